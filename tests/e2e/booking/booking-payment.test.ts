import { freePort } from '#tests/support/free-port.ts'
import { aStay } from './booking-days.ts'
import { ownSite } from '../support/own-site.ts'
import { expect, open, test } from '../support/test.ts'
import { fillGuest } from './cart.ts'

test('a guest books without refund, pays in another tab, and sees the first page turn', async ({
  page,
  context,
  expectAccessible,
}) => {
  test.slow()
  const port = await freePort()
  const at = (path: string) => `http://localhost:${port}${path}`
  await using _site = await ownSite({ PORT: String(port), PAY_BY_LINK: 'on' })
  await open(page, at(`/rooms/vista-al-mar?${new URLSearchParams(aStay(30))}`))
  await page.getByRole('link', { name: /^No reembolsable/ }).click()
  await expect(page.getByText(/^No reembolsable: cancelar cuesta toda la estadía/)).toBeVisible()
  await page
    .getByRole('button', { name: /^Agregar al carrito: Habitación con vista al mar/ })
    .click()
  await expect(page.getByText('Habitación agregada al carrito')).toBeVisible()

  await open(page, at('/checkout'))
  await expect(page.getByText(/^Tienes 48 horas para pagar/)).toBeVisible()
  await fillGuest(page, { name: 'Ana Tuki', email: 'ana@example.com' })
  await page.getByRole('button', { name: 'Confirmar la reserva' }).click()
  await expect(page.getByRole('heading', { name: 'Tu reserva espera el pago' })).toBeFocused()

  const pay = page.getByRole('link', { name: /^Pagar ahora: 321,30.USD$/ })
  await expect(pay).toBeVisible()
  await expect(page.getByText(/^Paga antes del/)).toBeVisible()
  await expectAccessible()
  const [tab] = await Promise.all([context.waitForEvent('page'), pay.click()])
  await tab.getByRole('button', { name: /321,30/ }).click()
  await expect(tab.getByRole('status')).toBeVisible()
  await page.bringToFront()

  await expect(page.getByRole('heading', { name: 'Tu reserva está confirmada' })).toBeVisible()
  await expect(page).toHaveTitle(/^Tu reserva está confirmada · /)
  await expect(page.getByRole('heading', { name: 'Letter of stay' })).toBeVisible()
  await expect(pay).toHaveCount(0)
})
