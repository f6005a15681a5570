import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { startJob, type Job } from '#server/concurrency/background-job.ts'
import { handleEvents } from './events.ts'
import { releaseClaims } from '../booking-store.ts'
import type { MailDesk } from '../mails.ts'
import { deliverNotes } from './notes.ts'
import { settleDue } from './reconcile-pending.ts'

const EVERY_MS = 15_000

export interface BookingJobOptions {
  database: Database
  pms: CachedPms
  mail: MailDesk
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Whether no other process works on this database: then claims left by a crash can be taken back. */
  alone: boolean
}

/**
 * Finishes what guests no longer wait for, now and whenever woken: settles bookings whose answer was
 * lost, also those of a process that died; brings guests' words into their reservations; and reads
 * anew what the property says has changed.
 */
export function startBookingJob(options: BookingJobOptions): Job {
  const { database, log } = options
  let mustRelease = options.alone
  return startJob({
    everyMs: EVERY_MS,
    round: async () => {
      if (mustRelease) await releaseClaims(database.em.fork())
      mustRelease = false
      await bookingRound({ ...options, em: database.em.fork() })
    },
    onFailure: (error) =>
      log.error({ err: error }, 'bookings could not be looked after; trying again later'),
  })
}

/** Everything that is due, once; a part that fails does not keep the others from their turn. */
export async function bookingRound(round: Parameters<typeof settleDue>[0]): Promise<void> {
  for (const part of [handleEvents, settleDue, deliverNotes]) {
    try {
      await part({ ...round, em: round.em.fork() })
    } catch (error) {
      round.log.warn({ err: error }, 'a part of the bookings’ round failed; trying again later')
    }
  }
}
