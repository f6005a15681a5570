import type { FastifyBaseLogger } from 'fastify'
import { isEmbedded, type Database, type EntityManager } from '#server/database/database.ts'
import { deleteExpiredRateLimits } from '#server/database/rate-limit.ts'
import { deleteExpiredMessages } from '#server/database/message-retention.ts'
import { deleteExpiredSessions } from '#server/features/auth/retention.ts'
import { deleteUnconfirmedSubscribers } from '#server/features/newsletter/service.ts'
import { deleteSentMails } from '#server/features/outbox/retention.ts'
import { startJob, type Job } from '#server/concurrency/background-job.ts'

const EVERY_MS = 3_600_000

/** What expires, and how: each knows by itself what it promised (privacy page, security row 118). */
const RETENTION_TASKS: readonly ((em: EntityManager) => Promise<void>)[] = [
  deleteExpiredSessions,
  deleteExpiredRateLimits,
  (em) => deleteExpiredMessages(em, 'contact_message'),
  (em) => deleteExpiredMessages(em, 'booking_request'),
  deleteSentMails,
  deleteUnconfirmedSubscribers,
]

/** Removes what has expired, now and every hour, until it is stopped. */
export function startRetentionJob(database: Database, log: Pick<FastifyBaseLogger, 'error'>): Job {
  return startJob({
    everyMs: EVERY_MS,
    round: () => deleteExpiredRows(database),
    onFailure: (error) =>
      log.error({ err: error }, 'what has expired could not be removed; trying again in an hour'),
  })
}

/** All chores, once. */
export async function deleteExpiredRows(database: Database): Promise<void> {
  const em = database.em.fork()
  for (const chore of RETENTION_TASKS) await chore(em)
  // PostgreSQL tidies up by itself; the embedded one has nobody who does.
  if (isEmbedded(database)) await em.execute('vacuum (analyze)')
}
