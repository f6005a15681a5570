import { expect, open, test } from '../support/test.ts'

const TITLES = {
  '/privacy': ['Privacidad', 'Privacy', 'Confidentialité', 'Datenschutz', '隐私'],
  '/terms': ['Términos', 'Terms', 'Conditions', 'Bedingungen', '条款'],
  '/cancellations': ['Cancelaciones', 'Cancellations', 'Annulations', 'Stornierung', '取消政策'],
}
const LANGUAGES = ['es', 'en', 'fr', 'de', 'zh']

test('the pages of the law are real pages in five languages', async ({ page }) => {
  for (const [path, titles] of Object.entries(TITLES)) {
    for (const [index, title] of titles.entries()) {
      const response = await page.goto(`${path}?lang=${LANGUAGES[index]}`)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page).toHaveTitle(`${title} · Hare Mahina`)
      const text = await page.getByRole('article').innerText()
      expect(text).not.toMatch(/\{\w+\}/)
    }
  }
})

test('they are accessible, and reached from the foot of every page @phone', async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/?lang=en')
  for (const name of ['Privacy', 'Terms', 'Cancellations']) {
    const links = page.getByRole('navigation', { name: 'Legal information' })
    await links.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveURL(/\?lang=en$/)
    await expectAccessible()
  }
})

test('a reader changes the language and stays on the page', async ({ page }) => {
  await open(page, '/cancellations')

  await page.locator('header summary').click()
  await page.getByRole('link', { name: 'Français' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Annulations' })).toBeVisible()
  await expect(page).toHaveURL('/cancellations?lang=fr')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form leads to the notice, and the notice can be read', async ({ page }) => {
    await page.goto('/')

    await page.locator('#contacto form').getByRole('link', { name: 'Privacidad' }).click()

    await expect(page.getByText(/Los borramos a los 24 meses/)).toBeVisible()
    await page.getByRole('link', { name: 'Tus derechos' }).click()
    await expect(page.getByRole('heading', { name: 'Tus derechos' })).toBeInViewport()
  })
})
