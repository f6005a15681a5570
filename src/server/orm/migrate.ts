import { readdir } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { codeOf } from '#server/process/thrown.ts'
import { migrateEarlierSchema } from './earlier-schemas.ts'
import { ormOptions } from './orm.config.ts'

/** Key of the advisory lock. */
const MIGRATION_LOCK = 20_261_121
const MIGRATIONS_TABLE = 'mikro_orm_migrations'

/**
 * Runs the pending migrations of a PostgreSQL, one process at a time (advisory lock). Without
 * pending migrations the account needs no right to change the schema.
 * @param openDirect Opens a pool for the migrations; called only if any are pending.
 * @throws Error with a message if the account may not migrate.
 */
export async function migrate(
  database: Database,
  openDirect: () => Promise<Database>,
): Promise<void> {
  try {
    if (await hasPending(database)) await runLocked(await openDirect())
  } catch (error) {
    if (!isNotAllowed(error)) throw error
    throw new Error(
      `The schema has to be brought up to date, and the account may not (${error.message}). ` +
        'Run npm run db:up with an account that may, or set DIRECT_DATABASE_URL to one.',
      { cause: error },
    )
  }
}

async function runLocked(direct: Database): Promise<void> {
  try {
    await direct.em.fork().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK])
      await runPending(direct)
    })
  } finally {
    await direct.close()
  }
}

/** Runs the pending migrations of a database that only the caller migrates. */
export async function runPending(database: Database): Promise<void> {
  await migrateEarlierSchema(database)
  await database.migrator.up()
}

/** Asks the migrator only if its table exists: without the lock it must not create the table. */
async function hasPending({ em, migrator }: Database): Promise<boolean> {
  const [table] = await em
    .fork()
    .execute<{ exists: boolean }[]>('select to_regclass(?) is not null as exists', [
      MIGRATIONS_TABLE,
    ])
  return !table?.exists || (await migrator.getPending()).length > 0
}

/** The migrations that this program knows, in order. */
export async function knownMigrations(): Promise<string[]> {
  const files = await readdir(ormOptions.migrations.path)
  return files.flatMap((file) => /^(Migration\w+)\.ts$/.exec(file)?.[1] ?? []).toSorted()
}

/**
 * Suffix of the name of a migration that removes something: the time of the first migration whose
 * programs no longer use the removed part.
 */
export const UNUSED_SINCE_SUFFIX = /_since_(\d{14})$/

/**
 * Checks a schema that a newer program has migrated. A migration removes only what the previous
 * version does not use either, so a program one version older works on the schema, with a warning.
 * @throws Error with a message if something was removed that this program needs.
 */
export async function checkNewerSchema(
  { migrator }: Database,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const known = await knownMigrations()
  const executed = await migrator.getExecuted()
  const migrations = executed.map(({ name }) => name).filter((name) => !known.includes(name))
  if (migrations.length === 0) return
  const removal = migrations.find((name) => {
    const [, since] = UNUSED_SINCE_SUFFIX.exec(name) ?? []
    return since !== undefined && !known.some((one) => one.startsWith(`Migration${since}`))
  })
  if (removal) {
    throw new Error(
      `The schema is too new for this program: ${removal} has removed what it needs. ` +
        'Start a newer version, or restore a backup of the time of this one.',
    )
  }
  log.warn({ migrations }, 'the schema is newer than this program, and still fits it')
}

/** SQLSTATE of a missing privilege. */
const NOT_ALLOWED = '42501'

const isNotAllowed = (error: unknown): error is Error => codeOf(error) === NOT_ALLOWED
