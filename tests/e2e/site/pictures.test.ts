import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

test('room pictures load near the screen, and the cover picture is the largest paint @phone:release', async ({
  page,
  isMobile,
}) => {
  const rooms = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('/images/rooms/')) rooms.add(request.url())
  })

  await page.goto('/', { waitUntil: 'networkidle' })

  const atFirst = rooms.size
  // On a phone they are a row below the first screen.
  expect(atFirst).toBeLessThanOrEqual(isMobile ? 0 : 2)
  await expect.poll(() => largestPaint(page)).toMatch(/\/images\/hero.*\.avif$/)
  const room = page.locator('#habitaciones').getByRole('article').last()
  await room.scrollIntoViewIfNeeded()
  await expect.poll(() => rooms.size).toBeGreaterThan(atFirst)
  await expect(room.getByRole('img')).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pictures load as they are reached @phone:release', async ({ page }) => {
    await page.goto('/')

    const room = page.locator('#habitaciones').getByRole('article').last()
    await room.scrollIntoViewIfNeeded()

    await expect(room.getByRole('img')).toBeInViewport()
  })

  test('an address with an anchor leads to its section @phone:release', async ({ page }) => {
    await page.goto('/#contacto')

    await expect(page.locator('#contacto').getByRole('heading').first()).toBeInViewport()
  })
})

/** The address of the picture that was painted last and largest; empty for a text. */
const largestPaint = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1)
          resolve(last && 'url' in last ? String(last.url) : '')
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
