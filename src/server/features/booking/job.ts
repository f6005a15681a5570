import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { runEach, startJob, type Job } from '#server/concurrency/background-job.ts'
import type { Env } from '#server/env.ts'
import type { PmsContext, JobContext } from './store/booking-context.ts'
import { idsWithoutNotes, bookingOf, markNoted, releaseAll } from './store/booking-store.ts'
import { finishCancellations } from './cancel/cancel.ts'
import { finishDepartures } from './departure/departure.ts'
import { checkPayments, cancelUnpaid, sendPaymentLinks } from './watch/payments.ts'
import { reconcilePending } from './watch/lost-answers.ts'
import { nullOnPmsError, PmsError } from '#server/gateways/pms/pms-error.ts'
import { isCountryCode } from '#shared/booking/fields/stay-fields.ts'
import type { Booking } from './store/booking.entity.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { applyRemote, queueReminder } from './confirm/confirm.ts'
import { idsToRemind } from './store/tasks.ts'

const EVERY_MS = 15_000

export interface BookingJobOptions {
  database: Database
  pms: CachedPms
  env: Env
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /**
   * Whether this is the only process on the database, so that claims are left over from a crash and
   * can be released at once.
   */
  isSoleProcess: boolean
}

/**
 * Does the work that guests do not wait for, periodically and when woken: reconciles bookings,
 * completes cancellations and changes of a departure, copies guests' notes to the PMS, sends
 * reminders and payment links, records payments, and cancels unpaid bookings.
 */
export function startBookingJob(options: BookingJobOptions): Job {
  const { database, log } = options
  let mustRelease = options.isSoleProcess
  return startJob({
    everyMs: EVERY_MS,
    round: async () => {
      if (mustRelease) await releaseAll(database.em.fork())
      mustRelease = false
      await bookingRound({ ...options, em: database.em.fork() })
    },
    onFailure: (error) =>
      log.error({ err: error }, 'the job of the bookings failed; trying again later'),
  })
}

type RoundContext = JobContext & Pick<BookingJobOptions, 'log'>

/** Does all due work once; a failed part does not stop the others. */
export async function bookingRound(context: RoundContext): Promise<void> {
  for (const part of [
    reconcilePending,
    finishCancellations,
    finishDepartures,
    deliverNotes,
    sendReminders,
    sendPaymentLinks,
    checkPayments,
    cancelUnpaid,
  ]) {
    try {
      await part({ ...context, em: context.em.fork() })
    } catch (error) {
      context.log.warn({ err: error }, 'a part of the bookings’ job failed; trying again later')
    }
  }
}

/** Age of a booking after which a note is not tried again; the staff has it by mail. */
const NOTE_RETRY_HOURS = 48

/** Copies each guest's notes to the reservation, once. */
async function deliverNotes({ em, pms }: Pick<PmsContext, 'em' | 'pms'>): Promise<void> {
  await runEach(await idsWithoutNotes(em, NOTE_RETRY_HOURS), async (id) => {
    if (!(await markNoted(em, id, true))) return
    const booking = await bookingOf(em, id)
    const note = noteOf(booking)
    if (note === '' || !booking.pmsId) return
    try {
      await pms.addNote(booking.pmsId, note)
    } catch (error) {
      // After a lost answer the note may exist, so it is not sent again.
      const isLost = error instanceof PmsError && error.category === 'ambiguous'
      if (!isLost) await markNoted(em, id, false)
      throw error
    }
  })
}

/** The guest's notes as one text; empty if there are none. */
function noteOf({ accommodation, observations, guestCountry }: Booking): string {
  const lines = [
    ['Alojamiento actual en la isla', accommodation],
    ['Observaciones', observations],
    ['País', guestCountry === '' || isCountryCode(guestCountry) ? '' : guestCountry],
  ]
  return lines
    .filter(([, text]) => text)
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n')
}

/**
 * Queues the reminders that are due, `REMINDER_DAYS` before the arrival, once per arrival. Each
 * reservation is read first, because the hotel may have changed it in the PMS; without an answer
 * the reminder waits.
 */
export async function sendReminders(context: JobContext): Promise<void> {
  const { em, pms, env } = context
  if (env.REMINDER_DAYS === 0) return
  const today = hotelDay(pms.now())
  const ids = await idsToRemind(em, today, addDays(today, env.REMINDER_DAYS))
  await runEach(ids, async (id) => {
    const booking = await bookingOf(em, id)
    const reservation =
      booking.pmsId && (await pms.reservation(booking.pmsId).catch(nullOnPmsError))
    if (!reservation) return
    const current = await applyRemote(context, booking, reservation)
    await em.transactional((tx) => queueReminder(tx, env, current, today))
  })
}
