import { setTimeout as sleep } from 'node:timers/promises'
import { readEnv } from '#server/env.ts'
import { findOffers } from '#server/features/booking/search/offers.ts'
import { compareStep } from '#server/features/booking/watch/compare.ts'
import { restartComparison } from '#server/features/booking/watch/coverage.ts'
import { cloudbedsPms } from '#server/gateways/cloudbeds/cloudbeds.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { isOutage, PmsError } from '#server/gateways/pms/pms-error.ts'
import { openDatabase } from '#server/orm/connect.ts'
import { addDays } from '#shared/calendar.ts'
import { percentile } from '#tests/soak/figures.ts'
import { startChild } from './child.ts'
import type { BenchOptions } from './options.ts'
import { printTable } from './table.ts'

/** The highest ratio of the 95th percentiles with and without the round beside the searches. */
const MAX_RATIO = 1.2
/** Searches in turns without and with the round, so that a busy moment meets both. */
const PER_TURN = 10
const EVERY_MS = 2000

/** How long guests' searches take while all reservations of the property are compared, and without. */
export async function measureSearches({ record, sizes }: BenchOptions): Promise<boolean> {
  const { searches, many } = sizes
  await using property = await startChild('tests/bench/property.ts', { RESERVATIONS: String(many) })
  const credentials = (await (await fetch(property.url)).json()) as Credentials
  const pms = cachedPms(cloudbedsPms(credentials))
  const env = readEnv({})
  const { database, close } = await openDatabase({ DATA_DIR: 'memory://' }, QUIET)
  const em = database.em.fork()
  const today = new Date(pms.now()).toISOString().slice(0, 10)
  let stays = 0
  const search = async () => {
    const checkIn = addDays(today, 10 + (stays += 1))
    const stay = { checkIn, checkOut: addDays(checkIn, 2), adults: 2, children: 0 }
    const startedAt = performance.now()
    const offers = await findOffers({ pms, env }, stay)
    if (offers.length === 0) throw new Error('A search found no room.')
    return performance.now() - startedAt
  }
  // What all searches share is kept from the first one on.
  await search()
  const turn = async () => {
    const times = []
    for (let count = 0; count < PER_TURN; count += 1) {
      const time = await search()
      times.push(time)
      await sleep(Math.max(0, EVERY_MS - time))
    }
    return times
  }
  const alone: number[] = []
  const beside: number[] = []
  let steps = 0
  while (beside.length < searches) {
    alone.push(...(await turn()))
    let isOver = false
    const round = async () => {
      while (!isOver) {
        // A step that a busy machine does not answer in time comes again, as in the job.
        await compareStep({ em, pms, env, log: QUIET }, () => isOver).catch(requireOutage)
        if ((steps += 1) % 10 === 0) await restartComparison(em)
      }
    }
    const running = round()
    beside.push(...(await turn()))
    isOver = true
    await running
  }
  await close()
  record('search beside the round', beside)
  const [without, during] = [percentile(alone, 95), percentile(beside, 95)]
  const ratio = during / without
  printTable(
    `Milliseconds of ${searches} searches, one in two seconds, the 95th percentile; ${many} reservations, ${steps} steps of the round`,
    [
      ['', 'alone', 'beside the round', 'ratio', ''],
      [
        'searches',
        without.toFixed(0),
        during.toFixed(0),
        ratio.toFixed(2),
        ratio <= MAX_RATIO ? '' : 'OVER',
      ],
    ],
  )
  return ratio <= MAX_RATIO
}

function requireOutage(error: unknown): void {
  if (!(error instanceof PmsError) || !isOutage(error)) throw error
}

type Credentials = Pick<Parameters<typeof cloudbedsPms>[0], 'baseUrl' | 'apiKey' | 'propertyId'>

const QUIET = { info: () => undefined, warn: () => undefined }
