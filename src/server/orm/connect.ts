import { join } from 'node:path'
import { sleep } from '#server/concurrency/sleep.ts'
import type { FastifyBaseLogger } from 'fastify'
import { IN_MEMORY, isEmbedded, type Database } from '#server/database/database.ts'
import { lockDataDirectory } from './data-directory.ts'
import { ormOptions } from './orm.config.ts'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

interface DatabaseSettings {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}

/** A connected database and how to close it. */
export interface OpenDatabase {
  database: Database
  close: () => Promise<void>
}

/** Key of the advisory lock: any number, the same in every process of this site. */
const MIGRATION_LOCK = 20_261_121

const RETRY_MS = 2000

/**
 * Opens PostgreSQL at `DATABASE_URL`, or PGlite in `DATA_DIR`, and runs the pending migrations.
 * Waits for an unreachable PostgreSQL, and logs every attempt.
 * @throws Error when the data directory cannot be used.
 */
export async function openDatabase(settings: DatabaseSettings, log: Log): Promise<OpenDatabase> {
  const open = settings.DATABASE_URL
    ? await openPostgres(settings.DATABASE_URL, log)
    : await openEmbedded(settings.DATA_DIR)
  await migrate(open.database)
  return open
}

async function openPostgres(url: string, log: Log): Promise<OpenDatabase> {
  const { MikroORM } = await import('@mikro-orm/postgresql')
  const database: Database = await MikroORM.init({
    ...ormOptions,
    clientUrl: url,
    pool: { min: 0, max: 10 },
    driverOptions: {
      connectionTimeoutMillis: 2000,
      statement_timeout: 5000,
      idle_in_transaction_session_timeout: 10_000,
    },
  })
  for (;;) {
    const problem = await connectionProblem(database)
    if (!problem) return { database, close: () => database.close() }
    log.warn(`The database is not reachable yet (${problem}); trying again in 2 s.`)
    await sleep(RETRY_MS)
  }
}

async function connectionProblem(database: Database): Promise<string | undefined> {
  try {
    await database.em.fork().execute('select 1')
    return undefined
  } catch (error) {
    if (!(error instanceof Error)) return String(error)
    return error.message || ('code' in error ? String(error.code) : error.name)
  }
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const { MikroORM } = await import('@mikro-orm/pglite')
  const inMemory = dataDir === IN_MEMORY
  const directory = inMemory ? undefined : await lockDataDirectory(dataDir)
  const database: Database = await MikroORM.init({
    ...ormOptions,
    dbName: directory ? join(directory.path, 'postgres') : IN_MEMORY,
  })
  return {
    database,
    close: async () => {
      await database.close()
      await directory?.release()
    },
  }
}

/** Runs the pending migrations, one process at a time (advisory lock); the others wait. */
export async function migrate(database: Database): Promise<void> {
  if (isEmbedded(database)) {
    await database.migrator.up()
    return
  }
  await database.em.fork().transactional(async (em) => {
    await em.execute('set local statement_timeout = 0')
    await em.execute('set local idle_in_transaction_session_timeout = 0')
    await em.execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK])
    await database.migrator.up()
  })
}
