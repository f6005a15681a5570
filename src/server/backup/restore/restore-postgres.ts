import type { SqlConnection } from '#server/database/records.ts'
import { openPostgresConnection } from '../archive/connection.ts'
import {
  NOTHING_PRESENT,
  readPresentState,
  sumOf,
  type CarriedOver,
  type PresentState,
} from './carry-over.ts'
import type { Incoming, Replaced } from './restore.ts'
import { postgresScratch } from './scratch.ts'
import {
  dropReplaced,
  emptySchema,
  hasTables,
  LOADING,
  replacedSchema,
  switchSchemas,
} from './switch-schema.ts'

/** Key of the advisory lock: one restore at a time. */
const RESTORE_LOCK = 20_261_122

/** Restores into a separate schema while the site uses the present one. */
export function restorePostgres(url: string, incoming: Incoming): Promise<Replaced> {
  return alone(url, async (sql) => {
    const present = await readPresent(sql, incoming)
    const hasBefore = await hasTables(sql)
    await emptySchema(sql, LOADING)
    try {
      const carried = await replace({ url, sql, schema: LOADING }, present, incoming)
      return { ...carried, hasBefore }
    } catch (error) {
      await sql.query(`drop schema if exists ${LOADING} cascade`)
      throw error
    }
  })
}

export function switchPostgresBack(url: string, incoming: Incoming): Promise<CarriedOver> {
  return alone(url, async (sql) => {
    const schema = await replacedSchema(sql)
    const present = await readPresent(sql, incoming)
    return replace({ url, sql, schema }, present, incoming)
  })
}

/** Deletes the schemas that restores have replaced. */
export const forgetPostgres = (url: string): Promise<void> => alone(url, dropReplaced)

interface Replacing {
  url: string
  sql: SqlConnection
  /** Schema that replaces the present one. */
  schema: string
}

/**
 * Reads changes made during loading in a second round, when no process can write: the first round
 * is long, the second, for which requests wait, is short.
 */
async function replace(
  { url, sql, schema }: Replacing,
  present: PresentState | undefined,
  { fill, carry, report }: Incoming,
): Promise<CarriedOver> {
  const scratch = await postgresScratch(url, schema)
  try {
    await fill(scratch)
    const first = await carry(scratch, present ?? NOTHING_PRESENT)
    report('switching')
    const last = await switchSchemas(sql, schema, async () =>
      present ? carry(scratch, await readPresentState(sql)) : first,
    )
    return present ? sumOf(first, last) : first
  } finally {
    await scratch.close()
  }
}

/** Undefined if the present data cannot be read. */
async function readPresent(
  sql: SqlConnection,
  { report, warn }: Pick<Incoming, 'report' | 'warn'>,
): Promise<PresentState | undefined> {
  report('reading the present data')
  try {
    return await readPresentState(sql)
  } catch (error) {
    warn(
      `The present data cannot be read (${String(error)}): erasures since the archive are not known.`,
    )
    return undefined
  }
}

async function alone<T>(url: string, task: (sql: SqlConnection) => Promise<T>): Promise<T> {
  const sql = await openPostgresConnection(url)
  try {
    const [lock] = await sql.query(`select pg_try_advisory_lock(${RESTORE_LOCK})::text as taken`)
    if (lock?.taken !== 'true') throw new Error('Another restore is going on in this database.')
    return await task(sql)
  } finally {
    await sql.close()
  }
}
