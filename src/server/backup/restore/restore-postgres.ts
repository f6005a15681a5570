import { postgresSql } from '../archive/connection.ts'
import { NOTHING_LIVING, readLivingState, type LivingState } from './living-state.ts'
import type { Restored, RestoreOptions } from './restore.ts'
import { postgresScratch, type OpenScratch } from './scratch.ts'
import { emptySchema, LOADING, switchSchemas, switchSchemasBack } from './switch-schema.ts'
import type { Sql } from '../archive/tables.ts'

/** Key of the advisory lock: one restore at a time. */
const RESTORE_LOCK = 20_261_122

/** Loads into a schema of its own, while the site goes on with the other one. */
export async function restorePostgres(
  url: string,
  prepare: (scratch: OpenScratch, living: LivingState) => Promise<Restored>,
  { report, warn }: Pick<RestoreOptions, 'report' | 'warn'>,
): Promise<Restored> {
  return alone(url, async (sql) => {
    report('reading the present data')
    const living = await readLivingState(sql).catch((error: unknown) => {
      warn(
        `The present data cannot be read (${String(error)}): erasures since the archive are not known.`,
      )
      return NOTHING_LIVING
    })
    await sql.query('rollback')
    await emptySchema(sql, LOADING)
    const scratch = await postgresScratch(url, LOADING)
    let restored: Restored
    try {
      restored = await prepare(scratch, living)
    } catch (error) {
      await scratch.close()
      await sql.query(`drop schema if exists ${LOADING} cascade`)
      throw error
    }
    await scratch.close()
    report('switching')
    await switchSchemas(sql)
    return restored
  })
}

export const switchPostgresBack = (url: string): Promise<void> => alone(url, switchSchemasBack)

async function alone<T>(url: string, task: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = await postgresSql(url)
  try {
    const [lock] = await sql.query(`select pg_try_advisory_lock(${RESTORE_LOCK})::text as taken`)
    if (lock?.taken !== 'true') throw new Error('Another restore is going on in this database.')
    return await task(sql)
  } finally {
    await sql.close()
  }
}
