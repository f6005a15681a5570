import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { startJob, type Job } from '#server/concurrency/background-job.ts'
import { handleEvents } from './events.ts'
import type { Env } from '#server/env.ts'
import type { ConnectedContext } from '../booking-context.ts'
import { releaseAll } from '../store/booking-store.ts'
import { finishCancellations } from './cancellations.ts'
import { notePayments, releaseUnpaid, sendPaymentLinks } from './payments.ts'
import { sendReminders } from './reminders.ts'
import { deliverNotes } from './notes.ts'
import { reconcilePending } from './lost-answers.ts'

const EVERY_MS = 15_000

export interface BookingJobOptions {
  database: Database
  pms: CachedPms
  env: Env
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /**
   * Whether this is the only process on the database: then claims left by a crash are released at
   * once.
   */
  alone: boolean
}

/**
 * Does the work that guests do not wait for, periodically and when woken: handles webhook events,
 * reconciles bookings with a lost answer (also of a process that died), completes cancellations,
 * copies guests' words into reservations, sends mails before arrivals and payment links, records
 * payments, and releases unpaid bookings.
 */
export function startBookingJob(options: BookingJobOptions): Job {
  const { database, log } = options
  let mustRelease = options.alone
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

type RoundContext = Pick<ConnectedContext, 'em' | 'pms' | 'env'> & Pick<BookingJobOptions, 'log'>

/** Does everything that is due, once; a failing part does not stop the others. */
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
