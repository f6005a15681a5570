import { LANGUAGES } from '#shared/i18n/languages.ts'
import { expect, expectNoOverflow, open, test } from '../support/test.ts'

const DATA_PAGES = ['/', '/blog', '/blog/moai-and-ahu-faces-of-the-ancestors?lang=en']
const BOOKING_PAGES = [
  '/?room=3',
  '/rooms',
  '/rooms/vista-al-mar',
  '/cart',
  '/checkout',
  '/booking',
]
const TEXT_PAGES = ['/privacy', '/terms', '/cancellations', '/booking-comparison']

test('the public pages are accessible, fetch nothing twice, set no cookie and ask no other host @phone:release', async ({
  page,
  context,
  foreignRequests,
  expectAccessible,
}) => {
  const apiCalls: string[] = []
  page.on('request', (request) => {
    // No page contains who is signed in, so the settled page asks for it.
    if (/\/(?:trpc|api)\/(?!auth\.status)/.test(request.url())) apiCalls.push(request.url())
  })

  for (const path of [...DATA_PAGES, ...TEXT_PAGES]) {
    await open(page, path)
    await expectAccessible()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    // This server has no measurement id.
    await expect(page.getByRole('region', { name: 'Analítica' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Preferencias de analítica' })).toHaveCount(0)
  }
  expect(apiCalls).toEqual([])
  expect(foreignRequests).toEqual([])
  expect(await context.cookies()).toEqual([])
})

test('no page scrolls sideways on a screen of 320 px, nor the home page where motion is reduced @release', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [...DATA_PAGES, ...TEXT_PAGES, ...BOOKING_PAGES]) {
    await open(page, path)
    await expectNoOverflow(page, path)
  }
  await test.step('nor does the home page with letters of twice the size', async () => {
    await open(page, '/?lang=de#contacto')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
    })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  // Where nothing moves, its figures stand side by side.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/?lang=de')
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page, `/?lang=de, ${width} px, reduced motion`)
  }
})

test('the home page is at most 9 500 px high on a phone, in every language @release', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const language of LANGUAGES) {
    // An address that leads into the page has all of it laid out at once.
    await open(page, `/?lang=${language}#contacto`)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight), language)
      .toBeLessThanOrEqual(9500)
  }
})

test('an unknown address answers 404 and links to the home page', async ({
  page,
  consoleMessages,
}) => {
  const response = await page.goto('/no-existe')

  expect(response?.status()).toBe(404)
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL('/')
  // The browser itself reports the status of the document.
  consoleMessages.length = 0
})

test('the legal pages are reached from the footer, in the language of the page', async ({
  page,
}) => {
  await open(page, '/?lang=en')
  for (const name of ['Privacy', 'Terms', 'Cancellation policy']) {
    const links = page.getByRole('navigation', { name: 'Legal information' })
    await links.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveURL(/\?lang=en$/)
  }

  await page.locator('header summary').click()
  await page.getByRole('link', { name: 'Français' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Annulations' })).toBeVisible()
  await expect(page).toHaveURL('/cancellations?lang=fr')
})

test('the comparison of the booking systems has tabs that work with the keyboard @release', async ({
  page,
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
