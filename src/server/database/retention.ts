import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from './database.ts'
import { query, type Sql } from './query.ts'

/** Numbers of rows: deleted by one run of a retention task, and expired but left to later runs. */
export interface Deletion {
  deleted: number
  left: number
}

/**
 * SQL: the maximum of rows that one run deletes, a tenth of the table but at least 20, so that a
 * wrong clock, setting or statement does not empty a table at once.
 */
export const deletionLimit = (table: string): Sql =>
  sql`(select greatest(20, count(*) / 10) from ${sql.ref(table)})`

/** Deletes the rows that meet a condition, oldest first, at most `deletionLimit`. */
export async function deleteExpired(
  em: EntityManager,
  table: string,
  where: Sql,
): Promise<Deletion> {
  const from = sql.ref(table)
  const deleted = await query(em)`
    delete from ${from} where (${where}) and id in (
      select id from ${from} where ${where} order by created_at, id limit ${deletionLimit(table)}
    ) returning 1`
  const [left] = await query(em, z.object({ count: z.coerce.number() }))`
    select count(*) from ${from} where ${where}`
  return { deleted: deleted.length, left: left?.count ?? 0 }
}
