import type { FastifyBaseLogger } from 'fastify'
import type { Database, EntityManager } from '#server/database/database.ts'
import { knownMigrations, type Contraction } from '#server/database/migration-files.ts'
import { runsWithout } from '#server/database/running-programs.ts'
import { readSetting, writeSetting } from '#server/database/setting.ts'
import { isNotAllowed } from './not-allowed.ts'

/** Setting with the migration that a program must know to use this schema. */
const OLDEST_PROGRAM = 'oldest-program'

/**
 * Runs a contraction, unless a program runs that needs what it removes: then the next start or
 * `db:up` tries again. What older programs need is written down first, so that one that starts
 * meanwhile is seen here, or sees it.
 */
export async function contract(
  database: Database,
  { name, unusedSince }: Contraction,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): Promise<void> {
  const em = database.em.fork()
  const before = await noteContractions(database, [{ name, unusedSince }])
  try {
    if (await runsWithout(em, unusedSince)) {
      log.info({ migration: name }, 'a migration waits until no program of an older version runs')
      return await takeBack(em, before)
    }
    await database.migrator.up({ migrations: [name] })
  } catch (error) {
    await takeBack(em, before)
    // What it removes disturbs no program that serves.
    if (!isNotAllowed(error)) throw error
    log.warn({ migration: name }, 'a migration waits for npm run db:up with an account that may')
  }
}

/** Writes down which programs can use the schema once these have run. @returns what was written before. */
export async function noteContractions(
  database: Database,
  contractions: readonly Contraction[],
): Promise<string | null> {
  const em = database.em.fork()
  const before = await readSetting(em, OLDEST_PROGRAM)
  const since = contractions.map(({ unusedSince }) => unusedSince)
  const latest = [...since, ...(before === null ? [] : [before])].toSorted().at(-1)
  if (latest !== undefined) await writeSetting(em, OLDEST_PROGRAM, latest)
  return before
}

async function takeBack(em: EntityManager, before: string | null): Promise<void> {
  if (before === null) await em.execute('delete from setting where key = ?', [OLDEST_PROGRAM])
  else await writeSetting(em, OLDEST_PROGRAM, before)
}

/**
 * Asked when the schema is there, and again when other processes know of this one.
 * @throws Error with a sentence when a newer program has removed what this one needs.
 */
export async function assertSchemaFits(database: Database): Promise<void> {
  const needed = await readSetting(database.em.fork(), OLDEST_PROGRAM)
  if (needed === null || (await knownMigrations(database)).includes(needed)) return
  throw new Error(
    `The schema is too new for this program: what it needs was removed for programs that know ${needed}. ` +
      'Start a newer version, or restore a backup of the time of this one.',
  )
}
