import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { startJob, type Job } from '#server/concurrency/background-job.ts'
import { handleEvents } from './events.ts'
import type { Env } from '#server/env.ts'
import type { ConnectedContext } from '../booking-context.ts'
import { releaseAll } from '../store/booking-store.ts'
import { finishCancellations } from '../cancel/finish-cancellations.ts'
import { notePayments, releaseUnpaid, sendPaymentLinks } from '../payment/payment-links.ts'
import { sendReminders } from '../reminder/send-reminders.ts'
import { deliverNotes } from './notes.ts'
import { reconcilePending } from './reconcile-pending.ts'

const EVERY_MS = 15_000

export interface BookingJobOptions {
  database: Database
  pms: CachedPms
  env: Env
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Whether no other process works on this database: then claims left by a crash end at once. */
  alone: boolean
}

/**
 * Finishes what guests no longer wait for, now and whenever woken: reads again what the property says
 * has changed; reconciles bookings whose answer was lost, also those of a process that died; ends
 * cancellations; brings guests' words into their reservations; sends the mails before arrivals and
 * payment links; notes payments; and releases what was not paid in time.
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

/** Everything that is due, once; a part that fails does not keep the others from their turn. */
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
