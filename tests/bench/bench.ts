import { availableParallelism, cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { buildPages } from '#tests/support/build-pages.ts'
import { measureBlog } from './blog.ts'
import { measureBooking } from './booking.ts'
import { measureBlocking } from './browsing/blocking.ts'
import { measureBrowsing } from './browsing/browsing.ts'
import { measureBytes } from './bytes.ts'
import { figures } from './compare.ts'
import { measureCrowd } from './crowd.ts'
import { measureLists } from './lists.ts'
import { measureLoad } from './load.ts'
import { measureMemory } from './memory.ts'
import type { BenchOptions } from './options.ts'
import { measureSearches } from './searches.ts'
import { measureRendering } from './rendering/rendering.ts'
import { measureSlowLink } from './slow-link.ts'

const PARTS = {
  load: measureLoad,
  rendering: measureRendering,
  memory: measureMemory,
  blog: measureBlog,
  bytes: measureBytes,
  browsing: measureBrowsing,
  blocking: measureBlocking,
  booking: measureBooking,
  crowd: measureCrowd,
  lighthouse: async (options: BenchOptions) =>
    (await import('./programs/lighthouse.ts')).runLighthouse(options),
  slow: measureSlowLink,
  lists: measureLists,
  searches: measureSearches,
}
type Part = keyof typeof PARTS

const isPart = (name: string): name is Part => name in PARTS

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '10' },
    runs: { type: 'string', default: '3' },
    rows: { type: 'string', default: '5000' },
    searches: { type: 'string', default: '60' },
    compare: { type: 'boolean', default: false },
  },
})
const { record, finish } = figures()
const options = {
  seconds: positive(values.seconds),
  runs: positive(values.runs),
  sizes: { many: positive(values.rows), searches: positive(values.searches) },
  record,
}
const wanted = positionals.length > 0 ? positionals : Object.keys(PARTS)
const parts = wanted.filter(isPart)
if (parts.length < wanted.length) usage()

buildPages()
console.log(`\n${machine()}`)
for (const part of parts) {
  const isGood = await PARTS[part](options).catch(explainMissing)
  if (!isGood) process.exitCode = 1
}
finish(values.compare)

/** Programs that only the bench uses are installed apart. */
function explainMissing(error: Error & { code?: string }): false {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  console.error(
    `${error.message}\nInstall the programs of the bench: npm ci --prefix tests/bench/programs`,
  )
  return false
}

function positive(text: string): number {
  const value = Number(text)
  return value > 0 && value < Infinity ? value : usage()
}

function usage(): never {
  console.error(
    'Usage: npm run bench -- [load] [rendering] [memory] [blog] [bytes] [browsing] [blocking] [booking] [crowd] [lighthouse] [slow] [lists] [searches] [--seconds=10] [--runs=3] [--rows=5000] [--searches=60] [--compare]',
  )
  process.exit(2)
}

/** The machine of the measurement; a load above zero before the start means other processes were running. */
function machine(): string {
  const load = loadavg()[0]?.toFixed(1)
  const model = cpus()[0]?.model ?? 'unknown processor'
  return `${availableParallelism()} cores (${model}), Node ${process.version}, load before the start ${load}`
}
