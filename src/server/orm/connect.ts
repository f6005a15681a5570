import { join } from 'node:path'
import type { PgliteConnection } from '@mikro-orm/pglite'
import { sleep } from '#server/concurrency/sleep.ts'
import type { FastifyBaseLogger } from 'fastify'
import { IN_MEMORY, type Database } from '#server/database/database.ts'
import { StorageSpace } from '#server/database/storage-space.ts'
import { postgresConnection } from '#server/database/postgres/postgres-connection.ts'
import { DATABASE_LIMITS } from '#server/env.ts'
import { lockDataDirectory, makePrivate } from './data-directory.ts'
import { DATABASE_FOLDER, finishSwitch } from './directory-switch.ts'
import { forgetRowTypes } from './embedded-types.ts'
import { checkNewerSchema, migrate, runPending } from './migrate.ts'
import { ormOptions } from './orm.config.ts'
import { codeOf, messageOf } from '#server/process/thrown.ts'
import { activity } from '#server/process/log.ts'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

interface DatabaseSettings extends Partial<typeof DATABASE_LIMITS> {
  DATABASE_URL?: string | undefined
  /** The same database without a pooler, for migrations. */
  DIRECT_DATABASE_URL?: string | undefined
  DATA_DIR: string
}

type SlowQueries = ReturnType<typeof slowQueryOptions>

export interface OpenDatabase {
  database: Database
  close: () => Promise<void>
}

const RETRY_MS = 2000
/**
 * Number of rejections in a row after which opening fails; a database that is being set up may
 * reject connections at first.
 */
const MAX_REJECTIONS = 3

/**
 * Opens PostgreSQL at `DATABASE_URL`, or PGlite in `DATA_DIR`, and runs the pending migrations.
 * Waits until PostgreSQL is reachable, and logs every attempt.
 * @param slowQueryMs Duration from which statements are logged; absent: none is logged.
 * @throws Error if the data directory cannot be used, PostgreSQL rejects the account, the account
 * may not migrate, or the schema is too new.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  log: Log,
  slowQueryMs?: number,
): Promise<OpenDatabase> {
  const { DATABASE_URL, DIRECT_DATABASE_URL = DATABASE_URL } = settings
  const slowQueries = slowQueryOptions(log, slowQueryMs)
  const limits = { ...DATABASE_LIMITS, ...settings }
  const open = DATABASE_URL
    ? await openPostgres({ url: DATABASE_URL, limits, slowQueries }, log)
    : await openEmbedded(settings.DATA_DIR, slowQueries)
  try {
    if (DATABASE_URL && DIRECT_DATABASE_URL) {
      // Without a statement timeout.
      const openDirect = () =>
        connectPostgres(DIRECT_DATABASE_URL, { connectionTimeoutMillis: 10_000 })
      await migrate(open.database, openDirect)
    } else await runPending(open.database)
    await checkNewerSchema(open.database, log)
  } catch (error) {
    await open.close()
    throw error
  }
  return open
}

interface ServingPool {
  url: string
  limits: typeof DATABASE_LIMITS
  slowQueries: SlowQueries
}

async function openPostgres(
  { url, limits, slowQueries }: ServingPool,
  log: Log,
): Promise<OpenDatabase> {
  const driverOptions = {
    connectionTimeoutMillis: limits.DATABASE_CONNECT_TIMEOUT * 1000,
    statement_timeout: limits.DATABASE_TIMEOUT * 1000,
    idle_in_transaction_session_timeout: limits.DATABASE_TIMEOUT * 2000,
  }
  const database = await connectPostgres(url, driverOptions, {
    pool: { min: 0, max: limits.DATABASE_POOL },
    ...slowQueries,
  })
  let rejections = 0
  for (;;) {
    const problem = await connectionProblem(database)
    if (!problem) return { database, close: () => database.close() }
    rejections = problem.isRejection ? rejections + 1 : 0
    if (rejections === MAX_REJECTIONS) {
      await database.close()
      throw new Error(`The database refuses DATABASE_URL: ${problem.text}${hintFor(problem.text)}`)
    }
    const state = problem.isRejection ? 'refuses DATABASE_URL' : 'is not reachable yet'
    log.warn(`The database ${state} (${problem.text}); trying again in 2 s.`)
    await sleep(RETRY_MS)
  }
}

/** Creates a connection pool, which connects at the first statement. */
export async function connectPostgres(
  url: string,
  driverOptions: object,
  options: object = { pool: { min: 0, max: DATABASE_LIMITS.DATABASE_POOL } },
): Promise<Database> {
  const { MikroORM } = await import('@mikro-orm/postgresql')
  return MikroORM.init({
    ...ormOptions,
    ...options,
    clientUrl: url,
    driverOptions: { ...driverOptions, ...postgresConnection(url) },
  })
}

/**
 * SQLSTATEs after which waiting does not help: wrong user, password or database, or a pooler that
 * rejects the timeouts as parameters.
 */
const REJECTION = /^(?:28|3D|08P01)/

/**
 * Parameter of the embedded database; the default of 128 MB would be memory of this process, and is
 * more than the whole database of a hotel.
 */
const SMALL_BUFFERS = ['-c', 'shared_buffers=32MB']

const hintFor = (problem: string): string =>
  problem.startsWith('unsupported startup parameter')
    ? '. A pooler is in between: PgBouncer needs ignore_startup_parameters = statement_timeout,' +
      'idle_in_transaction_session_timeout, and the site DIRECT_DATABASE_URL.'
    : ''

interface Problem {
  text: string
  isRejection: boolean
}

async function connectionProblem(database: Database): Promise<Problem | undefined> {
  try {
    await database.em.fork().execute('select 1')
    return undefined
  } catch (error) {
    if (!(error instanceof Error)) return { text: String(error), isRejection: false }
    const code = codeOf(error)
    return { text: error.message || code || error.name, isRejection: REJECTION.test(code) }
  }
}

async function openEmbedded(dataDir: string, slowQueries: SlowQueries): Promise<OpenDatabase> {
  const inMemory = dataDir === IN_MEMORY
  const directory = inMemory ? undefined : await lockDataDirectory(dataDir)
  if (directory) await finishSwitch(directory.path)
  const folder = directory ? join(directory.path, DATABASE_FOLDER) : IN_MEMORY
  const database = await connectEmbedded(folder, slowQueries).catch(async (error: unknown) => {
    await directory?.release()
    throw error
  })
  return {
    database,
    close: async () => {
      await database.close()
      await directory?.release()
    },
  }
}

/**
 * Opens PGlite in a folder, which it makes private to this user, or in memory.
 * @throws Error with a message if the database is damaged, the disk is full, or the folder belongs
 * to another user.
 */
export async function connectEmbedded(
  folder: string,
  options: object = {},
  space = new StorageSpace(folder === IN_MEMORY ? undefined : folder),
): Promise<Database> {
  if (folder !== IN_MEMORY) await makePrivate(folder)
  const [{ MikroORM }, { PGlite }] = await Promise.all([
    import('@mikro-orm/pglite'),
    import('@electric-sql/pglite'),
  ])
  const database = await MikroORM.init({
    ...ormOptions,
    ...options,
    dbName: folder,
    driverOptions: { startParams: [...PGlite.defaultStartParams, ...SMALL_BUFFERS] },
  })
  await openOrExplain(database, folder, space)
  return database
}

/** Waits for PGlite, because otherwise the first statement would wait and be logged as slow. */
async function openOrExplain(
  database: Database,
  folder: string,
  space: StorageSpace,
): Promise<void> {
  try {
    const client = await (database.em.getConnection() as PgliteConnection).getNativeClient()
    await client.waitReady
    forgetRowTypes(client)
  } catch (cause) {
    // PGlite's error says nothing of the disk, and a whole database does not open on a full one.
    if (!(await space.hasReserve())) {
      throw new Error(
        `The disk of the embedded database in ${folder} is full. Free some space and start again: nothing says that the data is damaged.`,
        { cause },
      )
    }
    throw new Error(
      `The embedded database in ${folder} does not open (${messageOf(cause).trim()}). Where it is damaged, a backup takes its place: npm run db:restore -- --list says which there are.`,
      { cause },
    )
  }
}

/** Longer statements are truncated in the log. */
const MAX_QUERY_LENGTH = 500

/**
 * MikroORM options that log each slow statement with its procedure or job, without its values,
 * which may be a guest's data.
 */
function slowQueryOptions(
  log: Pick<FastifyBaseLogger, 'warn'>,
  slowQueryThreshold: number | undefined,
) {
  if (slowQueryThreshold === undefined) return {}
  const nothing = () => undefined
  return {
    slowQueryThreshold,
    slowQueryLoggerFactory: () => ({
      log: nothing,
      error: nothing,
      warn: nothing,
      setDebugMode: nothing,
      isEnabled: () => true,
      logQuery: ({ query = '', took }: { query?: string; took?: number }) =>
        log.warn(
          { ms: took, doing: activity.getStore(), query: shortened(query) },
          'slow statement',
        ),
    }),
  }
}

const shortened = (query: string): string =>
  query.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH)
