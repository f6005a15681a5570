import type { Page } from '@playwright/test'
import { aStay } from '../booking/booking-days.ts'
import { coveredButtons } from '../support/covered-buttons.ts'
import { MEASURED_PORT } from '../support/ports.ts'
import { expect, expectNoOverflow, open, test } from '../support/test.ts'

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
