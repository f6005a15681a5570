import { sql } from '@mikro-orm/core'
import type { FastifyBaseLogger } from 'fastify'
import { runEach, startJob, type Job } from '#server/concurrency/background-job.ts'
import { checkClock } from '#server/database/clock.ts'
import { isEmbedded, type Database, type EntityManager } from '#server/database/database.ts'
import { everyMinutes, leaseRound } from '#server/database/job-lease.ts'
import { deleteExpiredRateLimits } from '#server/database/rate-limit.ts'
import { deleteExpired, type Deletion } from '#server/database/retention.ts'
import type { StorageSpace } from '#server/database/storage-space.ts'
import { AUDIT_MONTHS, deleteExpiredEntries } from '#server/features/audit/record.ts'
import { deleteExpiredSessions, SESSION_IDLE_MINUTES } from '#server/features/auth/session.ts'
import { deleteExpiredDrafts, DRAFT_DAYS } from '#server/features/blog/drafts/service.ts'
import { deleteExpiredPreviewLinks } from '#server/features/blog/preview/preview.ts'
import { deleteExpiredArticles } from '#server/features/blog/article/trash.ts'
import { eraseDeparted } from '#server/features/guests/erase.ts'
import { UNUSED_UPLOAD_DAYS } from '#server/features/media/delete-unused.ts'
import { deleteExpiredSubscribers, UNCONFIRMED_DAYS } from '#server/features/newsletter/service.ts'
import { deleteExpiredEditions, EDITION_MONTHS } from '#server/features/site/old-editions.ts'
import { deleteEndedTokens, ENDED_TOKEN_DAYS } from '#server/features/tokens/service.ts'
import { deleteExpiredLinks, LINK_SECONDS } from '#server/features/people/links.ts'
import { deleteExpiredMails } from '#server/features/outbox/service.ts'
import type { Env } from '#server/env.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { PREVIEW_DAYS, TRASH_DAYS } from '#shared/blog/article-limits.ts'

const EVERY_MS = 3_600_000
/** Shorter than the interval, so that a timer that fires early does not skip a round. */
const ROUND_MINUTES = 55

interface RetentionTask {
  /** What is deleted. */
  id: string
  after: (periods: RetentionPeriods) => string
  /** Absent if a separate job deletes. */
  run?: (em: EntityManager, periods: RetentionPeriods) => Promise<Deletion>
  /** Whether losing a row does no harm, so that rows are deleted by an untrusted clock too. */
  isReplaceable?: true
}

const messageAge = ({ KEEP_MESSAGES_MONTHS, KEEP_SPAM_DAYS }: RetentionPeriods) =>
  `${KEEP_MESSAGES_MONTHS} months, spam ${KEEP_SPAM_DAYS} days`

/** All retention tasks, with the periods of the privacy page and of security row 118. */
export const RETENTION_TASKS: readonly RetentionTask[] = [
  {
    id: 'contact messages',
    after: messageAge,
    run: (em, periods) => deleteExpiredMessages(em, 'contact_message', periods),
  },
  {
    id: 'booking requests',
    after: messageAge,
    run: (em, periods) => deleteExpiredMessages(em, 'booking_request', periods),
  },
  {
    id: 'sent mails',
    after: ({ KEEP_SENT_MAILS_DAYS }) => `${KEEP_SENT_MAILS_DAYS} days`,
    run: (em, { KEEP_SENT_MAILS_DAYS }) => deleteExpiredMails(em, KEEP_SENT_MAILS_DAYS),
  },
  {
    id: 'reservations made elsewhere',
    after: ({ KEEP_RESERVATIONS_DAYS }) => `${KEEP_RESERVATIONS_DAYS} days after the departure`,
    run: (em, { KEEP_RESERVATIONS_DAYS }) => {
      const first = addDays(hotelDay(Date.now()), -KEEP_RESERVATIONS_DAYS)
      return deleteExpired(em, 'reservation', sql`booking_id is null and check_out < ${first}`)
    },
  },
  {
    id: 'unconfirmed subscribers',
    after: () => `${UNCONFIRMED_DAYS} days`,
    run: deleteExpiredSubscribers,
  },
  {
    id: 'erased guests',
    after: () => 'the end of their stay',
    run: (em) => eraseDeparted(em, hotelDay(Date.now())),
  },
  {
    id: 'unsaved drafts of articles',
    after: () => `${DRAFT_DAYS} days`,
    run: deleteExpiredDrafts,
  },
  {
    id: 'preview links of articles',
    after: () => `${PREVIEW_DAYS} days`,
    run: deleteExpiredPreviewLinks,
  },
  {
    id: 'links of accounts',
    after: () => `${LINK_SECONDS.invitation / 3600} hours or earlier`,
    run: deleteExpiredLinks,
  },
  {
    id: 'sessions',
    after: () => `${SESSION_IDLE_MINUTES} minutes without use`,
    run: deleteExpiredSessions,
    isReplaceable: true,
  },
  {
    id: 'rate limits',
    after: () => 'the end of their window',
    run: deleteExpiredRateLimits,
    isReplaceable: true,
  },
  {
    id: 'entries of the log',
    after: () => `${AUDIT_MONTHS} months`,
    run: deleteExpiredEntries,
  },
  {
    id: 'editions of the site',
    after: () => `${EDITION_MONTHS} months`,
    run: deleteExpiredEditions,
  },
  {
    id: 'tokens of programs',
    after: () => `${ENDED_TOKEN_DAYS} days after their end`,
    run: deleteEndedTokens,
  },
  { id: 'deleted articles', after: () => `${TRASH_DAYS} days`, run: deleteExpiredArticles },
  // `startUnusedUploadsJob` deletes these, because that needs the image store.
  { id: 'unused uploads', after: () => `${UNUSED_UPLOAD_DAYS} days` },
]

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

interface RetentionOptions {
  database: Database
  storage: StorageSpace
  periods: RetentionPeriods
  log: Log
}

/** Deletes expired rows hourly, in one process; not on a full disk, because deleting writes. */
export function startRetentionJob({ database, storage, periods, log }: RetentionOptions): Job {
  return startJob({
    everyMs: EVERY_MS,
    round: async () => {
      if (!(await storage.hasReserve())) return
      const isDue = everyMinutes(ROUND_MINUTES)
      await leaseRound(database.em.fork(), { name: 'retention', isDue }, () =>
        deleteExpiredRows(database, periods, log),
      )
    },
    onFailure: (error) =>
      log.error({ err: error }, 'expired rows could not be deleted; trying again in an hour'),
  })
}

/**
 * Runs the retention tasks once; while the clock is not trusted, only those with `isReplaceable`.
 * @throws AggregateError of the failed tasks, after the other tasks have run.
 */
export async function deleteExpiredRows(
  database: Database,
  periods: RetentionPeriods,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<void> {
  const em = database.em.fork()
  const { isTrusted, steppedDays } = await checkClock(em)
  if (!isTrusted && steppedDays !== 0) {
    log.warn({ steppedDays }, 'the clock of the database stepped: nothing is deleted for a week')
  }
  try {
    await runEach(RETENTION_TASKS, async ({ id, run, isReplaceable }) => {
      if (!run || !(isTrusted || isReplaceable)) return
      const { deleted, left } = await run(em, periods)
      if (deleted > 0) log.info({ deletes: id, deleted, left }, 'expired rows deleted')
    })
  } finally {
    // PGlite has no autovacuum.
    if (isEmbedded(database)) await em.execute('vacuum (analyze)')
  }
}

type RetentionPeriods = Pick<
  Env,
  'KEEP_MESSAGES_MONTHS' | 'KEEP_SPAM_DAYS' | 'KEEP_SENT_MAILS_DAYS' | 'KEEP_RESERVATIONS_DAYS'
>

/** Deletes guests' messages after `KEEP_MESSAGES_MONTHS`, and spam after `KEEP_SPAM_DAYS`. */
const deleteExpiredMessages = (
  em: EntityManager,
  table: 'contact_message' | 'booking_request',
  { KEEP_MESSAGES_MONTHS, KEEP_SPAM_DAYS }: RetentionPeriods,
): Promise<Deletion> =>
  deleteExpired(
    em,
    table,
    sql`created_at < now() - make_interval(months => ${KEEP_MESSAGES_MONTHS})
      or (coalesce(spam_at, case when spam then created_at end) < now() - make_interval(days => ${KEEP_SPAM_DAYS}))`,
  )
