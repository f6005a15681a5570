import type { Page } from '@playwright/test'
import { newerKeys } from '#tests/support/site/newer-names.ts'
import { aStay } from '../booking/booking-days.ts'
import { fillGuest, withCart } from '../booking/cart.ts'
import { removeFeatures } from '../support/older-browser.ts'
import { expect, open, test } from '../support/test.ts'
import { translateAll } from '../support/translator.ts'

const KINDS = {
  'that translates the page': {
    daysAhead: 231,
    prepare: (page: Page) => page.addInitScript(translateAll),
  },
  'that has nothing newer than the list': {
    daysAhead: 234,
    prepare: (page: Page) => page.addInitScript(removeFeatures, [...newerKeys('guests').keys()]),
  },
}

for (const [kind, { daysAhead, prepare }] of Object.entries(KINDS)) {
  test(`in a browser ${kind} a guest searches, books, writes, rates and looks at pictures, and each number is the present one @release`, async ({
    page,
    context,
  }) => {
    test.slow()
    await prepare(page)
    const { checkIn, checkOut } = aStay(daysAhead)

    await test.step('dates, months and offers are those of any other browser', async () => {
      const plain = await context.newPage()
      const both = async (step: (one: Page) => Promise<void>) => {
        for (const one of [plain, page]) await step(one)
        await expect(async () => {
          expect(await textOf(page)).toBe(await textOf(plain))
        }).toPass({ timeout: 60_000 })
      }
      await both(async (one) => {
        await open(one, '/rooms')
        await expect(one.getByRole('grid').first()).toBeVisible()
      })
      await both((one) => one.getByLabel('Llegada').first().fill(checkIn))
      await both((one) => one.getByLabel('Salida').first().fill(checkOut))
      await both((one) => one.getByRole('button', { name: 'Mes siguiente' }).click())
      await both(async (one) => {
        await one.getByRole('button', { name: 'Buscar habitaciones' }).click()
        await expect(one.getByText('4 tipos de habitación disponibles')).toBeVisible()
      })
      await plain.close()
    })

    await test.step('a room is booked', async () => {
      await withCart(page, { checkIn, checkOut })
      await page.getByRole('link', { name: 'Ver el carrito' }).click()
      await page.getByRole('link', { name: 'Continuar con la reserva' }).click()
      await fillGuest(page, { name: 'Ana Tuki', email: 'ana@example.com' })
      await page.getByRole('button', { name: 'Confirmar la reserva' }).click()
      await expect(page.getByRole('heading', { name: 'Tu reserva está confirmada' })).toBeVisible()
    })

    await test.step('the second star replaces the first', async () => {
      await open(page, '/blog')
      await page.getByRole('article').getByRole('link').first().click()
      await page.getByRole('radio', { name: '4 estrellas' }).click()
      await expect(page.getByText('Tu valoración: 4 de 5')).toBeVisible()
      await page.getByRole('radio', { name: '2 estrellas' }).click()
      await expect(page.getByText('Tu valoración: 2 de 5')).toBeVisible()
      await expect(page.getByText('Tu valoración: 4 de 5')).toHaveCount(0)
      await expect(page.getByText('Guardando...')).toHaveCount(0)
    })

    await test.step('a search finds articles', async () => {
      await open(page, '/blog')
      await page.getByRole('searchbox').fill('moai')
      await page.getByRole('searchbox').press('Enter')
      await expect(page).toHaveURL('/blog?q=moai')
      await expect(page.getByRole('article').first()).toBeVisible()
    })

    await test.step('pictures are turned, and a message is sent', async () => {
      await open(page, '/')
      await page.locator('#galeria a[href^="/images/"]:visible').first().click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(/^1 \/ \d+$/).first()).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Cerrar el visor' })).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(dialog.getByText(/^2 \/ \d+$/).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await page.getByLabel('Nombre').fill('Ana Tuki')
      await page.getByLabel('Correo electrónico').first().fill('ana@example.com')
      await page.getByLabel('Mensaje', { exact: false }).fill('¿Tienen lugar en febrero?')
      await page.getByRole('button', { name: 'Enviar mensaje' }).click()
      await expect(page.getByText('Mensaje enviado!')).toBeVisible()
    })
  })
}

const textOf = (page: Page): Promise<string> => page.locator('main').innerText()
