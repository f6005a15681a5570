import type { PostgreSqlConnection } from '@mikro-orm/postgresql'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { ContentCache } from '#server/cache/content-cache.ts'
import type { Changes } from '#server/database/changes.ts'
import { isEmbedded, type Database } from '#server/database/database.ts'
import { readBackupStatus } from '#server/features/backup/status.ts'
import { countOverdue } from '#server/features/blog/article/publish.ts'
import { outboxCounts } from '#server/features/outbox/mail-status.ts'
import type { RunningJobs } from '#server/jobs/start-jobs.ts'

interface Sources {
  env: Parameters<typeof readBackupStatus>[1]
  database: Database
  cache: ContentCache
  changes: Pick<Changes, 'isInterrupted'>
  jobs: Pick<RunningJobs, 'byName'>
}

interface ScrapedGauge {
  name: string
  help: string
  /** Name of the label; `read` then returns a number for each value of the label. */
  label?: string
  read: () => GaugeValue | Promise<GaugeValue>
}

type GaugeValue = number | Record<string, number>

/** Adds gauges whose values are read at each scrape; NaN if the database is unreachable. */
export function addScrapedGauges(registry: Registry, sources: Sources): void {
  const { cache, jobs } = sources
  countAnswers(registry, cache)
  const gauges: readonly ScrapedGauge[] = [
    {
      name: 'hotel_cache_entries',
      help: 'Answers in the content cache.',
      read: () => cache.counts().entries,
    },
    {
      name: 'hotel_job_last_success_timestamp_seconds',
      help: 'When a background job of this process last ended well; until then, when the process started.',
      // Not `job`, because Prometheus sets the label `job` itself.
      label: 'name',
      read: () =>
        Object.fromEntries(
          Object.entries(jobs.byName).map(([name, { succeededAt }]) => [
            name,
            (succeededAt() ?? performance.timeOrigin) / 1000,
          ]),
        ),
    },
    ...databaseGauges(sources),
    ...poolGauges(sources.database),
    ...backupGauges(sources),
  ]
  for (const { name, help, label, read } of gauges) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      collect: async () => {
        const found = await read()
        if (typeof found === 'number') gauge.set(found)
        else for (const [value, n] of Object.entries(found)) gauge.set({ [label ?? '']: value }, n)
      },
    })
  }
}

function countAnswers(registry: Registry, cache: ContentCache): void {
  const answers: Counter = new Counter({
    name: 'hotel_cache_answers_total',
    help: 'Answers that were cached (hit), and answers that had to be made.',
    labelNames: ['result'],
    registers: [registry],
    collect: () => {
      const { hits, made } = cache.counts()
      answers.reset()
      answers.inc({ result: 'hit' }, hits)
      answers.inc({ result: 'made' }, made)
    },
  })
}

function databaseGauges({ database, changes }: Sources): ScrapedGauge[] {
  // Undefined if the database is unreachable. One query for the gauges of a scrape.
  const outbox = shareCalls(() => outboxCounts(database.em.fork()).catch(() => undefined))
  return [
    {
      name: 'hotel_database_up',
      help: '1 while the database answers.',
      read: async () => ((await outbox()) ? 1 : 0),
    },
    {
      name: 'hotel_outbox_mails',
      help: 'Mails that have not left; failed ones are still tried every six hours, unless a restore stopped them.',
      label: 'status',
      read: async () => {
        const { pending, failed } = (await outbox()) ?? { pending: NaN, failed: NaN }
        return { pending, failed }
      },
    },
    {
      name: 'hotel_outbox_oldest_seconds',
      help: 'Age of the oldest mail that has not left.',
      read: async () => (await outbox())?.oldestSeconds ?? NaN,
    },
    {
      name: 'hotel_scheduled_articles_overdue',
      help: 'Articles that are not published two minutes after their time.',
      read: () => countOverdue(database.em.fork()).catch(() => NaN),
    },
    {
      name: 'hotel_change_notices_lost',
      help: '1 while the database answers but its change notices do not arrive.',
      read: () => (changes.isInterrupted() ? 1 : 0),
    },
  ]
}

function poolGauges(database: Database): ScrapedGauge[] {
  // Undefined for the embedded database, which has no pool.
  const pool = async () =>
    isEmbedded(database)
      ? undefined
      : (database.em.getConnection() as unknown as PostgreSqlConnection).getNativeClient()
  return [
    {
      name: 'hotel_database_pool_connections',
      help: 'Connections of the pool.',
      label: 'state',
      read: async () => {
        const connections = await pool()
        if (!connections) return {}
        const { idleCount: idle, totalCount } = connections
        return { idle, busy: totalCount - idle }
      },
    },
    {
      name: 'hotel_database_pool_waiting',
      help: 'Queries that wait for a connection.',
      read: async () => (await pool())?.waitingCount ?? 0,
    },
  ]
}

function backupGauges({ database, env }: Sources): ScrapedGauge[] {
  const backups = shareCalls(() => readBackupStatus(database.em.fork(), env).catch(() => undefined))
  return [
    {
      name: 'hotel_backup_last_proven_timestamp_seconds',
      help: 'When the last backup was made that was restored and compared.',
      read: async () => Date.parse((await backups())?.provenAt ?? '') / 1000,
    },
    {
      name: 'hotel_backup_needs_somebody',
      help: '1 where the last backup failed, is damaged or late, or there is none yet.',
      label: 'state',
      read: async () => {
        const status = await backups()
        return Object.fromEntries(
          ['failed', 'damaged', 'late', 'none'].map((state) => [
            state,
            status ? Number(status.state === state) : NaN,
          ]),
        )
      },
    },
  ]
}

/** Calls during a running call get its result. */
function shareCalls<T>(call: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= call().finally(() => (running = undefined))
    return running
  }
}
