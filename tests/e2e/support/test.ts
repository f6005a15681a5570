import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test as base, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { SITE_PREVIEW_PATH } from '#shared/site/preview/preview.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Errors and warnings of the browser's console; any of them fails the test. */
  consoleMessages: string[]
  /** Addresses of other hosts that the page has asked for. */
  foreignRequests: string[]
  /**
   * Runs axe on the page as it is now. The panel has a dark theme besides, which changes nothing but
   * colours, so there only the contrast is asked about a second time.
   */
  expectAccessible: () => Promise<void>
}

let visitors = 0

/** An address in the network for benchmarks (RFC 2544) for each journey: limits count by address. */
function newAddress(worker: number): string {
  visitors += 1
  return `198.18.${worker % 256}.${visitors % 256}`
}

/** A test that fails on console messages and can run axe. */
export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { workerIndex }) => {
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': newAddress(workerIndex) })
  },
  consoleMessages: [
    async ({ page }, use) => {
      const messages: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          messages.push(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => messages.push(error.message))
      await use(messages)
      // A request of the closing page may still be with its handler.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(messages, 'messages on the console').toEqual([])
    },
    { auto: true },
  ],
  foreignRequests: async ({ page, baseURL }, use) => {
    const urls: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(baseURL ?? '') && !url.startsWith('data:')) urls.push(url)
    })
    await use(urls)
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      await scan(page)
      if (!new URL(page.url()).pathname.startsWith('/admin')) return
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html[data-theme=dark]')).toBeAttached()
      await scan(page, ['color-contrast'])
      await page.emulateMedia({ colorScheme: 'light' })
      await expect(page.locator('html[data-theme=dark]')).toHaveCount(0)
    })
  },
})

/** The program of axe, half as long as the one with comments. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Runs all rules, or some. Frames of other origins, which the site has only after a choice, are left out. */
async function scan(page: Page, rules?: string[]): Promise<void> {
  await settle(page)
  const { origin } = new URL(page.url())
  for (const frame of page.frames()) {
    if (!frame.url().startsWith(`${origin}/`) || (await isScannedAlone(frame))) continue
    // Once per document, because a page is scanned several times.
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  }
  expect(await page.evaluate(violations, rules)).toEqual([])
}

/**
 * Whether a frame's page is scanned on its own: one that allows no scripts, axe's listeners included,
 * and a preview of the site, which is loaded again at any time.
 */
async function isScannedAlone(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return false
  if (new URL(frame.url()).pathname.startsWith(SITE_PREVIEW_PATH)) return true
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox')
  return sandbox !== null && !sandbox.includes('allow-scripts')
}

async function violations(rules: string[] | undefined) {
  const { axe: engine } = window as unknown as { axe: typeof axe }
  const found = await engine.run({
    resultTypes: ['violations'],
    // Style sheets are fetched for a rule only that is off.
    preload: { assets: ['media'] },
    // Off unless it is named.
    ...(rules ? { runOnly: rules } : { rules: { 'target-size': { enabled: true } } }),
  })
  // Axe takes a header with a z-index for lying over a modal dialog, whose targets the browser knows.
  const isReached = (selector: string) => {
    const element = document.querySelector(`dialog:modal ${selector}`)
    if (!element) return false
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    const corners = [left + 1, right - 1].flatMap((x) =>
      [top + 1, bottom - 1].map((y) => ({ x, y })),
    )
    const isHit = ({ x, y }: { x: number; y: number }) =>
      element.contains(document.elementFromPoint(x, y))
    return Math.min(width, height) >= 24 && corners.every(isHit)
  }
  // What lies behind a bar at the foot now is reached by scrolling.
  const bars = [...document.querySelectorAll('nav[aria-label="Panel"], body > aside')]
  const isBehindBar = (selector: string) => {
    const element = document.querySelector(selector)
    if (!element) return false
    const { bottom } = element.getBoundingClientRect()
    return bars.some(
      (bar) =>
        ['fixed', 'sticky'].includes(getComputedStyle(bar).position) &&
        !bar.contains(element) &&
        bottom > bar.getBoundingClientRect().top,
    )
  }
  return found.violations.flatMap(({ id, nodes }) => {
    const targets = nodes
      .map(({ target }) => target)
      .filter(
        (target) =>
          id !== 'target-size' || !(isReached(String(target)) || isBehindBar(String(target))),
      )
    return targets.length > 0 ? [{ id, targets }] : []
  })
}

/**
 * Waits until the panel is hydrated and no animation is running, since half-faded text lacks
 * contrast. The list is read again each time: the promise of an animation whose element goes may
 * stay pending. One of a view timeline moves by scrolling only.
 */
async function settle(page: Page): Promise<void> {
  // The panel's buttons, which the server disabled, fade in with hydration.
  await page.waitForFunction(
    () =>
      !location.pathname.startsWith('/admin') ||
      !document.querySelector('script[type=module]') ||
      document.documentElement.dataset.hydrated !== undefined,
  )
  // What changed in this frame, such as the theme, begins its transition in one of the next.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect, timeline }) =>
          timeline !== document.timeline ||
          playState !== 'running' ||
          effect?.getComputedTiming().iterations === Infinity,
      ),
  )
}

/**
 * Waits until the page, which may still grow, has nothing that sticks out of the screen sideways. Not
 * by `innerWidth`, which on a phone grows with the page.
 */
export async function expectNoOverflow(page: Page, path = page.url()): Promise<void> {
  await expect.poll(() => page.evaluate(overflowPx), path).toBeLessThanOrEqual(0)
}

/** Waits for the inline style that keeps the page behind a dialog where it is. */
export async function expectPageHeld(page: Page, isHeld: boolean): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.overflow))
    .toBe(isHeld ? 'hidden' : '')
}

/** Each answer of the API takes half a second more, as on the island's link. */
export async function slowDown(page: Page): Promise<void> {
  await page.route('**/trpc/**', async (route) => {
    await setTimeout(500)
    // The journey may be over.
    await route.continue().catch(() => undefined)
  })
}

/** Opens a page and waits until all of it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectHydrated(page)
}

/** Waits until React has taken over all of the page: a click on a button before that is lost. */
export const expectHydrated = (page: Page): Promise<void> =>
  expect(page.locator('html[data-hydrated]')).toBeAttached()

const overflowPx = (): number => {
  const { scrollWidth, clientWidth } = document.documentElement
  return Math.max(scrollWidth, document.body.scrollWidth) - clientWidth
}
