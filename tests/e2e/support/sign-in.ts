import type { Page } from '@playwright/test'
import { STAFF } from './staff.ts'
import { expect, open } from './test.ts'

/** Signs the browser in without the dialog. */
export async function signIn(page: Page): Promise<void> {
  const response = await page.request.post('/api/auth/login', { data: STAFF })
  expect(response.status()).toBe(200)
}

/** Opens one of the staff's pages, signed in. */
export async function openAsStaff(page: Page, path: string): Promise<void> {
  await signIn(page)
  await open(page, path)
}
