import type { PostgreSqlConnection } from '@mikro-orm/postgresql'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { ContentCache } from '#server/cache/content-cache.ts'
import type { Changes } from '#server/database/changes.ts'
import { isEmbedded, type Database } from '#server/database/database.ts'
import { readBackupStatus } from '#server/features/backup/status.ts'
import { countOverdue } from '#server/features/blog/publish.ts'
import { outboxFigures } from '#server/features/outbox/mail-status.ts'
import type { RunningJobs } from '#server/jobs/start-jobs.ts'

interface Sources {
  env: Parameters<typeof readBackupStatus>[1]
  database: Database
  cache: ContentCache
  changes: Pick<Changes, 'isInterrupted'>
  jobs: Pick<RunningJobs, 'byName'>
}

/** Adds gauges that are read at each scrape. Values of an unreachable database are NaN. */
export function addScrapedGauges(registry: Registry, sources: Sources): void {
  addCache(registry, sources.cache)
  addJobs(registry, sources.jobs)
  addDatabase(registry, sources)
  addPool(registry, sources.database)
  addBackups(registry, sources)
}

function addCache(registry: Registry, cache: ContentCache): void {
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
  addGauge(registry, {
    name: 'hotel_cache_entries',
    help: 'Answers in the content cache.',
    read: (gauge) => gauge.set(cache.counts().kept),
  })
}

function addJobs(registry: Registry, { byName }: Sources['jobs']): void {
  addGauge(registry, {
    name: 'hotel_job_last_success_timestamp_seconds',
    help: 'When a background job of this process last ended well; until then, when the process started.',
    // Not `job`: a scrape gives that label its own name.
    label: 'name',
    read: (gauge) => {
      for (const [name, { succeededAt }] of Object.entries(byName)) {
        gauge.set({ name }, (succeededAt() ?? performance.timeOrigin) / 1000)
      }
    },
  })
}

function addDatabase(registry: Registry, { database, changes }: Sources): void {
  // One question per scrape, for three gauges that are collected at the same time.
  const ask = inFlightOnce(() => outboxFigures(database.em.fork()).catch(() => undefined))
  addGauge(registry, {
    name: 'hotel_database_up',
    help: '1 while the database answers.',
    read: async (gauge) => gauge.set((await ask()) ? 1 : 0),
  })
  addGauge(registry, {
    name: 'hotel_outbox_mails',
    help: 'Mails that have not left; failed ones are still tried every six hours.',
    label: 'status',
    read: async (gauge) => {
      const { pending, failed } = (await ask()) ?? { pending: NaN, failed: NaN }
      gauge.set({ status: 'pending' }, pending)
      gauge.set({ status: 'failed' }, failed)
    },
  })
  addGauge(registry, {
    name: 'hotel_outbox_oldest_seconds',
    help: 'Age of the oldest mail that has not left.',
    read: async (gauge) => gauge.set((await ask())?.oldestSeconds ?? NaN),
  })
  addGauge(registry, {
    name: 'hotel_scheduled_articles_overdue',
    help: 'Articles that are not published two minutes after their time.',
    read: async (gauge) => gauge.set(await countOverdue(database.em.fork()).catch(() => NaN)),
  })
  addGauge(registry, {
    name: 'hotel_change_notices_lost',
    help: '1 while the database answers but its change notices do not arrive.',
    read: (gauge) => gauge.set(changes.isInterrupted() ? 1 : 0),
  })
}

function addPool(registry: Registry, database: Database): void {
  // The embedded database has no pool, and so no values.
  const pool = async () =>
    isEmbedded(database)
      ? undefined
      : (database.em.getConnection() as unknown as PostgreSqlConnection).getNativeClient()
  addGauge(registry, {
    name: 'hotel_database_pool_connections',
    help: 'Connections of the pool.',
    label: 'state',
    read: async (gauge) => {
      const connections = await pool()
      if (!connections) return
      gauge.set({ state: 'idle' }, connections.idleCount)
      gauge.set({ state: 'busy' }, connections.totalCount - connections.idleCount)
    },
  })
  addGauge(registry, {
    name: 'hotel_database_pool_waiting',
    help: 'Queries that wait for a connection.',
    read: async (gauge) => gauge.set((await pool())?.waitingCount ?? 0),
  })
}

function addBackups(registry: Registry, { database, env }: Sources): void {
  const ask = inFlightOnce(() => readBackupStatus(database.em.fork(), env).catch(() => undefined))
  addGauge(registry, {
    name: 'hotel_backup_last_proven_timestamp_seconds',
    help: 'When the last backup was made that was restored and compared.',
    read: async (gauge) => gauge.set(Date.parse((await ask())?.provenAt ?? '') / 1000),
  })
  addGauge(registry, {
    name: 'hotel_backup_needs_somebody',
    help: '1 where the last backup failed, is damaged or late, or there is none yet.',
    label: 'state',
    read: async (gauge) => {
      const status = await ask()
      for (const state of ['failed', 'damaged', 'late', 'none']) {
        gauge.set({ state }, status ? Number(status.state === state) : NaN)
      }
    },
  })
}

interface ScrapedGauge {
  name: string
  help: string
  label?: string
  read: (gauge: Gauge) => void | Promise<void>
}

function addGauge(registry: Registry, { name, help, label, read }: ScrapedGauge): void {
  const labelNames = label ? [label] : []
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    collect: () => read(gauge),
  })
}

function inFlightOnce<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | undefined
  return () => {
    asking ??= ask().finally(() => (asking = undefined))
    return asking
  }
}
