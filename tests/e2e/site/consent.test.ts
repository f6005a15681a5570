import type { Page } from '@playwright/test'
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

test('nothing is measured before consent; the choice is kept and can be revoked @phone', async ({
  page,
  expectAccessible,
}) => {
  const asked = await watchAnalytics(page)
  await open(page, HOME)
  const bar = page.getByRole('region', { name: 'Analítica' })
  await expect(bar).toBeVisible()
  await expectAccessible()
  expect(asked).toEqual([])

  const load = page.getByRole('button', { name: 'Cargar el sistema de reservas' })
  await load.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await expect(load).toBeInViewport()
  await expect(bar).toBeHidden()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(bar).toBeVisible()

  await bar.getByRole('button', { name: 'Aceptar' }).click()
  await expect(bar).toBeHidden()
  await expect.poll(() => asked.length).toBe(1)

  await page.getByRole('button', { name: 'Preferencias de analítica' }).click()
  await expect(bar.getByRole('button', { name: 'Aceptar' })).toHaveAttribute('aria-pressed', 'true')
  await bar.getByRole('button', { name: 'Rechazar' }).click()
  await expect.poll(() => page.evaluate(() => typeof Reflect.get(window, 'gtag'))).toBe('undefined')

  await open(page, HOME)
  await expect(page.getByRole('button', { name: 'Preferencias de analítica' })).toBeAttached()
  await expect(bar).toBeHidden()
  expect(asked).toHaveLength(1)
})
