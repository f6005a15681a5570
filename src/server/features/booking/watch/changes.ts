import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import { runEach, startJob, type Job } from '#server/concurrency/background-job.ts'
import type { Database, EntityManager } from '#server/database/database.ts'
import { everyMinutes, leaseRound } from '#server/database/job-lease.ts'
import { query } from '#server/database/query.ts'
import { writeSetting } from '#server/database/setting.ts'
import type { Env } from '#server/env.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { isOutage } from '#server/gateways/pms/pms-error.ts'
import type { ChangedReservation } from '#server/gateways/pms/reservation.ts'
import type { BackgroundTurn } from '#server/gateways/pms/room.ts'
import { hotelDay } from '#shared/calendar.ts'
import type { JobContext } from '../store/booking-context.ts'
import { applyRemote, confirm } from '../confirm/confirm.ts'
import { bookingOf, markListed } from '../store/booking-store.ts'
import { tellChanges } from './tell-changes.ts'
import { LISTED_UNTIL, READ_UNTIL, readUntil } from './coverage.ts'
import { compareRound } from './compare.ts'
import { keptDays, listReservations } from './list-reservations.ts'
import { claimUnread, markRead, UNREAD } from './webhooks.ts'

const EVERY_MS = 5000
/** Time after which the property is asked without an event, because none reports prices and rooms. */
const PERIOD_MINUTES = 5
/** Shortest time between the starts of two rounds, however many events arrive; below `EVERY_MS`. */
const GAP_MINUTES = 4 / 60

interface ChangesJobOptions {
  database: Database
  pms: CachedPms
  env: Env
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Reads what the hotel and other portals have changed in the PMS: soon after an event, and every five
 * minutes; mails the guests; and compares all reservations of the property with the staff's list. A
 * job of its own, so that bookings need not wait while it gives way to searches.
 */
export const startChangesJob = (options: ChangesJobOptions): Job =>
  startJob({
    everyMs: EVERY_MS,
    // The comparison does not wait until the changes can be read.
    round: (isStopping) =>
      runEach(
        [
          { id: 'changes', round: changesRound },
          { id: 'reservations', round: compareRound },
        ],
        ({ round }) => round(options, isStopping),
      ),
    onFailure: (err) =>
      options.log.warn(
        { err },
        'the changes at the property could not be read; trying again later',
      ),
  })

/**
 * Does all due work once.
 * @throws PmsError; AggregateError, like `runEach`.
 */
export async function changesRound(
  { database, pms, env }: Omit<ChangesJobOptions, 'log'>,
  isStopping?: () => boolean,
): Promise<void> {
  const em = database.em.fork()
  await tellChanges({ em: database.em.fork(), pms, env }, isStopping)
  if (!(await hasWork(em))) return
  await leaseRound(em, { name: JOB, isDue: everyMinutes(GAP_MINUTES) }, () =>
    readChanges({ em, pms, env }, isStopping),
  )
}

const JOB = 'changes'

/** Whether an event waits, or the last round began five minutes ago. */
async function hasWork(em: EntityManager): Promise<boolean> {
  const found = await query(em)`
    select where exists (select from pms_event where ${UNREAD}) or not exists (
      select from job where name = ${JOB} and not (${everyMinutes(PERIOD_MINUTES)}))`
  return found.length > 0
}

/** What the first round reads. */
const FIRST_MS = 86_400_000

/**
 * Asks the PMS in one list for the reservations that have changed since the last round, keeps them for
 * the staff's list, and reads those of this site whose entry differs, behind all searches. Events count
 * as read only if every answer was understood; otherwise all changes come again.
 * @throws PmsError; AggregateError, like `runEach`.
 */
export async function readChanges(
  context: JobContext,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const { em, pms, env } = context
  const events = await claimUnread(em)
  const startedAt = pms.now()
  const times = events.map(({ receivedAt }) => receivedAt.getTime())
  const since = (await readUntil(em)) ?? startedAt - FIRST_MS
  // Not the start of this round: rounds that gave way to searches until they failed count too.
  const turn = { dueSince: Math.min(since + PERIOD_MINUTES * 60_000, startedAt, ...times) }
  const listed = await pms.changedSince(new Date(since), turn)
  // What cannot be kept for the list holds up no booking of this site.
  const [listing] = await Promise.allSettled([
    listReservations(em, listed, keptDays(hotelDay(startedAt), env)),
  ])
  if (listing.status === 'fulfilled') await writeSetting(em, LISTED_UNTIL, String(startedAt))
  const read = async (changed: ChangedBooking) => {
    if (!isStopping()) await readBooking(context, changed, turn)
  }
  await runEach(await changedBookings(em, listed, hotelDay(startedAt)), read, isOutage)
  if (listing.status === 'rejected') throw listing.reason
  if (isStopping()) return
  await writeSetting(em, READ_UNTIL, String(startedAt))
  if (events.length === 0) return
  await markRead(
    em,
    events.map(({ id }) => id),
  )
}

const bookingRow = z.object({
  id: z.number(),
  reference: z.string(),
  pmsId: z.string().nullable(),
  listedAs: z.string().nullable(),
  isUntold: z.boolean(),
})

interface ChangedBooking {
  /** The booking. */
  id: number
  pmsId: string
  /** Null if the list does not contain the reservation. */
  fingerprint: string | null
}

/**
 * The bookings of this site in the list that have not been read like this, also those whose answer
 * was lost; and the open bookings of which it is not known what the guest was told.
 */
async function changedBookings(
  em: EntityManager,
  listed: readonly ChangedReservation[],
  today: string,
): Promise<ChangedBooking[]> {
  const rows = await query(em, bookingRow)`
    select id, reference, pms_id as "pmsId", listed_as as "listedAs",
      told is null and pms_id is not null and state in ('confirmed', 'cancelled')
        and check_out >= ${today} as "isUntold"
    from booking where state <> 'pending' and (check_out >= ${today}
      or pms_id in (${['', ...listed.map(({ id }) => id)]}))
    order by id`
  const byId = new Map(listed.map((one) => [one.id, one]))
  const byReference = new Map(listed.map((one) => [one.reference, one]))
  return rows.flatMap(({ id, reference, pmsId, listedAs, isUntold }): ChangedBooking[] => {
    const found = pmsId === null ? byReference.get(reference) : byId.get(pmsId)
    if (found && found.fingerprint !== listedAs) {
      return [{ id, pmsId: found.id, fingerprint: found.fingerprint }]
    }
    return isUntold && pmsId !== null ? [{ id, pmsId, fingerprint: null }] : []
  })
}

async function readBooking(
  context: JobContext,
  { id, pmsId, fingerprint }: ChangedBooking,
  turn: BackgroundTurn,
): Promise<void> {
  const { em, pms } = context
  const reservation = await pms.reservation(pmsId, turn)
  if (!reservation) return
  const booking = await bookingOf(em, id)
  const found = { ...reservation, details: reservation }
  const isLost = booking.pmsId === null
  if (isLost && reservation.status === 'canceled') return
  // A running checkout waits for its own answer; a booking without one is confirmed here, also if
  // it was given up.
  const current = isLost
    ? await confirm(context, booking, found, { onlyIfFree: true })
    : await applyRemote(context, booking, reservation)
  if (fingerprint && current.pmsId === pmsId) await markListed(em, id, fingerprint)
}
