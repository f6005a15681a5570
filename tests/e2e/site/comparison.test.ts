import { expect, open, test } from '../support/test.ts'

test('the comparison shows both systems, by tabs that work with the keyboard @phone', async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/booking-comparison')
  const tabs = page.getByRole('tablist', { name: 'Sistema' })
  const [current, cloudbeds] = [
    page.locator('#system-panel-current'),
    page.locator('#system-panel-cloudbeds'),
  ]

  await expect(page.getByText('Incluido').first()).toBeVisible()
  for (const label of ['Limitado', 'Externo', 'No necesario', '800+', '40 %']) {
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible()
  }
  await expect(current).toBeVisible()
  await expect(cloudbeds).toBeHidden()
  await expectAccessible()

  await tabs.getByRole('tab', { name: 'Sistema anterior' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.getByRole('tab', { name: 'Widget de Cloudbeds' })).toBeFocused()
  await expect(cloudbeds.getByRole('heading', { name: 'Reserva en línea' })).toBeVisible()
  await expect(current).toBeHidden()
  await page.keyboard.press('Home')
  await expect(current).toBeVisible()

  await page.getByRole('link', { name: 'Volver al Hotel' }).first().click()
  await expect(page).toHaveURL('/')
})
