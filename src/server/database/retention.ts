import * as z from 'zod'
import type { EntityManager } from './database.ts'
import { rows } from './rows.ts'

/** Rows that a round deleted from a table, and expired rows left to the next rounds. */
export interface Deletion {
  deleted: number
  left: number
}

/** Selects the expired rows. All texts are SQL from the caller's source, never from input. */
interface Expired {
  table: string
  /** Condition of the rows, with `?` for each of `params`. */
  where: string
  params: readonly number[]
}

/**
 * SQL: most rows deleted by a round, a tenth of the table but at least 20. A wrong clock, setting
 * or statement must not empty a table at once.
 */
export const roundLimit = (table: string): string =>
  `(select greatest(20, count(*) / 10) from ${table})`

const counted = z.object({ count: z.coerce.number() })

/** Deletes expired rows, the oldest first, as many as a round may. */
export async function deleteExpired(
  em: EntityManager,
  { table, where, params }: Expired,
): Promise<Deletion> {
  const deleted = await em.execute<unknown[]>(
    `delete from ${table} where (${where}) and id in (
       select id from ${table} where ${where} order by created_at, id limit ${roundLimit(table)}
     ) returning 1`,
    [...params, ...params],
  )
  const [left] = await rows(
    counted,
    em.execute(`select count(*) from ${table} where ${where}`, [...params]),
  )
  return { deleted: deleted.length, left: left?.count ?? 0 }
}
