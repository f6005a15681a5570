import type { FastifyBaseLogger } from 'fastify'
import { startJob, type Job } from '#server/concurrency/background-job.ts'
import { isEmbedded, type Database, type EntityManager } from '#server/database/database.ts'
import {
  deleteExpiredMessages,
  MESSAGE_MONTHS,
  SPAM_DAYS,
} from '#server/database/message-retention.ts'
import { deleteExpiredRateLimits } from '#server/database/rate-limit.ts'
import { deleteExpiredSessions } from '#server/features/auth/retention.ts'
import { SESSION_IDLE_MINUTES } from '#server/features/auth/session.ts'
import { UNUSED_UPLOAD_DAYS } from '#server/features/media/delete-unused.ts'
import { deleteExpiredSubscribers, UNCONFIRMED_DAYS } from '#server/features/newsletter/service.ts'
import { deleteExpiredMails, SENT_MAIL_DAYS } from '#server/features/outbox/retention.ts'

const EVERY_MS = 3_600_000

interface RetentionTask {
  deletes: string
  after: string
  /** Absent where a separate job deletes. */
  run?: (em: EntityManager) => Promise<void>
}

const MESSAGE_AGE = `${MESSAGE_MONTHS} months, spam ${SPAM_DAYS} days`

/** The retention periods of the privacy page and of security row 118. */
export const RETENTION_TASKS: readonly RetentionTask[] = [
  {
    deletes: 'contact messages',
    after: MESSAGE_AGE,
    run: (em) => deleteExpiredMessages(em, 'contact_message'),
  },
  {
    deletes: 'booking requests',
    after: MESSAGE_AGE,
    run: (em) => deleteExpiredMessages(em, 'booking_request'),
  },
  { deletes: 'sent mails', after: `${SENT_MAIL_DAYS} days`, run: deleteExpiredMails },
  {
    deletes: 'unconfirmed subscribers',
    after: `${UNCONFIRMED_DAYS} days`,
    run: deleteExpiredSubscribers,
  },
  {
    deletes: 'sessions',
    after: `${SESSION_IDLE_MINUTES} minutes without use`,
    run: deleteExpiredSessions,
  },
  { deletes: 'rate limits', after: 'the end of their window', run: deleteExpiredRateLimits },
  // `startUnusedUploadsJob`, every day, because it needs the image store.
  { deletes: 'unused uploads', after: `${UNUSED_UPLOAD_DAYS} days` },
]

/** Deletes expired rows at start and every hour. */
export function startRetentionJob(database: Database, log: Pick<FastifyBaseLogger, 'error'>): Job {
  return startJob({
    everyMs: EVERY_MS,
    round: () => deleteExpiredRows(database),
    onFailure: (error) =>
      log.error({ err: error }, 'expired rows could not be deleted; trying again in an hour'),
  })
}

/** Runs every retention task once. */
export async function deleteExpiredRows(database: Database): Promise<void> {
  const em = database.em.fork()
  for (const { run } of RETENTION_TASKS) await run?.(em)
  // PGlite has no autovacuum.
  if (isEmbedded(database)) await em.execute('vacuum (analyze)')
}
