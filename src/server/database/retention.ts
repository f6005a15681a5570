import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from './database.ts'
import { query, type Sql } from './query.ts'

/** Numbers of rows deleted from a table by a round, and of expired rows left to the next rounds. */
export interface Deletion {
  deleted: number
  left: number
}

/**
 * SQL: maximum of rows deleted by a round, a tenth of the table but at least 20. A wrong clock,
 * setting or statement must not empty a table at once.
 */
export const deletionLimit = (table: string): Sql =>
  sql`(select greatest(20, count(*) / 10) from ${sql.ref(table)})`

/** Deletes the rows that meet a condition, oldest first, up to the limit of a round. */
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
