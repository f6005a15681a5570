import type { Page } from '@playwright/test'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { headerOf } from '#tests/support/mail/received-mail.ts'
import { aStay } from '../booking/booking-days.ts'
import { fillGuest, withCart } from '../booking/cart.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, expectNoOverflow } from '../support/test.ts'
import { test } from './mailed-site.ts'

test('a booking of the site is found, noted, mailed again and cancelled with the guest’s mail @phone:release', async ({
  page,
  mailed: { smtp },
  expectAccessible,
}) => {
  test.slow()
  const name = `Jürgen Núñez ${Date.now()}`
  const email = `nunez.${Date.now()}@example.com`
  await withCart(page, aStay(100))
  await page.goto('/checkout')
  await fillGuest(page, { name, email })
  await page.getByRole('button', { name: 'Confirmar la reserva' }).click()
  await expect(page.getByRole('heading', { name: 'Tu reserva está confirmada' })).toBeVisible()
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const subjects = () =>
    smtp.mails.filter(({ to }) => to.includes(email)).map((mail) => headerOf(mail, 'Subject') ?? '')

  await signIn(page)
  await page.goto('/admin/reservas')
  const search = page.getByRole('searchbox', {
    name: 'Buscar por nombre, correo, teléfono, habitación o número',
  })
  const row = page.getByRole('link', { name })
  await expect(row).toBeVisible()
  await expectAccessible()
  await expectNoOverflow(page)
  for (const words of ['jurgen nunez', email, reference]) {
    await search.fill(words)
    await search.press('Enter')
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === words)
    await expect(row).toBeVisible()
  }
  await search.fill('Nadie de aquí')
  await search.press('Enter')
  await expect(page.getByText('No hay reservas con «Nadie de aquí».')).toBeVisible()
  await page.goBack()
  await row.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // As from the link of the hotel's mail: by the server.
  await page.reload()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // It fades in once the page is hydrated.
  await expect(page.getByRole('button', { name: 'Guardar la nota' })).toBeEnabled()
  await expectAccessible()
  await expectNoOverflow(page)
  await page.getByRole('textbox', { name: 'Nota nueva' }).fill('Llega con bicicletas.')
  await page.getByRole('button', { name: 'Guardar la nota' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Llega con bicicletas.' }),
  ).toBeVisible()

  await resend(page)
  await expect
    .poll(() => subjects().filter((subject) => subject.startsWith('Reserva confirmada')).length)
    .toBe(2)

  await cancel(page)
  await expect.poll(() => subjects().some((subject) => /cancela/i.test(subject))).toBe(true)
  await expect(page.getByText('canceló la reserva')).toBeVisible()
  await page.goto('/admin/reservas?show=cancelled')
  await expect(row).toBeVisible()

  await page.goto('/admin/registro')
  await page.getByRole('link', { name: 'canceló la reserva' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a booking made in the property is within a minute on Hoy, which leads to it, in Reservas and in the calendar', async ({
  page,
  expectAccessible,
}) => {
  const name = `Reserva Telefono ${Date.now()}`
  await signIn(page)
  await page.goto('/admin')
  // The guests of the demo, which the first comparison has listed.
  await expect(page.getByText('15:30', { exact: true }).first()).toBeVisible()
  const feed = await post<{ allUrl: string }>(page, 'bookings.renewFeed', { which: 'all' })
  const checkIn = hotelDay(Date.now())
  const stay = { checkIn, checkOut: addDays(checkIn, 2), adults: 2, children: 0 }
  const { reservation } = await post<{ reservation: { id: string } }>(
    page,
    'booking.testReservation',
    { ...stay, guestName: name, cancel: false },
  )
  const madeAt = Date.now()

  // The calendar is read from the list, which the property's report brings up to date.
  const calendar = async () => (await page.request.get(feed.allUrl)).text()
  await expect.poll(async () => (await calendar()).replaceAll('\r\n ', '')).toContain(name)
  const guest = page.getByRole('link', { name })
  await expect(guest).toBeVisible()
  expect(Date.now() - madeAt).toBeLessThan(60_000)
  await expectAccessible()
  await guest.first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('No se hizo en este sitio', { exact: false })).toBeVisible()
  await expectAccessible()
  await expectNoOverflow(page)
  await page.goto(`/admin/reservas?show=arriving&q=${reservation.id}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
  // Complete, or being read: a new site gives way to the searches of the other journeys.
  await expect(page.getByText('Todas las del hotel', { exact: false })).toBeVisible()
  await expectAccessible()
  await expectNoOverflow(page)
})

async function post<T>(page: Page, name: string, data: object): Promise<T> {
  const answer = await page.request.post(`/trpc/admin.${name}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  const { result } = (await answer.json()) as { result: { data: T } }
  return result.data
}

async function resend(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reenviar la confirmación' }).click()
  await page.getByRole('button', { name: 'Reenviar', exact: true }).click()
  await expect(page.getByText('La confirmación va en camino')).toBeVisible()
}

/** As the hotel's decision. */
async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancelar la reserva' }).click()
  const question = page.getByRole('dialog', { name: 'Cancelar la reserva' })
  await question.getByText(/^Lo decide el hotel/).click()
  await expect(question.getByRole('radio', { name: /^Lo decide el hotel/ })).toBeChecked()
  await question.getByRole('button', { name: 'Cancelar la reserva' }).click()
  await expect(page.getByText('Reserva cancelada; el huésped recibe un correo')).toBeVisible()
}
