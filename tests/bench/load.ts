import { anArticlePath } from './article.ts'
import { ask, CONNECTIONS } from './ask.ts'
import { startChild, startSite, type Child } from './child.ts'
import type { BenchOptions } from './options.ts'
import { count, median, printTable } from './table.ts'

/** Addresses are asked in short rounds, in turn, so that load on the machine affects all. */
const ROUNDS = 5
const WARM_UP_SECONDS = 2

/** What an answer from the cache has to reach, against a bare route of the same bytes. */
const GOALS = { ofBare: 0.6, p99: 2, cpuMicroseconds: 35 }

interface Subject {
  name: string
  server: Child
  path: string
}

interface Pair {
  subject: Subject
  bare: Subject
  /** From the cache, so the goals hold for it. */
  isKept: boolean
}

type Round = Awaited<ReturnType<typeof askRound>>

/** Requests per second, p99 and CPU time of the site, with its log on, and of bare Fastify routes. */
export async function measureLoad({ seconds, record }: BenchOptions): Promise<boolean> {
  await using site = await startSite('src/server/main.ts', { LOG_LEVEL: 'info' })
  await using uncached = await startSite('tests/bench/uncached-server.ts')
  const kept = ['/', await anArticlePath(site.url), '/api/blog']
  const sizes = await Promise.all(kept.map((path) => sizeOf(site.url + path)))
  await using bare = await startChild('tests/bench/bare-server.ts', { BYTES: sizes.join(',') })

  const bareRoute = (bytes = 0): Subject => ({
    name: `a bare route of ${count(bytes)} bytes`,
    server: bare,
    path: `/${bytes}`,
  })
  const pairs: Pair[] = [
    ...kept.map((path, index) => ({
      subject: { name: `${path} from the cache`, server: site, path },
      bare: bareRoute(sizes[index]),
      isKept: true,
    })),
    {
      subject: { name: '/ rendered each time', server: uncached, path: '/' },
      bare: bareRoute(sizes[0]),
      isKept: false,
    },
  ]
  const subjects = pairs.flatMap(({ subject, bare: route }) => [route, subject])
  const rounds = await takeTurns(subjects, seconds)
  const results = pairs.map((pair) => result(pair, rounds))
  for (const { name, ratios } of results) record(`load: CPU of ${name}, of bare`, ratios)
  printResults(results, seconds)
  return results.every(({ isGood }) => isGood)
}

async function sizeOf(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  return Number(response.headers.get('content-length'))
}

async function takeTurns(subjects: readonly Subject[], seconds: number) {
  for (const subject of subjects) await askRound(subject, WARM_UP_SECONDS)
  const rounds = new Map<Subject, Round[]>(subjects.map((subject) => [subject, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const subject of subjects) {
      rounds.get(subject)?.push(await askRound(subject, seconds / ROUNDS))
    }
  }
  return rounds
}

async function askRound({ server, path }: Subject, seconds: number) {
  const before = await server.cpuSeconds()
  const { perSecond, answered, p99, failed } = await ask(server.url + path, seconds)
  const cpuSeconds = (await server.cpuSeconds()) - before
  return { perSecond, p99, failed, cpu: (cpuSeconds * 1e6) / answered }
}

/** Each round is compared with the bare route's of the same moment. */
function result({ subject, bare, isKept }: Pair, all: ReadonlyMap<Subject, Round[]>) {
  const rounds = all.get(subject) ?? []
  const bareRounds = all.get(bare) ?? []
  const middle = (pick: (round: Round) => number) => median(rounds.map(pick))
  const ratio = (pick: (round: Round) => number) =>
    rounds.map((round, index) => pick(round) / pick(bareRounds[index] ?? round))
  const ofBare = median(ratio(({ perSecond }) => perSecond))
  const p99OfBare = median(ratio(({ p99 }) => p99))
  const cpu = middle((round) => round.cpu)
  const bareCpu = median(bareRounds.map((round) => round.cpu))
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0)
  const isGood =
    failed === 0 &&
    (!isKept || (ofBare >= GOALS.ofBare && p99OfBare <= GOALS.p99 && cpu <= GOALS.cpuMicroseconds))
  return {
    name: subject.name,
    perSecond: middle((round) => round.perSecond),
    ratios: ratio((round) => round.cpu),
    ofBare,
    p99: middle((round) => round.p99),
    p99OfBare,
    cpu,
    bareCpu,
    failed,
    isGood,
  }
}

function printResults(results: readonly ReturnType<typeof result>[], seconds: number): void {
  printTable(
    `Load: ${CONNECTIONS} connections, ${seconds} s each in ${ROUNDS} rounds taken in turn, log on; the middle round counts.\nEach is compared with a bare Fastify route of the same bytes. From the cache: at least ${GOALS.ofBare} of its requests,\np99 at most ${GOALS.p99} times its, at most ${GOALS.cpuMicroseconds} µs of CPU. The asking program runs on the same machine.`,
    [
      ['', 'requests/s', 'of bare', 'p99', 'of bare', 'CPU/request', 'bare', 'failed', ''],
      ...results.map((one) => [
        one.name,
        count(one.perSecond),
        one.ofBare.toFixed(one.ofBare < 0.1 ? 3 : 2),
        `${one.p99.toFixed(1)} ms`,
        one.p99OfBare.toFixed(1),
        `${count(one.cpu)} µs`,
        `${count(one.bareCpu)} µs`,
        count(one.failed),
        one.isGood ? '' : 'OVER',
      ]),
    ],
  )
}
