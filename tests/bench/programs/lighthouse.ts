import { launch } from 'chrome-launcher'
import lighthouse, { type Report } from 'lighthouse'
import { findChromium } from '../../support/browser/chromium.ts'
import { anArticlePath } from '../article.ts'
import { startSite } from '../child.ts'
import type { BenchOptions } from '../options.ts'
import { median, printTable } from '../table.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Minimum scores of the home page; the other pages have none. */
const WANTED = { performance: 0.97, accessibility: 1, 'best-practices': 1, seo: 1 } as const

/** Runs Lighthouse, emulating a slow phone, on the home page, the blog and an article. */
export async function runLighthouse({ runs, record }: BenchOptions): Promise<boolean> {
  await using site = await startSite()
  const paths = ['/', '/blog', await anArticlePath(site.url), '/rooms']
  const reports = new Map<string, Report>()
  for (const path of paths) reports.set(path, await middleReport(site.url + path, runs))

  printTable(`Lighthouse, mobile: the middle of ${runs} runs`, [
    [
      '',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'FCP',
      'LCP',
      'TBT',
      'CLS',
      'largest element',
    ],
    ...[...reports].map(([path, report]) => [path, ...figures(report)]),
  ])
  for (const [path, report] of reports) printFindings(path, report)

  for (const [path, { audits }] of reports) {
    const lcp = audits['largest-contentful-paint']?.numericValue ?? 0
    record(`lighthouse: LCP of ${path}, ms`, [lcp])
    record(`lighthouse: FCP of ${path}, ms`, [audits['first-contentful-paint']?.numericValue ?? 0])
  }
  const home = reports.get('/')
  return CATEGORIES.every((name) => (home?.categories[name]?.score ?? 0) >= WANTED[name])
}

/** The run with the median performance score. */
async function middleReport(url: string, runs: number): Promise<Report> {
  const reports: Report[] = []
  for (let run = 0; run < runs; run += 1) reports.push(await look(url))
  const score = (report: Report) => report.categories.performance?.score ?? 0
  const middle = median(reports.map(score))
  const [report] = reports.toSorted(
    (a, b) => Math.abs(score(a) - middle) - Math.abs(score(b) - middle),
  )
  if (!report) throw new Error('Lighthouse needs at least one run.')
  return report
}

/** Retries, because Chrome sometimes records no trace. */
async function look(url: string, triesLeft = 3): Promise<Report> {
  const chrome = await launch({
    chromePath: findChromium() ?? '',
    chromeFlags: ['--headless=new', '--no-sandbox'],
  })
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error' })
    if (result?.lhr.runtimeError?.code === 'NO_NAVSTART' && triesLeft > 1) {
      return await look(url, triesLeft - 1)
    }
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse failed: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    }
    return result.lhr
  } finally {
    chrome.kill()
  }
}

function figures({ categories, audits }: Report): string[] {
  const milliseconds = (id: string) => `${Math.round(audits[id]?.numericValue ?? 0)} ms`
  return [
    ...CATEGORIES.map((name) => String(Math.round((categories[name]?.score ?? 0) * 100))),
    milliseconds('first-contentful-paint'),
    milliseconds('largest-contentful-paint'),
    milliseconds('total-blocking-time'),
    (audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3),
    largestElement(audits),
  ]
}

/** The opening of the tag that was painted last and largest, such as `<img src="/images/hero…`. */
function largestElement(audits: Report['audits']): string {
  const found = /"snippet":"((?:[^"\\\\]|\\\\.)*)"/.exec(
    JSON.stringify(audits['lcp-breakdown-insight']?.details ?? {}),
  )?.[1]
  return (found ?? '')
    .replaceAll('\\"', '')
    .replace(/https?:\/\/[^/]+/, '')
    .slice(0, 48)
}

/** The audits with a score below 90. */
function printFindings(path: string, { categories, audits }: Report): void {
  const found = CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id]
      if (!audit || audit.score === null || audit.score >= 0.9) return []
      return [[audit.id, `weight ${weight}`, audit.displayValue ?? audit.title]]
    }),
  )
  if (found.length > 0) printTable(`Below 90 on ${path}`, found)
}
