import type { Page } from '@playwright/test'
import { expect, open } from '../support/test.ts'

/** A cart with the ocean-view room. */
export async function withCart(
  page: Page,
  stay: { checkIn: string; checkOut: string },
): Promise<void> {
  await open(page, `/rooms/3?${new URLSearchParams(stay)}`)
  await page.getByRole('button', { name: 'Agregar al carrito: Vista al mar' }).click()
  await expect(page.getByText('Habitación agregada al carrito')).toBeVisible()
}
