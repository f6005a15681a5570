import type { Page } from '@playwright/test'
import { coveredButtons } from '../support/covered-buttons.ts'
import { MEASURED_PORT } from '../support/ports.ts'
import { expect, open, test } from '../support/test.ts'

const HOME = `http://localhost:${MEASURED_PORT}/`

/** Addresses that the browser asks Google for; the answer is an empty script. */
async function watchAnalytics(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return asked
}

test('nothing is measured before consent; the choice is kept and can be revoked @phone:release', async ({
  page,
  expectAccessible,
}) => {
  const asked = await watchAnalytics(page)
  await open(page, HOME)
  const bar = page.getByRole('region', { name: 'Analítica' })
  await expect(page.locator('[data-asking]')).toBeAttached()
  await expect(bar).toBeHidden()
  await page.locator('#habitaciones').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy({ top: innerHeight, behavior: 'instant' }))
  await expect(bar).toBeVisible()
  await expectAccessible()
  expect(asked).toEqual([])

  const load = page.getByRole('button', { name: 'Cargar el sistema de reservas' })
  await page.locator('#checkinDate').scrollIntoViewIfNeeded()
  await load.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await expect(load).toBeInViewport()
  await expect(bar).toBeHidden()
  await page.locator('#galeria').scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()

  await bar.getByRole('button', { name: 'Aceptar' }).click()
  await expect(bar).toBeHidden()
  await expect.poll(() => asked.length).toBe(1)

  await page.getByRole('button', { name: 'Preferencias de analítica' }).click()
  await expect(bar).toBeFocused()
  await expect(bar.getByRole('button', { name: 'Aceptar' })).toHaveAttribute('aria-pressed', 'true')
  await bar.getByRole('button', { name: 'Rechazar' }).click()
  await expect.poll(() => page.evaluate(() => typeof Reflect.get(window, 'gtag'))).toBe('undefined')

  await open(page, HOME)
  await expect(page.getByRole('button', { name: 'Preferencias de analítica' })).toBeAttached()
  await expect(bar).toBeHidden()
  expect(asked).toHaveLength(1)
})

for (const width of [390, 320]) {
  for (const letters of ['100%', '200%']) {
    test(`no bar covers a button of the first screen at ${width} px with letters of ${letters} @release`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 640 })
      for (const language of ['es', 'de', 'zh']) {
        await open(page, `${HOME}?lang=${language}`)
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters)
        await expect(page.locator('[data-asking]')).toBeAttached()
        await expect.poll(() => page.evaluate(coveredButtons), language).toEqual([])

        // Where the buttons of the cover picture end, and the bars come.
        await page.evaluate(() => {
          const [button] = [...document.querySelectorAll('#inicio .button')].slice(-1)
          scrollTo({ top: (button?.getBoundingClientRect().top ?? 0) - 200, behavior: 'instant' })
        })
        await expect.poll(() => page.evaluate(coveredButtons), language).toEqual([])
      }
    })
  }
}
