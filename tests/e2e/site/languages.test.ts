import { expect, open, test } from '../support/test.ts'

const HEADINGS = {
  es: 'Historias de la isla',
  en: 'Stories of the island',
}

test('switching the language keeps the place and is remembered @phone', async ({
  page,
  context,
}) => {
  await open(page, '/')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))

  await page.locator('summary').click()
  await page.getByRole('link', { name: 'English' }).click()

  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: HEADINGS.en })).toBeVisible()
  await expect(page).toHaveURL('/?lang=en')
  expect(Math.abs((await page.evaluate(() => scrollY)) - 900)).toBeLessThan(100)
  const stored = await page.evaluate(() => localStorage.getItem('hotel-language-preference'))
  expect(stored).toBe('en')

  const again = await context.newPage()
  await open(again, '/')
  await expect(again.locator('html')).toHaveAttribute('lang', 'en')
})

test('coming back to Spanish leaves no parameter', async ({ page }) => {
  await open(page, '/?lang=fr')

  await page.locator('summary').click()
  await page.getByRole('link', { name: 'Español' }).click()

  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page).toHaveURL('/')
})

test('a stored value outside the five languages is ignored', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hotel-language-preference', 'klingon'))

  await open(page, '/')

  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('an article is switched to its own version', async ({ page }) => {
  await open(page, '/blog')
  await page.getByRole('link', { name: /Caminar con respeto/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Caminar con respeto/ })).toBeVisible()

  await page.locator('summary').click()
  await page.getByRole('link', { name: 'Deutsch' }).click()

  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/blog\/.+\?lang=de/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages read and the language links work', async ({ page }) => {
    for (const path of ['/', '/blog']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.locator('summary').click()
      await page.getByRole('link', { name: '中文' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.getByRole('article').getByRole('link').first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
    await expect(page).toHaveURL(/\/blog\/.+/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
