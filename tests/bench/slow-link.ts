import { chromium } from '@playwright/test'
import { findChromium } from '#tests/support/browser/chromium.ts'
import { anArticlePath } from './article.ts'
import { startSite } from './child.ts'
import type { BenchOptions } from './options.ts'
import { median, printTable } from './table.ts'

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true }

/** Slow 3G: bytes a second, and milliseconds of delay. */
const LINK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const CPU_SLOWDOWN = 4

/** Milliseconds to the first words. */
const WANTED_MS = 2000

interface Paints {
  first: number
  largest: number
}

/** Times the first words and the largest picture of public pages on slow 3G with a slow processor. */
export async function measureSlowLink({ runs, record }: BenchOptions): Promise<boolean> {
  await using site = await startSite()
  const paths = ['/', '/blog', await anArticlePath(site.url), '/rooms']
  const rows: string[][] = []
  let isGood = true
  for (const path of paths) {
    const paints: Paints[] = []
    for (let run = 0; run < runs; run += 1) paints.push(await paintsOf(site.url + path))
    const [first, largest] = [paints.map((one) => one.first), paints.map((one) => one.largest)]
    record(`slow 3G: first words of ${path}, ms`, first)
    const isInTime = median(first) <= WANTED_MS
    isGood &&= isInTime
    rows.push([path, milliseconds(first), milliseconds(largest), isInTime ? '' : 'LATE'])
  }
  printTable(`Slow 3G (400 kbit/s, 400 ms), CPU × ${CPU_SLOWDOWN}: the middle of ${runs} runs`, [
    ['', 'first words', 'largest paint', ''],
    ...rows,
  ])
  return isGood
}

const milliseconds = (values: readonly number[]) => `${Math.round(median(values))} ms`

async function paintsOf(url: string): Promise<Paints> {
  const browser = await chromium.launch({
    executablePath: findChromium({ headless: true }) ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await (await browser.newContext(PHONE)).newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    return await page.evaluate(
      () =>
        new Promise<Paints>((resolve) => {
          const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
          new PerformanceObserver((list) => {
            resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? 0 })
          }).observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
  } finally {
    await browser.close()
  }
}
