import type { Page } from '@playwright/test'
import { addDays } from '#shared/calendar.ts'
import { headerOf, partsOf, textIn } from '#tests/support/mail/received-mail.ts'
import { aStay } from '../booking/booking-days.ts'
import { fillGuest, withCart } from '../booking/cart.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, expectNoOverflow } from '../support/test.ts'
import { test } from './mailed-site.ts'

/** A message from the contact form. */
const write = (page: Page, name: string, email: string) =>
  page.request.post('/api/contacts', {
    data: { name, email, message: 'Buy links!', language: 'es', fillMs: 20_000 },
  })

const bar = (page: Page) => page.getByRole('region', { name: 'Cambios por publicar' })

test('several advertisements are spam with one press, and come back with another @phone:release', async ({
  page,
  expectAccessible,
}) => {
  const mark = `Anuncio ${Date.now()}`
  for (const one of ['A', 'B', 'C']) await write(page, `${mark} ${one}`, `${one}@example.com`)
  await signIn(page)
  await page.goto(`/admin/bandeja?q=${encodeURIComponent(mark)}`)
  for (const one of ['A', 'B'])
    await page.getByRole('checkbox', { name: `Elegir a ${mark} ${one}` }).check()
  await expectAccessible()
  await expectNoOverflow(page)

  await page.getByRole('button', { name: 'Es spam' }).click()
  await expect(page.getByRole('link', { name: `${mark} A` })).toHaveCount(0)
  await expect(page.getByRole('link', { name: `${mark} C` })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('link', { name: `${mark} A` })).toBeVisible()
})

test('an own prepared answer is written on «Sitio», and sent in German with the guest’s words below @phone:release', async ({
  page,
  mailed: { smtp },
}) => {
  test.slow()
  const name = `Jürgen ${Date.now()}`
  const email = `jurgen.${Date.now()}@example.com`
  await write(page, name, email)
  await signIn(page)
  await page.goto('/admin/sitio?show=answers')
  await page.getByRole('button', { name: 'Agregar una respuesta' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Traslado')
  await page.getByRole('textbox', { name: 'En alemán' }).fill('Wir holen Sie gern ab, {name}.')
  await expect(bar(page).getByText('1 cambio')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('button', { name: 'Publicar 1 cambio' }).click()
  await expect(bar(page).getByText('Sin cambios por publicar')).toBeVisible()

  await page.goto(`/admin/bandeja?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveTitle(new RegExp(`^${name}: mensaje · `))
  await page.getByRole('combobox', { name: 'Idioma de la respuesta' }).selectOption('de')
  await page.getByRole('button', { name: 'Traslado' }).click()
  await page.getByRole('button', { name: 'Enviar la respuesta' }).click()

  const sent = () => smtp.mails.find(({ to }) => to.includes(email))
  await expect.poll(sent, { timeout: 60_000 }).toBeDefined()
  const text = textIn(partsOf(sent()!)[0]!)
  expect(headerOf(sent()!, 'Subject')).toBe('Hare Mahina: Antwort auf Ihre Nachricht')
  expect(text).toContain(`Wir holen Sie gern ab, ${name}.`)
  expect(text).toContain('schrieben Sie uns:\n> Buy links!')
})

test('a departure moves after its new total was read, and a payment link is mailed once and found again @phone:release', async ({
  page,
  mailed: { smtp },
  expectAccessible,
}) => {
  test.slow()
  const name = `Ana Tuki ${Date.now()}`
  const email = `ana.${Date.now()}@example.com`
  const stay = aStay(120)
  await withCart(page, stay)
  await page.goto('/checkout')
  await fillGuest(page, { name, email })
  await page.getByRole('button', { name: 'Confirmar la reserva' }).click()
  await expect(page.getByRole('heading', { name: 'Tu reserva está confirmada' })).toBeVisible()
  await signIn(page)
  await page.goto(`/admin/reservas?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveTitle(new RegExp(`^${name}, `))
  const moved = () =>
    smtp.mails.filter(
      (mail) =>
        mail.to.includes(email) && headerOf(mail, 'Subject')?.startsWith('Nueva fecha de salida'),
    )

  await page.getByRole('button', { name: 'Cambiar la salida' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar la salida' })
  await dialog.getByLabel('Salida nueva').fill(addDays(stay.checkOut, 1))
  await expect(dialog.getByText('Total nuevo')).toBeVisible()
  await expect(dialog.getByText(/^\+\d/)).toBeVisible()
  await expectAccessible()
  expect(moved()).toEqual([])
  const total = await dialog.locator('strong').innerText()
  await dialog.getByRole('button', { name: 'Cambiar la salida' }).click()

  await expect(page.getByText('Salida cambiada; el huésped recibe un correo')).toBeVisible()
  await expect.poll(() => moved().length).toBe(1)
  expect(textIn(partsOf(moved()[0]!)[0]!)).toContain(total)

  await page.getByRole('button', { name: 'Crear un enlace de pago' }).click()
  const made = page.getByRole('dialog', { name: 'Crear un enlace de pago' })
  await made.getByRole('textbox', { name: /^Monto/ }).fill('120,50')
  await made.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page.getByText('Enlace creado')).toBeVisible()
  await made.getByRole('button', { name: 'Cerrar', exact: true }).click()
  const links = page.getByRole('region', { name: 'Enlaces de pago' })
  await links.getByRole('button', { name: 'Enviar por correo' }).click()
  await expect(page.getByText('El enlace va en camino')).toBeVisible()
  await page.reload()
  await expect(links.getByText('120,50', { exact: false })).toBeVisible()
  await expect(links.getByText('Por pagar')).toBeVisible()
  await expect(links.getByText('Salió por correo el', { exact: false })).toBeVisible()
  await expect(links.getByRole('button', { name: 'Enviar por correo', exact: true })).toHaveCount(0)
  // It fades in once the page is hydrated.
  await expect(links.getByRole('button', { name: 'Enviar otra vez por correo' })).toBeEnabled()
  await expectAccessible()
  const mailed = () =>
    smtp.mails.filter(
      (mail) => mail.to.includes(email) && headerOf(mail, 'Subject')?.startsWith('Enlace de pago'),
    )
  await expect.poll(() => mailed().length).toBe(1)
  expect(textIn(partsOf(mailed()[0]!)[0]!)).toContain('120,50')
})
