import type { Client } from '#server/database/records.ts'
import { postgresClient } from '../archive/connection.ts'
import {
  EMPTY_STATE,
  readPresentState,
  addCounts,
  type CarryOver,
  type PresentState,
} from './carry-over.ts'
import type { NewData, Replacement } from './new-data.ts'
import { postgresScratch } from './scratch.ts'
import {
  dropReplaced,
  emptySchema,
  hasTables,
  LOADING,
  schemaToPutBack,
  switchSchemas,
} from './switch-schema.ts'

/** Key of the advisory lock that allows one restore at a time. */
const RESTORE_LOCK = 20_261_122

/** Restores into a separate schema while the site uses the present one. */
export function restorePostgres(url: string, newData: NewData): Promise<Replacement> {
  return withLock(url, async (sql) => {
    const present = await readPresent(sql, newData)
    const hadData = await hasTables(sql)
    await emptySchema(sql, LOADING)
    try {
      const carried = await replace({ url, sql, schema: LOADING }, present, newData)
      return { ...carried, hadData }
    } catch (error) {
      await sql.query(`drop schema if exists ${LOADING} cascade`)
      throw error
    }
  })
}

export function switchPostgresBack(url: string, newData: NewData): Promise<CarryOver> {
  return withLock(url, async (sql) => {
    const schema = await schemaToPutBack(sql)
    const present = await readPresent(sql, newData)
    return replace({ url, sql, schema }, present, newData)
  })
}

export const forgetPostgres = (url: string): Promise<void> => withLock(url, dropReplaced)

interface ReplaceOptions {
  url: string
  sql: Client
  /** Schema that replaces the present one. */
  schema: string
}

/**
 * Carries over the present state twice: first while requests are served, which takes long, then the
 * changes since, which is short, while requests wait.
 */
async function replace(
  { url, sql, schema }: ReplaceOptions,
  present: PresentState | undefined,
  { fill, carry, report }: NewData,
): Promise<CarryOver> {
  const scratch = await postgresScratch(url, schema)
  try {
    await fill(scratch)
    const first = await carry(scratch, present ?? EMPTY_STATE)
    report('switching')
    const last = await switchSchemas(sql, schema, async () =>
      present ? carry(scratch, await readPresentState(sql)) : first,
    )
    return present ? addCounts(first, last) : first
  } finally {
    await scratch.close()
  }
}

/** Undefined if the present data cannot be read. */
async function readPresent(
  sql: Client,
  { report, warn }: Pick<NewData, 'report' | 'warn'>,
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

async function withLock<T>(url: string, task: (sql: Client) => Promise<T>): Promise<T> {
  const sql = await postgresClient(url)
  try {
    const [lock] = await sql.query(`select pg_try_advisory_lock(${RESTORE_LOCK})::text as taken`)
    if (lock?.taken !== 'true') throw new Error('Another restore is going on in this database.')
    return await task(sql)
  } finally {
    await sql.close()
  }
}
