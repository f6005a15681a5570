import type { Locator, Page } from '@playwright/test'
import { PROPERTY } from '#server/sandbox/state/property.ts'
import { MORE_PLANS } from '#tests/support/sandbox/plans.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { ownSite } from '../support/own-site.ts'
import { aStay } from './booking-days.ts'
import { expect, open, test } from '../support/test.ts'

/** More than any page of a booking has. */
const MAX_STOPS = 120

test('a guest books with the keyboard alone, with typed dates', async ({ page }) => {
  const { checkIn, checkOut } = aStay(245)
  await open(page, '/rooms')
  await typeDate(page, page.getByLabel('Llegada').first(), checkIn)
  await typeDate(page, page.getByLabel('Salida').first(), checkOut)
  await press(page, page.getByRole('button', { name: 'Buscar habitaciones' }))
  await expect(page).toHaveURL(new RegExp(`checkIn=${checkIn}.*checkOut=${checkOut}`))

  await press(
    page,
    page.getByRole('button', {
      name: 'Agregar al carrito: Habitación con vista al mar',
      exact: true,
    }),
  )
  await bookCart(page)
})

test('of two refundable plans the cheaper one stands first; the other is chosen with the keyboard, booked and named', async ({
  page,
}) => {
  await using hotel = await aSandbox({ config: { plans: MORE_PLANS } })
  await using site = await ownSite({
    CLOUDBEDS_API_KEY: hotel.sandbox.apiKey,
    CLOUDBEDS_PROPERTY_ID: PROPERTY.id,
    CLOUDBEDS_BASE_URL: hotel.apiUrl,
  })
  const room = 'Habitación con vista al mar'
  await open(page, `${site.url}/rooms?${new URLSearchParams({ ...hotel.stay(30, 7) })}`)
  const plans = page.getByRole('list', { name: `Tarifas: ${room}`, exact: true })
  await expect(plans.getByRole('link')).toHaveText([
    /^Larga estadía/,
    /^Flexible/,
    /^Todo incluido/,
  ])
  await expect(plans.locator('[aria-current]')).toHaveText([/^Larga estadía999,60\sUSD/])

  await press(page, plans.getByRole('link', { name: /^Flexible/ }))
  await expect(plans.locator('[aria-current]')).toHaveText([/^Flexible1\.?249,50\sUSD/])
  await press(page, page.getByRole('button', { name: `Agregar al carrito: ${room}`, exact: true }))
  await bookCart(page)

  await expect(page.getByText(`${room} · Flexible · 2 adultos`)).toBeVisible()
  expect(hotel.sandbox.state.reservations[0]?.rooms[0]?.rateId).toBe('7001003')
  // Pictures that are still loading would fail when the site of this test ends.
  await page.goto('about:blank')
})

/** Books from the results: the pressed button becomes the way to the cart and keeps the focus. */
async function bookCart(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: /Ver carrito/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Continuar con la reserva' }))

  for (const [label, text] of [
    ['Nombre completo', 'Ana Tuki'],
    ['Correo electrónico', 'ana@example.com'],
    ['Teléfono', '+56 9 1234 5678'],
  ] as const) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Tu reserva está confirmada' })).toBeFocused()
}

/** Goes on with the Tab key until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${target.toString()}.`)
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Digit by digit, in the order of the browser's own language. */
async function typeDate(page: Page, field: Locator, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-')
  await tabTo(page, field)
  await page.keyboard.type(month + day + year)
  await expect(field).toHaveValue(date)
}
