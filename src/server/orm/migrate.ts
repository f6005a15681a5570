import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { knownMigrations, pendingMigrations } from '#server/database/migration-files.ts'
import { assertSchemaFits, contract, noteContractions } from './contract.ts'
import { isNotAllowed } from './not-allowed.ts'

/** Key of the advisory lock: any number, the same in every process of this site. */
const MIGRATION_LOCK = 20_261_121
const MIGRATIONS_TABLE = 'mikro_orm_migrations'

type Log = Pick<FastifyBaseLogger, 'warn' | 'info'>

/**
 * Runs the pending migrations, one process at a time (advisory lock); the others wait. Where nothing
 * is pending, the account that serves needs no right to change the schema.
 * @param openDirect Opens connections that migrate.
 * @throws Error with a sentence when the account may not migrate, or the schema is too new.
 */
export async function migrate(
  serving: Database,
  openDirect: () => Promise<Database>,
  log: Log,
): Promise<void> {
  try {
    if (await hasPending(serving)) await runAlone(await openDirect(), log)
  } catch (error) {
    if (!isNotAllowed(error)) throw error
    throw new Error(
      `The schema has to be brought up to date, and the account may not (${error.message}). ` +
        'Run npm run db:up with an account that may, or set DIRECT_DATABASE_URL to one.',
      { cause: error },
    )
  }
  await assertSchemaFits(serving)
  await warnOfNewerSchema(serving, log)
}

async function runAlone(direct: Database, log: Log): Promise<void> {
  try {
    await direct.em.fork().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK])
      await runPending(direct, log)
    })
  } finally {
    await direct.close()
  }
}

/**
 * Runs what is pending: what the program needs, then what removes what none needs any more. A new
 * database gets all of it in the order of its making.
 */
export async function runPending(database: Database, log: Log): Promise<void> {
  const { migrator } = database
  const isNew = (await migrator.getExecuted()).length === 0
  const { expansions, contractions } = await pendingMigrations(database)
  if (isNew) {
    await migrator.up()
    await noteContractions(database, contractions)
  } else {
    await assertSchemaFits(database)
    if (expansions.length > 0) await migrator.up({ migrations: expansions })
    for (const contraction of contractions) await contract(database, contraction, log)
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

/**
 * Warns where a newer program has migrated the database. A migration removes only what the program
 * before it does not use either, so one version back works; older ones are refused.
 */
export async function warnOfNewerSchema(
  database: Database,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const known = await knownMigrations(database)
  const executed = await database.migrator.getExecuted()
  const unknown = executed.map(({ name }) => name).filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  log.warn({ migrations: unknown }, 'the schema is newer than this program, and still fits it')
}
