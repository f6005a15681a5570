import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import packageFile from '../../package.json' with { type: 'json' }
import { printTable } from '#tests/bench/table.ts'
import { buildPages } from '#tests/support/build-pages.ts'
import { Caller } from '#tests/support/load/caller.ts'
import type { LoadAction } from '#tests/support/load/actions.ts'
import { openDatabases, prepareActions } from '#tests/support/load/site.ts'
import { startServerProcess, temporaryDirectory } from '#tests/support/server-process.ts'
import { growth, percentile, steadyPart } from './figures.ts'

/**
 * What a run may show at most. Growth of RSS is judged after the first third, when caches and pools
 * are full, and only in runs of half an hour or more (security row 100f).
 */
const LIMITS = {
  megabytes: { PostgreSQL: 600, embedded: 1200 },
  growth: 0.05,
  descriptors: 40,
  connections: 20,
  errorShare: 0.01,
}
const MINUTES_TO_JUDGE_GROWTH = 30

const READERS = 4
const SAMPLE_MS = 5000
const WRITE_PAUSE_MS = 500
const READ_PAUSE_MS = 20
const PAGES = [
  '/',
  '/blog',
  '/blog/rated',
  '/rooms',
  '/privacy?lang=de',
  '/?lang=en',
  '/blog?lang=fr',
]
const DATA = ['/api/blog', '/api/blog?lang=en', '/api/auth/status', '/readyz', '/nothing-here']
const PATHS = [...PAGES, ...DATA]

interface Sample {
  seconds: number
  megabytes: number
  descriptors: number
  connections: number
}

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    embedded: { type: 'boolean', default: false },
  },
})
const minutes = Number(values.minutes)

buildPages()
await using folder = await temporaryDirectory()
await using databases = await openDatabases(folder.path)
const database = databases.all.at(values.embedded ? 0 : -1)
if (!database || !(minutes > 0))
  throw new Error('Usage: npm run soak -- [--minutes=10] [--embedded]')
// As `npm start` does it; the script replaces its shell by the server.
await using server = await startServerProcess(database.variables, {
  command: ['sh', '-c', packageFile.scripts.start],
})
const actions = await prepareActions(server.url)
const startedAt = performance.now()
const until = startedAt + minutes * 60_000
const seconds = () => (performance.now() - startedAt) / 1000
const latencies: { minute: number; ms: number }[] = []
const errors = new Map<string, number>()

const samples: Sample[] = []
const readers = Array.from({ length: READERS }, (_, reader) => read(server.url, reader))
const writers = actions.map((action) => write(server.url, action))
while (performance.now() < until) {
  samples.push(await sample())
  await wait(SAMPLE_MS)
}
await Promise.all([...readers, ...writers])
report()

/** Asks for pages and data; a search is another one each time, which no cache holds. */
async function read(url: string, reader: number): Promise<void> {
  using caller = new Caller(url)
  for (let n = reader; performance.now() < until; n += 1) {
    const path = n % 10 === 0 ? `/blog?q=moai+${n}` : (PATHS[n % PATHS.length] ?? '/')
    await timed(async () => {
      const { status } = await caller.ask('GET', path)
      if (status !== 200 && status !== 404) note(`GET ${path.split('?')[0]}: ${status}`)
    })
    await wait(READ_PAUSE_MS)
  }
}

async function write(url: string, action: LoadAction): Promise<void> {
  using caller = new Caller(url)
  while (performance.now() < until) {
    const refused = action.failures.length
    await timed(() => action.write(caller))
    for (const failure of action.failures.slice(refused)) note(failure.slice(0, 60))
    await wait(WRITE_PAUSE_MS)
  }
}

async function timed(ask: () => Promise<void>): Promise<void> {
  const minute = Math.floor(seconds() / 60)
  const from = performance.now()
  await ask().catch((error: unknown) => note(String(error)))
  latencies.push({ minute, ms: performance.now() - from })
}

function note(error: string): void {
  errors.set(error, (errors.get(error) ?? 0) + 1)
}

async function sample(): Promise<Sample> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
  const descriptors = (await readdir(`/proc/${server.pid}/fd`)).length
  return {
    seconds: seconds(),
    megabytes: kilobytes / 1024,
    descriptors,
    connections: await countConnections(),
  }
}

async function countConnections(): Promise<number> {
  const url = database?.variables.DATABASE_URL
  if (!url) return 0
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where application_name = 'hare-mahina'`,
  )
  await client.end()
  return rows[0]?.n ?? 0
}

function report(): void {
  const asked = latencies.length
  const failed = [...errors.values()].reduce((sum, n) => sum + n, 0)
  const byMinute = Map.groupBy(latencies, ({ minute }) => minute)
  printTable(`${minutes} minutes of mixed traffic on ${database?.name}: ${asked} requests`, [
    ['minute', 'requests', 'p50', 'p99', 'RSS', 'descriptors', 'connections'],
    ...[...byMinute].map(([minute, asks]) => {
      const times = asks.map(({ ms }) => ms)
      const last = samples.findLast((one) => Math.floor(one.seconds / 60) === minute)
      return [
        String(minute + 1),
        String(asks.length),
        `${percentile(times, 50).toFixed(0)} ms`,
        `${percentile(times, 99).toFixed(0)} ms`,
        `${last?.megabytes.toFixed(0) ?? '?'} MB`,
        String(last?.descriptors ?? '?'),
        String(last?.connections ?? '?'),
      ]
    }),
  ])

  const steady = steadyPart(samples)
  const most = (of: (one: Sample) => number) => Math.max(...samples.map(of))
  const results: [string, number, number][] = [
    [
      'RSS, MB, most',
      most((one) => one.megabytes),
      LIMITS.megabytes[values.embedded ? 'embedded' : 'PostgreSQL'],
    ],
    [
      'RSS growth after the first third, share',
      growth(steady.map((one) => [one.seconds, one.megabytes])),
      minutes < MINUTES_TO_JUDGE_GROWTH ? Infinity : LIMITS.growth,
    ],
    [
      'descriptors, end minus first third',
      (steady.at(-1)?.descriptors ?? 0) - (steady[0]?.descriptors ?? 0),
      LIMITS.descriptors,
    ],
    ['database connections, most', most((one) => one.connections), LIMITS.connections],
    ['errors, share', failed / asked, LIMITS.errorShare],
  ]
  printTable('Limits', [
    ['', 'found', 'limit', ''],
    ...results.map(([name, found, limit]) => [
      name,
      found.toFixed(3),
      String(limit),
      found > limit ? 'OVER' : '',
    ]),
  ])
  for (const [error, times] of errors) console.log(`${times} × ${error}`)
  if (results.some(([, found, limit]) => found > limit)) process.exitCode = 1
}
