import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '#tests/support/browser/chromium.ts'
import { anArticlePath } from '../article.ts'
import { startSite } from '../child.ts'
import type { BenchOptions } from '../options.ts'
import { count, median, printTable } from '../table.ts'
import { DEEDS, touch, until } from './deeds.ts'

/** A slow phone on a slow 4G link: bytes a second, and milliseconds of delay. */
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const LINK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const SLOWDOWN = 4

/** What a page does by itself in this time after hydration counts. */
const UNTOUCHED_MS = 3000

/** A task counts as blocking from this length on, and with what exceeds it. */
const LONG_TASK_MS = 50

const ROOM = '/rooms/economica'

interface Wanted {
  /** Blocking time more than the page has without its scripts. */
  above: number
  largest?: number
}

/** Milliseconds. */
const WANTED: Record<string, Wanted> = {
  '/': { above: 30, largest: 1400 },
  '/rooms': { above: 90 },
  [ROOM]: { above: 90, largest: 1800 },
}
const WANTED_OF_ARTICLE: Wanted = { above: 90 }
const WANTED_TASK_MS = 120
const WANTED_INTERACTION_MS = 100

/** What the page's observers have seen. */
interface Observed {
  tasks: { start: number; duration: number }[]
  interactions: number[]
  largest: number
  first: number
}

interface Load {
  blocked: number
  longest: number
  largest: number
}

/**
 * How long scripts keep a page from answering: blocking time above that of the same page without
 * them, the longest task, the largest paint, and the answers to five deeds.
 */
export async function measureBlocking({ runs, record }: BenchOptions): Promise<boolean> {
  await using site = await startSite()
  const article = await anArticlePath(site.url)
  const paths = [...Object.keys(WANTED), article]
  await using opened = await openBrowser()
  const rounds: { plain: Load; full: Load }[][] = []
  for (let run = 0; run < runs; run += 1) {
    const pages: { plain: Load; full: Load }[] = []
    for (const path of paths) {
      const plain = await load(opened.browser, site.url + path, false)
      pages.push({ plain, full: await load(opened.browser, site.url + path, true) })
    }
    rounds.push(pages)
  }
  const rows = paths.map((path, index) => {
    const pages = rounds.flatMap((round) => round[index] ?? [])
    const wanted = WANTED[path] ?? WANTED_OF_ARTICLE
    const above = pages.map(({ plain, full }) => full.blocked - plain.blocked)
    const longest = pages.map(({ full }) => full.longest)
    const largest = pages.map(({ full }) => full.largest)
    const name = path === article ? 'an article' : path
    record(`blocking: time above the plain page of ${name}`, above)
    record(`blocking: longest task of ${name}`, longest)
    record(`blocking: largest paint of ${name}`, largest)
    const isGood =
      median(above) <= wanted.above &&
      median(longest) <= WANTED_TASK_MS &&
      median(largest) <= (wanted.largest ?? Infinity)
    const plain = pages.map((one) => one.plain.blocked)
    return { isGood, cells: [name, ...[plain, above, longest, largest].map(withSpread)] }
  })
  printTable(
    `Blocking time on slow 4G (1.6 Mbit/s, 150 ms), CPU × ${SLOWDOWN}, ms: the middle of ${runs} runs, least and most`,
    [
      ['', 'without scripts', 'more with them', 'longest task', 'largest paint', ''],
      ...rows.map(({ cells, isGood }) => [...cells, isGood ? '' : 'OVER']),
    ],
  )

  const deeds: number[][] = []
  for (let run = 0; run < runs; run += 1) deeds.push(await answersTo(opened.browser, site.url))
  const answers = DEEDS.map(({ name }, index) => {
    const times = deeds.map((round) => round[index] ?? 0)
    record(`blocking: answer to ${name}`, times)
    const isGood = median(times) <= WANTED_INTERACTION_MS
    return { isGood, cells: [name, withSpread(times), isGood ? '' : 'OVER'] }
  })
  printTable('From a deed to the next painted frame, ms', [
    ['', `at most ${WANTED_INTERACTION_MS}`, ''],
    ...answers.map(({ cells }) => cells),
  ])
  return [...rows, ...answers].every(({ isGood }) => isGood)
}

const withSpread = (values: readonly number[]): string =>
  `${count(median(values))} (${count(Math.min(...values))}–${count(Math.max(...values))})`

/**
 * With a debugger attached, as here, V8 parses a script a second time at its first call outside, to
 * know its lines: 90 ms of the slowed page, which no guest waits for. With this it knows them at once.
 */
const WITHOUT_SECOND_PARSE = '--js-flags=--no-enable-lazy-source-positions'

async function openBrowser() {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu', WITHOUT_SECOND_PARSE],
  })
  return { browser, [Symbol.asyncDispose]: () => browser.close() }
}

async function slowPage(browser: Browser, withScripts = true) {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.addInitScript(observe)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (!withScripts) await devtools.send('Network.setBlockedURLs', { urls: ['*.js'] })
  await devtools.send('Network.emulateNetworkConditions', LINK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return { page, [Symbol.asyncDispose]: () => context.close() }
}

async function load(browser: Browser, url: string, withScripts: boolean): Promise<Load> {
  await using opened = await slowPage(browser, withScripts)
  const { page } = opened
  await page.goto(url, { waitUntil: 'load' })
  if (withScripts) await hydrated(page)
  await page.waitForTimeout(UNTOUCHED_MS)
  const { tasks, first, largest } = await observed(page)
  // Before its first paint a page cannot be used.
  const later = tasks.filter(({ start }) => start >= first).map(({ duration }) => duration)
  return {
    blocked: later.reduce((sum, task) => sum + task - LONG_TASK_MS, 0),
    longest: Math.max(0, ...later),
    largest,
  }
}

const hydrated = (page: Page): Promise<void> =>
  until(page, 'document.documentElement.dataset.hydrated === ""', 'hydration')

/** The slowest answer to each deed, each on a page that is hydrated. */
async function answersTo(browser: Browser, url: string): Promise<number[]> {
  const times: number[] = []
  for (const deed of DEEDS) {
    await using opened = await slowPage(browser)
    const { page } = opened
    await page.goto(url + deed.path, { waitUntil: 'load' })
    await hydrated(page)
    await touch(page, deed)
    times.push(Math.max(0, ...(await observed(page)).interactions))
  }
  return times
}

function observe(): void {
  const all: Observed = { tasks: [], interactions: [], largest: 0, first: 0 }
  Object.assign(window, { observed: all })
  const watch = (type: string, add: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) add(entry)
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  watch('longtask', ({ startTime, duration }) => all.tasks.push({ start: startTime, duration }))
  watch('largest-contentful-paint', ({ startTime }) => (all.largest = startTime))
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') all.first = startTime
  })
  watch('event', (entry) => {
    if ('interactionId' in entry && entry.interactionId) all.interactions.push(entry.duration)
  })
}

/** After the browser has reported what it has measured so far. */
const observed = (page: Page): Promise<Observed> =>
  page.evaluate(
    () =>
      new Promise<Observed>((resolve) =>
        requestIdleCallback(() => resolve((window as unknown as { observed: Observed }).observed)),
      ),
  )
