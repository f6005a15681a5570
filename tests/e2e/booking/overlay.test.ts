import { fileURLToPath } from 'node:url'
import { expect, open, test } from '../support/test.ts'

/** Where the property's overlay script is on the page, the hero opens it instead of scrolling. */
test('the booking overlay opens over the page with the booking page in it, and closes', async ({
  page,
}) => {
  await open(page, '/')
  const script = '/sandbox/static/cb-immersive-experience.js'
  const path = fileURLToPath(new URL('../../support/sandbox/overlay.js', import.meta.url))
  await page.route(`**${script}`, (route) => route.fulfill({ path }))
  await page.addScriptTag({ url: script })

  await page.locator('#inicio').getByRole('link', { name: 'Reservas' }).click()

  const overlay = page.getByRole('dialog', { name: 'Reservas' })
  await expect(overlay).toBeVisible()
  const booking = overlay.locator('iframe').contentFrame()
  await expect(booking.getByRole('heading', { name: 'Elige tus noches en la isla' })).toBeVisible()

  await overlay.getByRole('button').first().click()
  await expect(overlay).toBeHidden()
  await page.locator('#inicio').getByRole('link', { name: 'Reservas' }).click()
  await expect(overlay).toBeVisible()
})
