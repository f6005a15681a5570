import { sql } from '@mikro-orm/core'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import type { Database, EntityManager } from '#server/database/database.ts'
import { everyMinutes, leaseRound } from '#server/database/job-lease.ts'
import { query } from '#server/database/query.ts'
import type { Env } from '#server/env.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { isOutage, isUnsent, PmsError } from '#server/gateways/pms/pms-error.ts'
import type { BackgroundTurn } from '#server/gateways/pms/room.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { hotelTime } from '#shared/hotel/local-time.ts'
import type { JobContext } from '../store/booking-context.ts'
import { markMissing, markPresent } from '../store/booking-store.ts'
import { BEGUN, readComparison, writeComparison, type Comparison } from './coverage.ts'
import { LONGEST_STAY_DAYS } from '../store/stays.ts'
import { forget, keptDays, listReservations, type KeptDays } from './list-reservations.ts'

interface CompareOptions {
  database: Database
  pms: CachedPms
  env: Env
  log: Log
}

type Log = Pick<FastifyBaseLogger, 'warn'>

type CompareContext = JobContext & { log: Log }

/** The hour of the hotel's night from which the day's comparison begins. */
const NIGHT_HOUR = 3
/** Departures of one call: about as many reservations as a page of the PMS has. */
const STEP_DAYS = 30
/** Shortest time between two attempts at a step that fails. */
const GAP_MINUTES = 1

/**
 * Lists all reservations of the kept days, step by step: once on a new site, and every night, because
 * a deleted reservation is in no list of changes. Ends when a step has to give way to searches.
 * @throws PmsError, after which the step comes again.
 */
export async function compareRound(
  { database, pms, env, log }: CompareOptions,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const em = database.em.fork()
  const isOpen = async () => !isStopping() && isDue(await readComparison(em), pms.now())
  if (!(await isOpen())) return
  // A round that gave way to searches has ended well, so that its step comes with the next one.
  const afterFailure = sql`finished_at >= started_at or ${everyMinutes(GAP_MINUTES)}`
  await leaseRound(em, { name: 'reservations', isDue: afterFailure }, async () => {
    try {
      while (await isOpen()) await compareStep({ em, pms, env, log }, isStopping)
    } catch (error) {
      if (!isUnsent(error)) throw error
    }
  })
}

function isDue(known: Comparison | null, now: number): boolean {
  if (!known?.isComplete) return true
  return known.day !== hotelDay(now) && Number(hotelTime(now).slice(11, 13)) >= NIGHT_HOUR
}

/** Compares the next departures. */
export async function compareStep(
  context: CompareContext,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const { em, pms, env } = context
  const today = hotelDay(pms.now())
  const step = await openStep(em, pms.now())
  const kept = keptDays(today, env)
  const last = addDays(kept.lastArrival, LONGEST_STAY_DAYS)
  const from = step.until ? addDays(step.until, 1) : kept.firstDeparture
  const first = step.until ?? today
  const next = addDays(first, STEP_DAYS)
  // Few stays end after the last arrival.
  const until = next >= kept.lastArrival ? last : next
  const days = { from, to: until, dueSince: step.begunAt }
  await compareDepartures(context, { kept, days, isStopping })
  if (isStopping()) return
  const isComplete = until === last
  const isFilled = isComplete || step.isFilled
  await writeComparison(em, { day: step.day, until, isComplete, isFilled })
}

/**
 * The comparison with the time of the first attempt at its open step, which is kept: after attempts
 * that gave way to searches until they failed, the step goes before them.
 */
async function openStep(em: EntityManager, now: number) {
  const known = await readComparison(em)
  if (known?.begunAt !== undefined) return { ...known, begunAt: known.begunAt }
  const isFilled = known?.isFilled ?? false
  const first = { day: hotelDay(now), until: null, isComplete: false, isFilled }
  const step = { ...(known && !known.isComplete ? known : first), begunAt: now }
  await writeComparison(em, step)
  return step
}

interface Departures {
  kept: KeptDays
  days: { from: string; to: string } & BackgroundTurn
  isStopping: () => boolean
}

async function compareDepartures(
  context: CompareContext,
  { kept, days: { dueSince, ...days }, isStopping }: Departures,
): Promise<void> {
  const { em, pms } = context
  const turn = { dueSince }
  const found = await pms.leaving(days, turn)
  await listReservations(em, found, kept)
  const ids = found.map(({ id }) => id)
  await markPresent(em, ids)
  const missing = await missingIn(em, { ...days, today: kept.today }, ids)
  // A list whose pages shift may lack a reservation, so that each is asked for before it is deleted.
  for (const id of missing) {
    if (isStopping()) return
    if (!(await isDeleted(context, id, turn))) continue
    await forget(em, [id])
    // A booking of this site stays, because its guest relies on it; the staff settles it.
    await markMissing(em, id)
  }
}

/**
 * Whether the property knows a reservation no more; not if it answers about this one with what is
 * not understood, which must not stop the comparison of all others.
 * @throws PmsError if it does not answer.
 */
async function isDeleted({ pms, log }: CompareContext, id: string, turn: BackgroundTurn) {
  try {
    return (await pms.reservation(id, turn)) === null
  } catch (err) {
    if (!(err instanceof PmsError) || (isOutage(err) && !err.isPuzzling)) throw err
    log.warn({ err, id }, 'a reservation that the list lacks stays, because its answer is unclear')
    return false
  }
}

/**
 * The listed reservations that the property did not list, without bookings known to be missing, or
 * older than the property.
 */
async function missingIn(
  em: EntityManager,
  { from, to, today }: { from: string; to: string; today: string },
  found: readonly string[],
): Promise<string[]> {
  const rows = await query(em, z.object({ pmsId: z.string() }))`
    select pms_id as "pmsId" from reservation
    where booking_id is null and check_out between ${from} and ${to}
    union all select pms_id from booking where state = 'confirmed' and pms_id is not null
      and missing_since is null and check_out between ${from < today ? today : from} and ${to}
      and created_at >= coalesce(
        (select value from setting where key = ${BEGUN})::timestamptz, '-infinity')`
  const known = new Set(found)
  return rows.map(({ pmsId }) => pmsId).filter((id) => !known.has(id))
}
