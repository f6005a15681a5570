import { readdir } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { ormOptions } from './orm.config.ts'

/** Key of the advisory lock: any number, the same in every process of this site. */
const MIGRATION_LOCK = 20_261_121
const MIGRATIONS_TABLE = 'mikro_orm_migrations'
/** PostgreSQL's code for a missing right. */
const NOT_ALLOWED = '42501'

/**
 * Runs the pending migrations, one process at a time (advisory lock); the others wait. Where nothing
 * is pending, the account that serves needs no right to change the schema.
 * @param openDirect Opens connections that migrate.
 * @throws Error with a sentence when the account may not migrate.
 */
export async function migrate(
  serving: Database,
  openDirect: () => Promise<Database>,
): Promise<void> {
  try {
    if (await hasPending(serving)) await runMigrations(await openDirect())
  } catch (error) {
    if (!isNotAllowed(error)) throw error
    throw new Error(
      `The schema has to be brought up to date, and the account may not (${error.message}). ` +
        'Run npm run db:up with an account that may, or set DIRECT_DATABASE_URL to one.',
      { cause: error },
    )
  }
}

async function runMigrations(direct: Database): Promise<void> {
  try {
    await direct.em.fork().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK])
      await direct.migrator.up()
    })
  } finally {
    await direct.close()
  }
}

/** The migrator would create its table, which is for the one that holds the lock. */
async function hasPending({ em, migrator }: Database): Promise<boolean> {
  const [table] = await em
    .fork()
    .execute<{ exists: boolean }[]>('select to_regclass(?) is not null as exists', [
      MIGRATIONS_TABLE,
    ])
  return !table?.exists || (await migrator.getPending()).length > 0
}

const isNotAllowed = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === NOT_ALLOWED

/**
 * Warns where a newer program has migrated the database. A migration removes only what the program
 * before it does not use either, so one version back works; older ones may not.
 */
export async function warnOfNewerSchema(
  { migrator }: Database,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const files = await readdir(ormOptions.migrations.path)
  const executed = await migrator.getExecuted()
  const unknown = executed.map(({ name }) => name).filter((name) => !files.includes(`${name}.ts`))
  if (unknown.length === 0) return
  log.warn(
    { migrations: unknown },
    'the schema is newer than this program: one version back works, an older program may fail',
  )
}
