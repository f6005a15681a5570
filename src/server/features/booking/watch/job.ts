import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { type Job, startJob } from '#server/concurrency/background-job.ts'
import { handleEvents } from './webhooks.ts'
import type { Env } from '#server/env.ts'
import type { ConnectedContext, WorkContext } from '../booking-context.ts'
import { bookingOf, markNoted, releaseAll, unnoted } from '../store/booking-store.ts'
import { finishCancellations } from '../cancel/cancel.ts'
import { notePayments, releaseUnpaid, sendPaymentLinks } from './payments.ts'
import { reconcilePending } from './lost-answers.ts'
import { nullOnPmsError, PmsError } from '#server/gateways/pms/pms-error.ts'
import { isCountryCode } from '#shared/booking/fields/stay-fields.ts'
import type { Booking } from '../store/booking.entity.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { applyRemote, queueReminder } from '../confirm/confirm.ts'
import { unreminded } from '../store/tasks.ts'

const EVERY_MS = 15_000

export interface BookingJobOptions {
  database: Database
  pms: CachedPms
  env: Env
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /**
   * Whether this is the only process on the database: claims left by a crash are then released at
   * once.
   */
  isSoleProcess: boolean
}

/**
 * Does the work that guests do not wait for, periodically and when woken: handles webhook events,
 * reconciles bookings with a lost answer (also of a process that died), completes cancellations,
 * copies guests' notes to reservations, sends reminders and payment links, records payments, and
 * releases unpaid bookings.
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

type RoundContext = WorkContext & Pick<BookingJobOptions, 'log'>

/** Does all due work once; a failing part does not stop the others. */
export async function bookingRound(context: RoundContext): Promise<void> {
  for (const part of [
    handleEvents,
    reconcilePending,
    finishCancellations,
    deliverNotes,
    sendReminders,
    sendPaymentLinks,
    notePayments,
    releaseUnpaid,
  ]) {
    try {
      await part({ ...context, em: context.em.fork() })
    } catch (error) {
      context.log.warn({ err: error }, 'a part of the bookings’ job failed; trying again later')
    }
  }
}

/** After this time the staff has read the guest's notes in the mail. */
const TRY_FOR_HOURS = 48

/** Copies guests' notes to their reservations, each note once. */
async function deliverNotes({ em, pms }: Pick<ConnectedContext, 'em' | 'pms'>): Promise<void> {
  for (const id of await unnoted(em, TRY_FOR_HOURS)) {
    if (!(await markNoted(em, id, true))) continue
    const booking = await bookingOf(em, id)
    const note = noteOf(booking)
    if (note === '' || !booking.pmsId) continue
    try {
      await pms.addNote(booking.pmsId, note)
    } catch (error) {
      // After a lost answer the note may exist and is not sent again.
      const isLost = error instanceof PmsError && error.category === 'ambiguous'
      if (!isLost) await markNoted(em, id, false)
      throw error
    }
  }
}

/** The guest's wishes as a note of the reservation; empty if there are none. */
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
 * Queues the reminder (`REMINDER_DAYS` before the arrival) of every stay that is due, once per day
 * of arrival. The property is asked first, since the hotel may have cancelled or moved the stay
 * there; without an answer the reminder waits.
 */
export async function sendReminders(context: WorkContext): Promise<void> {
  const { em, pms, env } = context
  if (env.REMINDER_DAYS === 0) return
  const today = hotelDay(pms.now())
  for (const id of await unreminded(em, today, addDays(today, env.REMINDER_DAYS))) {
    const booking = await bookingOf(em, id)
    const reservation =
      booking.pmsId && (await pms.reservation(booking.pmsId).catch(nullOnPmsError))
    if (!reservation) continue
    const current = await applyRemote(context, booking, reservation)
    await em.transactional((tx) => queueReminder(tx, env, current, today))
  }
}
