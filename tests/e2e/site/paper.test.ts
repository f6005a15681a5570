import type { Page } from '@playwright/test'
import { aStay } from '../booking/booking-days.ts'
import { fillGuest, withCart } from '../booking/cart.ts'
import { expect, open, test } from '../support/test.ts'

/** The number of sheets of A4 that the page fills within the margins of a browser. */
async function sheetsOf(page: Page): Promise<number | undefined> {
  const side = '1cm'
  const margin = { top: side, bottom: side, left: side, right: side }
  const sheets = await page.pdf({ format: 'A4', margin })
  return sheets.toString('latin1').match(/\/Type \/Page\b/g)?.length
}

/** Shows the page as it is printed on A4. */
async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1047 })
}

test('on paper the home page is one sheet that says how to reach the hotel', async ({ page }) => {
  for (const language of ['zh', 'es']) {
    await open(page, `/?lang=${language}`)
    expect(await sheetsOf(page), language).toBe(1)
  }

  await onPaper(page)
  const letterhead = page.getByRole('contentinfo')
  const main = page.getByRole('main')
  await expect(letterhead.getByText('+56 32 210 0000')).toBeVisible()
  await expect(letterhead.getByText('Recepción abierta todos los días')).toBeVisible()
  const [head, text] = [await letterhead.boundingBox(), await main.boundingBox()]
  expect(head!.y + head!.height).toBeLessThanOrEqual(text!.y)
  await expect(main.getByRole('heading', { name: 'Escríbenos' })).toBeVisible()
  await expect(main.getByText('Entrada desde las 15:00')).toBeVisible()
  await expect(main.getByText('20 min en auto').first()).toBeVisible()
  for (const hidden of ['#inicio', '#habitaciones', '#galeria', '#contacto form', 'iframe']) {
    for (const part of await page.locator(hidden).all()) await expect(part).toBeHidden()
  }
  await expect(page.getByText('Cuéntanos cuándo piensas venir')).toBeHidden()
  await expect(page.locator(':is(button, .button, legend):visible')).toHaveCount(0)
})

test('on paper a room has its price on the first sheet, and asks for nothing', async ({ page }) => {
  await open(page, `/rooms/vista-al-mar?${new URLSearchParams(aStay(257))}`)
  await expect(page.getByRole('link', { name: /^Una noche más por/ })).toBeVisible()
  await onPaper(page)

  const main = page.getByRole('main')
  const price = await main.getByText(/IVA \(19%\) incl\.$/).boundingBox()
  expect(price!.y + price!.height).toBeLessThan(1047)
  await expect(main.locator(':is(form, button, .button, summary):visible')).toHaveCount(0)
  await expect(main.getByText(/^Una noche más por/)).toBeHidden()
})

test('on paper a booking is terms, arrival and letter; its button prints the letter alone', async ({
  page,
}) => {
  await withCart(page, aStay(260))
  await open(page, '/checkout')
  await fillGuest(page, { name: 'Ana Tuki', email: 'ana@example.com' })
  await page.getByRole('button', { name: 'Confirmar la reserva' }).click()
  await expect(page.getByRole('heading', { name: 'Tu reserva está confirmada' })).toBeFocused()

  expect(await sheetsOf(page)).toBe(3)
  await page.emulateMedia({ media: 'print' })
  const letter = page.getByRole('article', { name: 'Carta de estadía' })
  const others = ['Tu reserva está confirmada', 'Pago y cancelación', 'Tu llegada']
  for (const name of others) await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(letter).toBeVisible()
  await expect(page.locator(':is(button, .button, nav):visible')).toHaveCount(0)

  await page.emulateMedia({ media: null })
  await page.evaluate(() => (window.print = () => undefined))
  await page.getByRole('button', { name: 'Imprimir la carta' }).click()
  expect(await sheetsOf(page)).toBe(1)
  expect(await sheetsOf(page)).toBe(3)
})

test('on paper the prices of all rooms have no pictures and nothing to press @release', async ({
  page,
}) => {
  await open(page, `/rooms?${new URLSearchParams(aStay(254))}`)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 794, height: 1123 })

  const main = page.getByRole('main')
  const offers = main.getByRole('region', { name: /disponibles/ })
  // Another journey may have booked the last room of a type.
  const cards = await offers.getByRole('article').filter({ hasText: 'Total por' }).count()
  expect(cards).toBeGreaterThan(1)
  await expect(main.getByText(/IVA \(19%\) incl\.$/)).toHaveCount(cards)
  await expect(main.locator(':is(button, .button, article img):visible')).toHaveCount(0)
  // A sheet of A4 and a half.
  expect((await main.boundingBox())?.height).toBeLessThan(1123 * 1.8)
})
