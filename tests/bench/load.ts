import autocannon from 'autocannon'
import { startChild, startSite, type Child } from './child.ts'
import type { BenchOptions } from './options.ts'
import { count, median, printTable } from './table.ts'

const CONNECTIONS = 50
/** Addresses are measured in short rounds, in turn, so that load on the machine affects all. */
const ROUNDS = 5
const WARM_UP_SECONDS = 2

interface Subject {
  name: string
  server: Child
  path: string
}

type Round = Awaited<ReturnType<typeof ask>>

/** Requests per second and p99 of the site and of a bare Fastify route. */
export async function measureLoad({ seconds }: BenchOptions): Promise<boolean> {
  await using site = await startSite()
  await using uncached = await startSite('tests/bench/uncached-server.ts')
  const bytes = await sizeOf(site.url)
  await using bare = await startChild('tests/bench/bare-server.ts', { BYTES: String(bytes) })

  const subjects: Subject[] = [
    { name: `bare Fastify route, ${count(bytes)} bytes`, server: bare, path: '/' },
    { name: '/ from the page cache, brotli', server: site, path: '/' },
    { name: '/ with the page cache off, brotli', server: uncached, path: '/' },
    { name: '/api/blog, brotli', server: site, path: '/api/blog' },
  ]
  const rounds = await takeTurns(subjects, seconds)
  const results = subjects.map((subject) => summary(subject, rounds.get(subject) ?? []))
  printResults(results, seconds)
  return results.every(({ failed }) => failed === 0)
}

async function sizeOf(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  return (await response.arrayBuffer()).byteLength
}

async function takeTurns(subjects: readonly Subject[], seconds: number) {
  for (const subject of subjects) await ask(subject, WARM_UP_SECONDS)
  const rounds = new Map<Subject, Round[]>(subjects.map((subject) => [subject, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const subject of subjects) {
      rounds.get(subject)?.push(await ask(subject, seconds / ROUNDS))
    }
  }
  return rounds
}

async function ask({ server, path }: Subject, seconds: number) {
  const url = server.url + path
  const headers = { 'accept-encoding': 'br' }
  const before = await server.cpuSeconds()
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers })
  const cpuSeconds = (await server.cpuSeconds()) - before
  return {
    perSecond: result['2xx'] / result.duration,
    cpuMicroseconds: (cpuSeconds * 1e6) / result['2xx'],
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

function summary({ name }: Subject, rounds: readonly Round[]) {
  const rates = rounds.map(({ perSecond }) => perSecond)
  return {
    name,
    perSecond: median(rates),
    slowest: Math.min(...rates),
    fastest: Math.max(...rates),
    cpuMicroseconds: median(rounds.map((round) => round.cpuMicroseconds)),
    p99: median(rounds.map(({ p99 }) => p99)),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  }
}

function printResults(results: readonly ReturnType<typeof summary>[], seconds: number): void {
  const bare = results[0]?.perSecond ?? 0
  printTable(
    `Load: ${CONNECTIONS} connections, ${seconds} s each in ${ROUNDS} rounds taken in turn; the middle round counts.\nThe asking program runs on the same machine; the CPU time is the server's alone.`,
    [
      ['', 'requests/s', 'of bare', 'slowest–fastest', 'p99', 'CPU/request', 'failed'],
      ...results.map((result) => [
        result.name,
        count(result.perSecond),
        (result.perSecond / bare).toFixed(result.perSecond < bare / 10 ? 3 : 2),
        `${count(result.slowest)}–${count(result.fastest)}`,
        `${result.p99.toFixed(0)} ms`,
        `${count(result.cpuMicroseconds)} µs`,
        count(result.failed),
      ]),
    ],
  )
}
