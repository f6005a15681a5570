import type { Page } from '@playwright/test'
import { MIN_FILL_MS } from '#shared/contact.ts'
import { aStay } from './booking-days.ts'
import { fillGuest, withCart } from './cart.ts'
import { expect, open, test } from '../support/test.ts'

test('when the booking system fails, a guest leaves a request with what was entered', async ({
  page,
  consoleMessages,
  expectAccessible,
}) => {
  const { checkIn, checkOut } = aStay(230)
  await page.clock.install()
  await failing(page, 'booking.rooms')
  await open(page, '/rooms')
  await page.getByLabel('Llegada').first().fill(checkIn)
  await page.getByLabel('Salida').first().fill(checkOut)
  await page.getByRole('button', { name: 'Buscar habitaciones' }).click()

  const failure = page.getByRole('region', { name: 'No pudimos consultar la disponibilidad' })
  await expect(failure).toBeVisible()
  await expect(page.getByText('No hay habitaciones para estas fechas')).toBeHidden()
  await expect(failure.getByRole('link', { name: 'Abrir el sistema de reservas' })).toBeVisible()
  await expect(failure.getByLabel('Llegada')).toHaveValue(checkIn)
  await expectAccessible()

  await failure.getByLabel('Nombre completo').fill('Ana Tuki')
  await failure.getByLabel('Correo electrónico').fill('ana@example.com')
  // What is written faster than people write is marked as possible spam.
  await page.clock.fastForward(MIN_FILL_MS)
  const sent = page.waitForRequest('**/trpc/booking.request**')
  await failure.getByRole('button', { name: 'Enviar la solicitud' }).click()
  expect((await sent).postDataJSON()[0].fillMs).toBeGreaterThanOrEqual(MIN_FILL_MS)
  await expect(failure.getByText('Solicitud recibida')).toBeVisible()
  await expect(
    failure.getByText(/El número de tu solicitud es \S+\. La recepción te responderá/),
  ).toBeVisible()
  await expectAccessible()

  await page.unroute('**/trpc/**')
  await failure.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(
    page.getByRole('heading', { name: '4 tipos de habitación disponibles' }),
  ).toBeVisible()
  consoleMessages.length = 0
})

test('when booking fails, what was written goes into the request @release', async ({
  page,
  consoleMessages,
  expectAccessible,
}) => {
  const stay = aStay(233)
  await open(page, `/rooms/vista-al-mar?${new URLSearchParams(stay)}`)
  await page
    .getByRole('button', { name: 'Agregar al carrito: Habitación con vista al mar' })
    .click()
  await failing(page, 'booking.checkout')
  await page.getByRole('link', { name: 'Ver el carrito' }).click()
  await page.getByRole('link', { name: 'Continuar con la reserva' }).click()
  await page.getByLabel('Nombre completo').fill('Ana Tuki')
  await page.getByLabel('Teléfono').fill('+56 9 1234 5678')
  await page.getByLabel('Correo electrónico').fill('ana@example.com')
  await page.getByRole('button', { name: 'Confirmar la reserva' }).click()

  const trouble = page.getByRole('region', { name: 'No se pudo completar la reserva' })
  await expect(trouble).toBeVisible()
  await expect(page.getByLabel('Nombre completo').last()).toHaveValue('Ana Tuki')
  await trouble.getByText('Enviar la solicitud').first().click()
  await expect(trouble.getByLabel('Nombre completo')).toHaveValue('Ana Tuki')
  await expect(trouble.getByLabel('Llegada')).toHaveValue(stay.checkIn)
  await expect(trouble.getByLabel('Habitación')).toHaveValue('Habitación con vista al mar')
  await expectAccessible()

  await page.unroute('**/trpc/**')
  await page.getByRole('button', { name: 'Confirmar la reserva' }).click()
  await expect(page.getByRole('heading', { name: 'Tu reserva está confirmada' })).toBeVisible()
  consoleMessages.length = 0
})

test('a room that went to somebody else is said to be gone, with ways on @release', async ({
  page,
  consoleMessages,
  expectAccessible,
}) => {
  const stay = aStay(218)
  await withCart(page, stay)
  await open(page, '/checkout')
  // The sandbox sells the room to somebody else while it is being booked for this name.
  await fillGuest(page, { name: 'Ana SIM-SOLDOUT', email: 'ana@example.com' })
  await page.getByRole('button', { name: 'Confirmar la reserva' }).click()

  await expect(page.getByRole('heading', { name: /acaba de agotarse/ })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Ver otras habitaciones para estas fechas' }).click()
  await expect(page).toHaveURL(new RegExp(`checkIn=${stay.checkIn}`))
  await open(page, '/cart')
  await expect(page.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible()
  // The browser itself reports the status of the answer.
  consoleMessages.length = 0
})

test('a full house names the nearest free dates', async ({ page, expectAccessible }) => {
  // The sandbox is sold out for three nights, sixty days from the day it was opened.
  await open(page, `/rooms?${new URLSearchParams(aStay(60))}`)

  await expect(
    page.getByRole('heading', { name: 'No hay habitaciones para estas fechas' }),
  ).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'Las fechas disponibles más cercanas' }),
  ).toBeVisible()
  await expectAccessible()
  const empty = page.getByRole('region', { name: 'No hay habitaciones para estas fechas' })
  await empty.getByRole('link').first().click()
  await expect(
    page.getByRole('heading', { name: /tipos? de habitación disponibles?/ }),
  ).toBeVisible()
})

test('a stay that is too short for its nights is lengthened with one press @release', async ({
  page,
  expectAccessible,
}) => {
  // The sandbox wants three nights from ninety days ahead on.
  await open(page, `/rooms?${new URLSearchParams(aStay(92))}`)

  const rule = page.getByRole('region', { name: /la estadía mínima es de 3 noches$/ })
  await expect(rule).toBeVisible()
  await expect(page.getByText(/está completa/)).toHaveCount(0)
  await expectAccessible()
  await rule.getByRole('link', { name: /^Quédate 3\snoches/ }).click()
  await expect(
    page.getByRole('heading', { name: '4 tipos de habitación disponibles' }),
  ).toBeVisible()
})

test('the calendar is worked with the keyboard alone', async ({ page }) => {
  await open(page, '/rooms')
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('button').first()).toBeVisible()
  await expect(page.getByText('El precio más bajo por noche si llegas ese día')).toBeVisible()
  // The first of the two months that a wide screen shows.
  const shown = page.getByRole('heading', { level: 2, name: /de 20\d\d/ }).first()
  const month = await shown.innerText()

  await grid.locator('button[tabindex="0"]').focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await expect(shown).not.toHaveText(month)
  await expect.poll(() => focusedDay(page)).toBeTruthy()
  await goTo(page, 'ArrowDown')
  const arrival = await goTo(page, 'ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ahora elige el día de salida.')).toBeVisible()
  await goTo(page, 'ArrowRight')
  const departure = await goTo(page, 'ArrowRight')
  await page.keyboard.press('Enter')

  await expect(page.getByLabel('Llegada').first()).toHaveValue(arrival)
  await expect(page.getByLabel('Salida').first()).toHaveValue(departure)
  await page.getByLabel('Salida').first().press('Enter')
  await expect(page).toHaveURL(new RegExp(`checkIn=${arrival}&checkOut=${departure}`))
})

test('prices are reached from the rooms of the home page, whose button books as before @release', async ({
  page,
}) => {
  await open(page, '/?room=3')
  const room = page.getByRole('dialog', { name: 'Habitación con vista al mar' })
  await expect(room.getByRole('link', { name: 'Reservar' })).toHaveAttribute(
    'href',
    /\/reservation\//,
  )

  await room.getByRole('link', { name: 'Ver precios y disponibilidad' }).click()
  await expect(page).toHaveURL('/rooms/vista-al-mar')
  await open(page, '/')
  await page.locator('#habitaciones').getByRole('link', { name: 'Ver precios' }).click()
  await expect(page).toHaveURL('/rooms')
})

/** The day of the calendar that has the focus. */
const focusedDay = (page: Page): Promise<string | undefined> =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset.date : undefined,
  )

/** Goes on by a key, and waits until the focus is on a later day. */
async function goTo(page: Page, key: string): Promise<string> {
  const before = (await focusedDay(page)) ?? ''
  await page.keyboard.press(key)
  await expect.poll(async () => ((await focusedDay(page)) ?? '') > before).toBe(true)
  return (await focusedDay(page)) ?? ''
}

/** Lets a procedure fail as it does when the hotel's system is down. */
const failing = (page: Page, procedure: string) =>
  page.route('**/trpc/**', (route) =>
    route.request().url().includes(procedure)
      ? route.fulfill({
          status: 503,
          contentType: 'application/json',
          body: JSON.stringify([
            {
              error: {
                message: 'El sistema de reservas no responde en este momento.',
                code: -32_603,
                data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503, reason: 'pms_unavailable' },
              },
            },
          ]),
        })
      : route.continue(),
  )
