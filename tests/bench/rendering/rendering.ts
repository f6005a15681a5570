import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anArticlePath } from '../article.ts'
import { startSite } from '../child.ts'
import type { BenchOptions } from '../options.ts'
import { median, printTable } from '../table.ts'

/** Of the processor time of a page rendered without a cache, the part of React's rendering. */
const MIN_SHARE = 0.6
const WARM_UP = 60

/** Processor time of a page that is not kept, against `renderToString` of the same tree in the same process. */
export async function measureRendering({ seconds, record }: BenchOptions): Promise<boolean> {
  const article = await articlePath()
  const results = []
  for (const path of ['/', '/blog', article, '/rooms']) {
    const figures = await renderUncached(path, seconds)
    record(`rendering: ${path} of renderToString`, [figures.cpu / figures.react])
    results.push({ path, ...figures, share: figures.react / figures.cpu })
  }
  printTable(
    `A page rendered without a cache, one request at a time, embedded database in the same process: with the data, the head, two encodings and the answer, against renderToString alone (at least ${MIN_SHARE})`,
    [
      ['', 'CPU/page', 'renderToString', 'share', ''],
      ...results.map(({ path, cpu, react, share }) => [
        path,
        `${cpu.toFixed(2)} ms`,
        `${react.toFixed(2)} ms`,
        share.toFixed(2),
        share >= MIN_SHARE ? '' : 'OVER',
      ]),
    ],
  )
  return results.every(({ share }) => share >= MIN_SHARE)
}

async function articlePath(): Promise<string> {
  await using site = await startSite()
  return await anArticlePath(site.url)
}

async function renderUncached(
  path: string,
  seconds: number,
): Promise<{ cpu: number; react: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'hare-mahina-bench-'))
  const file = join(folder, 'times.json')
  try {
    const { cpu, pages } = await askOften(path, file, seconds)
    const times = JSON.parse(await readFile(file, 'utf8')) as number[]
    return { cpu, react: median(times.slice(-pages)) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function askOften(path: string, file: string, seconds: number) {
  await using site = await startSite('tests/bench/rendering/timed-server.ts', {
    RENDER_TIMES: file,
  })
  const ask = async () => {
    const response = await fetch(site.url + path, { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  }
  for (let n = 0; n < WARM_UP; n += 1) await ask()
  const before = await site.cpuSeconds()
  const end = performance.now() + seconds * 1000
  let pages = 0
  for (; performance.now() < end; pages += 1) await ask()
  return { pages, cpu: (((await site.cpuSeconds()) - before) * 1000) / pages }
}
