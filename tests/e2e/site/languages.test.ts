import { coveredButtons } from '../support/covered-buttons.ts'
import { expect, expectHydrated, open, test } from '../support/test.ts'

const HEADINGS = {
  es: 'Historias de la isla',
  en: 'Stories of the island',
}

test('switching the language keeps the scroll position and is remembered @phone:release', async ({
  page,
  context,
  expectAccessible,
}) => {
  await open(page, '/')
  const list = page.getByRole('list', { name: 'Idioma' })
  await page.locator('summary').click()
  await expect(list).toBeVisible()
  await expect(list.getByRole('link')).toHaveText([
    'Español',
    'English',
    'Français',
    'Deutsch',
    '中文',
  ])
  await expectAccessible()
  await page.mouse.click(5, 400)
  await expect(list).toBeHidden()

  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))

  await page.locator('summary').click()
  await page.getByRole('link', { name: 'English' }).click()

  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: HEADINGS.en })).toBeVisible()
  await expect(page).toHaveURL('/?lang=en')
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - 900))
    .toBeLessThan(100)
  const stored = () => page.evaluate(() => localStorage.getItem('hotel-language-preference'))
  await expect.poll(stored).toBe('en')

  const again = await context.newPage()
  await open(again, '/')
  await expect(again.locator('html')).toHaveAttribute('lang', 'en')

  await again.locator('summary').click()
  await again.getByRole('link', { name: 'Español' }).click()
  await expect(again.locator('html')).toHaveAttribute('lang', 'es')
  await expect(again).toHaveURL('/')
})

test('the letters of Chinese headings load when a guest stays, and for no other language @release', async ({
  page,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('noto-serif-sc')) fonts.push(request.url())
  })
  await open(page, '/')
  await page.mouse.move(10, 10)
  await open(page, '/?lang=zh')
  expect(fonts, 'before the first touch').toEqual([])

  await page.mouse.move(20, 20)

  await expect.poll(() => fonts).toHaveLength(1)
  const isSet = () => document.fonts.check('2rem "Noto Serif SC Headings"', '太平洋月色下的家')
  await expect.poll(() => page.evaluate(isSet)).toBe(true)
})

/** A field of each kind: read by React when it hydrates, or left to the browser. */
const EARLY_FIELDS = [
  ['/', 'Mensaje', '¿Hay cuna?'],
  ['/rooms', 'Llegada', '2030-02-03'],
  ['/rooms', 'Nombre', 'Ana'],
  ['/blog', 'Buscar en el blog', 'moai'],
] as const

test('a language that only the browser knows follows the hydration, and what is typed stays', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('hotel-language-preference', 'de'))
  for (const [path, label, text] of EARLY_FIELDS) {
    await test.step(`${path}: ${label}`, async () => {
      const typing = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', async (route) => {
        await typing.promise
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      const field = await page.getByLabel(label).last().elementHandle()
      await field?.fill(text)

      typing.resolve()

      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expectHydrated(page)
      expect(await field?.inputValue()).toBe(text)
      await page.unrouteAll()
    })
  }
})

test('a stored value outside the five languages is ignored @release', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hotel-language-preference', 'klingon'))

  await open(page, '/')

  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('an article is switched to its own version', async ({ page }) => {
  // Searched for, since articles of other journeys push it off the first page of the list.
  await open(page, '/blog?q=caminar+con+respeto')
  await page.getByRole('link', { name: /Caminar con respeto/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Caminar con respeto/ })).toBeVisible()

  await page.locator('summary').click()
  await page.getByRole('link', { name: 'Deutsch' }).click()

  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/blog\/.+\?lang=de/)
})

test.describe('in a browser that speaks another language', () => {
  test.use({ locale: 'en-GB', viewport: { width: 320, height: 640 } })

  test('that the page has it too covers no button of the first screen @release', async ({
    page,
  }) => {
    await open(page, '/')
    const hint = page.getByRole('link', { name: 'This page is also in English' })
    await expect(hint).toBeVisible()

    expect(await page.evaluate(coveredButtons)).toEqual([])

    await hint.click()
    await expect(page).toHaveURL('/?lang=en')
  })
})
