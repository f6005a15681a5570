import type { Page } from '@playwright/test'
import { aStay } from '../booking/booking-days.ts'
import { coveredButtons } from '../support/covered-buttons.ts'
import { MEASURED_PORT } from '../support/ports.ts'
import { SCREENS } from '../support/screens.ts'
import { expect, expectNoOverflow, open, test } from '../support/test.ts'
import { expectLegible, uncoverPicture } from '../support/words-over-pictures.ts'

const stay = `${new URLSearchParams(aStay(251))}`

const PAGES = [
  '/',
  '/rooms',
  `/rooms?${stay}`,
  `/rooms/vista-al-mar?${stay}`,
  '/cart',
  '/booking',
  '/blog',
  '/blog/orongo-y-el-hombre-pajaro',
  '/travel/vor-der-reise',
  '/cancellations',
  '/booking-comparison',
  '/no-such-page',
]

test('in German, with letters twice as large, no page is wider than a phone @release', async ({
  page,
  consoleMessages,
}) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of PAGES) {
      await open(page, `${path}${path.includes('?') ? '&' : '?'}lang=de`)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await expectNoOverflow(page, `${path} at ${width}`)
    }
  }
  const others = consoleMessages.filter((message) => !message.includes('/no-such-page'))
  consoleMessages.splice(0, consoleMessages.length, ...others)
})

test('the words over the picture of each article are legible, in German, whose are long @release', async ({
  page,
}) => {
  const articles = await page.request.get('/api/blog?lang=de')
  const slugs = ((await articles.json()) as { slug: string }[]).map(({ slug }) => slug)
  expect(slugs.length).toBeGreaterThan(5)
  for (const slug of slugs) {
    for (const screen of [SCREENS[1]!, SCREENS[3]!]) {
      await page.setViewportSize(screen)
      await open(page, `/blog/${slug}?lang=de`)
      const picture = page.locator('main figure img').first()
      await expect(picture).toHaveJSProperty('complete', true)
      const words = await uncoverPicture(page, 'main article header')
      await expectLegible(page, words, `${slug} at ${screen.width}`)
    }
  }
})

test('the words over the print of the menu are legible @release', async ({ page }) => {
  for (const screen of SCREENS.slice(0, 3)) {
    await page.setViewportSize(screen)
    // The same address would keep the menu open.
    await open(page, `/?lang=de&width=${screen.width}`)
    await page.locator('header a[aria-haspopup=dialog]').click()
    await expect(page.locator('dialog[open]')).toBeVisible()
    const words = await uncoverPicture(page, 'dialog[open]')
    await expectLegible(page, words, `the menu at ${screen.width}`)
  }
})

test('two sources that are named side by side can each be pressed @release', async ({ page }) => {
  await open(page, '/blog/orongo-y-el-hombre-pajaro?lang=en')
  const first = (await page.locator('#fuente-1-texto').boundingBox())!
  const second = (await page.locator('#fuente-2-texto').boundingBox())!

  expect(first.width).toBeGreaterThanOrEqual(24)
  expect(second.width).toBeGreaterThanOrEqual(24)
  expect(second.x).toBeGreaterThanOrEqual(first.x + first.width)
})

test('in forced colours the chosen nights differ from the others @release', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, `/rooms?${stay}`)
  await page.getByText('Cambiar', { exact: true }).click()

  const background = (cell: string) =>
    page
      .locator(`${cell} button`)
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await background('[role=grid] td[aria-selected=true]')).not.toBe(
    await background('[role=grid] td:not([aria-selected=true])'),
  )
})

test('on the narrowest phone the foot is short, tabs share a line, and dates are whole @release', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/?lang=de#galeria')
  const tops = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  // The browser's own field needs this much for a date and its button.
  expect((await page.locator('#checkinDate').boundingBox())?.width).toBeGreaterThanOrEqual(140)

  await page.setViewportSize({ width: 390, height: 844 })
  // At night on the island the line of the reception is the longest.
  await page.clock.setFixedTime('2030-01-15T05:39:00Z')
  for (const language of ['es', 'de', 'zh']) {
    await open(page, `/cart?lang=${language}`)
    const foot = page.getByRole('contentinfo')
    await expect(foot).toContainText('00:39')
    // Twice as much before its lists were folded.
    expect((await foot.boundingBox())?.height, language).toBeLessThan(740)
    await foot.getByRole('button').first().click()
    await expect(foot.getByRole('button').first()).toHaveAttribute('aria-expanded', 'true')
    await expect(foot.getByRole('listitem').nth(7)).toBeVisible()
  }
})

test('the ring of what has the focus in a room’s details is whole @release', async ({ page }) => {
  await open(page, '/?room=3')
  const dialog = page.getByRole('dialog')
  const ring = await dialog.getByRole('heading', { level: 2 }).boundingBox()
  const close = await dialog.getByRole('link', { name: 'Cerrar' }).boundingBox()
  // Three pixels of distance and three of the line.
  expect(ring!.x + ring!.width + 6).toBeLessThan(close!.x)
})

test('the question about statistics covers no price, and little of a phone @release', async ({
  page,
}) => {
  const site = `http://localhost:${MEASURED_PORT}`
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `${site}/blog`)
  const bar = page.locator('[data-asking]')
  await page.locator('main article').nth(3).scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  expect((await bar.boundingBox())?.height).toBeLessThan(844 / 5)

  await open(page, `${site}/rooms?${stay}`)
  await expect(bar).toBeAttached()
  await expect(bar).not.toBeInViewport()
  await expectNothingCovered(page)
})

const expectNothingCovered = (page: Page) =>
  expect.poll(() => page.evaluate(coveredButtons)).toEqual([])
