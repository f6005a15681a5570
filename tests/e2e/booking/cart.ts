import type { Page } from '@playwright/test'
import { expect, open } from '../support/test.ts'

/** A cart with the ocean-view room. */
export async function withCart(
  page: Page,
  stay: { checkIn: string; checkOut: string },
): Promise<void> {
  await open(page, `/rooms/vista-al-mar?${new URLSearchParams(stay)}`)
  await page
    .getByRole('button', { name: 'Agregar al carrito: Habitación con vista al mar' })
    .click()
  await expect(page.getByText('Habitación agregada al carrito')).toBeVisible()
}

/** Who books. */
export interface Guest {
  name: string
  email: string
}

/** Fills in what the checkout needs of a guest. */
export async function fillGuest(page: Page, { name, email }: Guest): Promise<void> {
  await page.getByLabel('Nombre completo').fill(name)
  await page.getByLabel('Teléfono').fill('+56 9 1234 5678')
  await page.getByLabel('Correo electrónico').fill(email)
}
