import { brotliCompressSync } from 'node:zlib'
import { chromium, type Browser, type Page } from '@playwright/test'
import { reasonsNotRestored } from '#tests/support/browser/back-forward.ts'
import { findChromium } from '#tests/support/browser/chromium.ts'
import { PAGE_STATE_ID } from '#shared/render.ts'
import { anArticlePath } from '../article.ts'
import { startSite } from '../child.ts'
import type { BenchOptions } from '../options.ts'
import { count, median, printTable } from '../table.ts'

/** A slow phone: its processor is a quarter as fast as this machine's. */
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const SLOWDOWN = 4

const WANTED = { statePercent: 10, taskMs: 50, interactionMs: 100, secondPageMs: 400 } as const

/** What the page's observers have seen. */
interface Seen {
  /** Tasks of 50 ms and more, in ms. */
  tasks: number[]
  /** From a touch to the next painted frame, in ms. */
  interactions: number[]
}

declare global {
  interface Window {
    seen: Seen
  }
}

/** Work and responses of a visit, what keeps pages from being restored, and what they send for hydration. */
export async function measureBrowsing({ runs, record }: BenchOptions): Promise<boolean> {
  await using site = await startSite()
  const paths = ['/', '/blog', await anArticlePath(site.url), '/rooms']
  await using browser = await openBrowser()
  const states = await Promise.all(paths.map((path) => stateShare(site.url + path)))
  printTable('State sent along for hydration, of the HTML', [
    ['', 'bytes', 'of the HTML', 'brotli', 'of the HTML'],
    ...paths.map((path, index) => [path, ...(states[index]?.cells ?? [])]),
  ])

  const visits: Visit[] = []
  for (let run = 0; run < runs; run += 1) visits.push(await visit(browser.browser, site.url))
  const rows = (Object.keys(LIMITS) as (keyof Visit)[]).map((name) => {
    const values = visits.map((one) => one[name])
    record(`browsing: ${LIMITS[name].title}`, values)
    return { title: LIMITS[name].title, value: median(values), limit: LIMITS[name].limit }
  })
  printTable(`A visit at 390 px, CPU × ${SLOWDOWN}: the middle of ${runs} runs`, [
    ['', 'ms', 'goal', ''],
    ...rows.map(({ title, value, limit }) => [
      title,
      count(value),
      limit === undefined ? '' : count(limit),
      limit === undefined || value <= limit ? '' : 'OVER',
    ]),
  ])

  const kept = await reasonsOfPages(browser.browser, site.url, [
    ...paths,
    '/rooms/economica',
    '/privacy',
  ])
  printTable('Back/forward cache: what keeps a page out of it', [
    ['', 'reasons of the page'],
    ...kept.map(({ path, reasons }) => [path, reasons.join(', ') || 'none']),
  ])
  return (
    states.every(({ percent }) => percent <= WANTED.statePercent) &&
    rows.every(({ value, limit }) => limit === undefined || value <= limit) &&
    kept.every(({ reasons }) => reasons.length === 0)
  )
}

const LIMITS: Record<keyof Visit, { title: string; limit?: number }> = {
  longestTask: { title: 'longest task of / without a touch', limit: WANTED.taskMs },
  blocked: { title: 'blocked by tasks over 50 ms' },
  interaction: { title: 'slowest interaction on /', limit: WANTED.interactionMs },
  toBlog: { title: 'from / to /blog', limit: WANTED.secondPageMs },
  toArticle: { title: 'from /blog to an article', limit: WANTED.secondPageMs },
}

async function openBrowser() {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
    // Playwright switches it off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  return { browser, [Symbol.asyncDispose]: () => browser.close() }
}

async function stateShare(url: string): Promise<{ percent: number; cells: string[] }> {
  const html = await (await fetch(url)).text()
  const [, state = ''] = html.split(`id="${PAGE_STATE_ID}">`)
  const json = state.slice(0, state.indexOf('</script>'))
  const percent = (json.length / html.length) * 100
  const packed = brotliCompressSync(html).length
  const added = packed - brotliCompressSync(html.replace(json, '')).length
  const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`
  return {
    percent,
    cells: [
      count(json.length),
      share(json.length, html.length),
      count(added),
      share(added, packed),
    ],
  }
}

interface Visit {
  longestTask: number
  blocked: number
  interaction: number
  toBlog: number
  toArticle: number
}

/** Opens the home page on a slow phone, uses it, and goes on to the blog and an article. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.addInitScript(observe)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.locator('html[data-hydrated]').waitFor()
  const { tasks } = await seen(page)

  await page.locator('header [aria-haspopup=dialog]').tap()
  await page.locator('dialog[open]').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  const tab = page.locator('#galeria [role=tab]').first()
  await tab.tap()
  await page.locator('#galeria [role=tabpanel]:not([hidden]) a').first().tap()
  await page.locator('dialog[open]').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  const { interactions } = await seen(page)

  const toBlog = await timeToHeading(page, '#blog a[href="/blog"]')
  const toArticle = await timeToHeading(page, 'main article a[href^="/blog/"]')
  await context.close()
  return {
    longestTask: Math.max(0, ...tasks),
    blocked: tasks.reduce((sum, task) => sum + task - 50, 0),
    interaction: Math.max(0, ...interactions),
    toBlog,
    toArticle,
  }
}

function observe(): void {
  window.seen = { tasks: [], interactions: [] }
  const watch = (type: string, add: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) add(entry)
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  watch('longtask', ({ duration }) => window.seen.tasks.push(duration))
  watch('event', (entry) => {
    if ('interactionId' in entry && entry.interactionId) {
      window.seen.interactions.push(entry.duration)
    }
  })
}

/** After the browser has reported what it has measured so far. */
const seen = (page: Page): Promise<Seen> =>
  page.evaluate(
    () => new Promise<Seen>((resolve) => requestIdleCallback(() => resolve(window.seen))),
  )

/** From the touch of a link to the frame that shows the next page's heading and pictures in view. */
async function timeToHeading(page: Page, selector: string): Promise<number> {
  const link = page.locator(selector).first()
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(() => {
    const before = document.querySelector('h1')
    const shown = new Promise<number>((resolve) => {
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = () => {
            const heading = document.querySelector('h1')
            const images = [...document.querySelectorAll('main img')].filter((image) => {
              const { top, bottom } = image.getBoundingClientRect()
              return top < innerHeight && bottom > 0
            })
            const isReady = heading && heading !== before && location.pathname !== '/'
            if (isReady && images.every((image) => (image as HTMLImageElement).complete)) {
              requestAnimationFrame(() => resolve(performance.now() - timeStamp))
            } else requestAnimationFrame(look)
          }
          look()
        },
        { once: true, capture: true },
      )
    })
    Object.assign(window, { shown })
  })
  await link.tap()
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown)
}

async function reasonsOfPages(browser: Browser, url: string, paths: readonly string[]) {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const kept: { path: string; reasons: string[] }[] = []
  for (const path of paths) {
    const reasons = await reasonsNotRestored(page, url + path, `${url}/robots.txt`)
    kept.push({ path, reasons })
  }
  await context.close()
  return kept
}
