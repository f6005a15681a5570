import { chromium } from '@playwright/test'
import { findChromium } from '#tests/support/browser/chromium.ts'
import { BUDGETS, KB } from '#tests/support/site/byte-budgets.ts'
import { startSite } from './child.ts'
import { printModules } from './browsing/modules.ts'
import type { BenchOptions } from './options.ts'
import { count, printTable } from './table.ts'

/**
 * A phone: viewport width of the budget and a typical pixel ratio. Its browser speaks the language of
 * the page: another one also loads the line that offers its own, 2 KB.
 */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  locale: 'es-CL',
}

/** What a page loads by itself in this time counts as its first view. */
const UNTOUCHED_MS = 10_000

interface Transfer {
  url: string
  type: string
  /** Bytes over the wire, headers included. */
  bytes: number
  headerBytes: number
  encoding: string
}

/** Bytes of a phone's first visit to the home page, compared with the budgets. */
export async function measureBytes({ record }: BenchOptions): Promise<boolean> {
  await using site = await startSite()
  const transfers = await firstView(site.url)
  const light = await firstView(site.url, { 'save-data': 'on' })

  const total = (list: readonly Transfer[]) => list.reduce((all, { bytes }) => all + bytes, 0)
  const bodies = (type: string) =>
    transfers
      .filter((one) => one.type === type)
      .reduce((sum, { bytes, headerBytes }) => sum + bytes - headerBytes, 0)
  const external = transfers.filter(({ url }) => new URL(url).origin !== site.url)
  const uncompressed = transfers.filter(
    ({ type, encoding }) =>
      ['Document', 'Script', 'Stylesheet'].includes(type) && encoding !== 'br',
  )
  const results = [
    { name: 'JavaScript', used: bodies('Script'), budget: BUDGETS.scriptBytes, unit: KB },
    {
      name: 'document with its CSS',
      used: bodies('Document'),
      budget: BUDGETS.documentBytes,
      unit: KB,
    },
    {
      name: 'everything, with headers',
      used: total(transfers),
      budget: BUDGETS.totalBytes,
      unit: KB,
    },
    { name: 'everything in light mode', used: total(light), budget: BUDGETS.lightBytes, unit: KB },
    { name: 'third-party requests', used: external.length, budget: 0, unit: 1 },
    { name: 'texts without brotli', used: uncompressed.length, budget: 0, unit: 1 },
  ]
  printTable('First view of / at 390 px, cold, brotli', [
    ['', 'used', 'budget', ''],
    ...results.map(({ name, used, budget, unit }) => [
      name,
      amount(used, unit),
      amount(budget, unit),
      used <= budget ? '' : 'OVER',
    ]),
  ])
  for (const { name, used } of results) record(`bytes: ${name}`, [used])
  printTransfers(transfers, site.url)
  await printModules(transfers.map(({ url }) => url.replace(site.url, '')))
  return results.every(({ used, budget }) => used <= budget)
}

function amount(value: number, unit: number): string {
  return unit === 1 ? String(value) : `${(value / unit).toFixed(1)} KB`
}

function printTransfers(transfers: readonly Transfer[], origin: string): void {
  printTable(
    'Its files, with headers',
    transfers
      .toSorted((a, b) => a.type.localeCompare(b.type) || b.bytes - a.bytes)
      .map(({ url, type, bytes }) => [url.replace(origin, ''), type.toLowerCase(), count(bytes)]),
  )
}

/** Opens a page with an empty cache and counts all bytes until the network is idle. */
async function firstView(url: string, extraHTTPHeaders = {}): Promise<Transfer[]> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({ ...PHONE, extraHTTPHeaders })
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    const started = new Map<string, Omit<Transfer, 'bytes'>>()
    const done: Transfer[] = []
    network.on('Network.responseReceived', ({ requestId, type, response }) => {
      const encoding = response.headers['content-encoding'] ?? ''
      if (!response.url.startsWith('http')) return
      const headerBytes = response.encodedDataLength
      started.set(requestId, { url: response.url, type, encoding, headerBytes })
    })
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const transfer = started.get(requestId)
      if (transfer) done.push({ ...transfer, bytes: encodedDataLength })
    })
    await network.send('Network.enable')
    await page.goto(url, { waitUntil: 'networkidle' })
    // The page is not touched meanwhile.
    await page.waitForTimeout(UNTOUCHED_MS)
    return done
  } finally {
    await browser.close()
  }
}
