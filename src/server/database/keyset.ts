import { raw, sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from './database.ts'
import { joinSql, query, type Sql } from './query.ts'

/** A sort order of rows, which needs an index. */
export interface SortOrder {
  key: Sql
  direction: 'asc' | 'desc'
  /** Set if the key is not a time: the cursor is then the id of a row, which must still exist. */
  byRow?: true
}

export interface Keyset {
  table: string
  order: SortOrder
  conditions: readonly Sql[]
  /** `next` of the previous page; undefined for the first page. */
  cursor: string | undefined
  limit: number
}

const idRow = z.object({ id: z.number(), cursor: z.string() })

/**
 * The ids of a page of rows, and the cursor of the next page, null on the last page. A cursor is
 * the row's time in microseconds and its id, with `byRow` only the id, so that pages neither repeat
 * nor skip a row when other rows are added or removed.
 */
export async function keysetPage(
  em: EntityManager,
  { table, order, conditions, cursor, limit }: Keyset,
): Promise<{ ids: number[]; next: string | null }> {
  const { key, byRow } = order
  const from = sql.ref(table)
  const direction = raw(order.direction)
  const sign = raw(order.direction === 'desc' ? '<' : '>')
  const start = (after: string) =>
    byRow ? sql`(select ${key}, id from ${from} where id = ${idOf(after)})` : cursorStart(after)
  const after = cursor === undefined ? [] : [sql`(${key}, id) ${sign} ${start(cursor)}`]
  const all = [...conditions, ...after].map((one) => sql`(${one})`)
  const found = await query(em, idRow)`
    select id, ${byRow ? sql`'0-' || id` : cursorOf(key)} as cursor from ${from}
    where ${joinSql(all, ' and ')} order by ${key} ${direction}, id ${direction} limit ${limit + 1}`
  const ids = found.slice(0, limit).map(({ id }) => id)
  return { ids, next: found.length > limit ? (found[limit - 1]?.cursor ?? null) : null }
}

/**
 * SQL: the cursor of a row in an order by time. Computed in SQL, because a JavaScript date has no
 * microseconds, and a cursor without them skips rows.
 */
export const cursorOf = (date: Sql): Sql =>
  sql`(extract(epoch from ${date}) * 1000000)::bigint || '-' || id`

/** SQL: the time and the id in a cursor. */
export const cursorStart = (cursor: string): Sql =>
  sql`(timestamptz 'epoch' + ${Number.parseInt(cursor, 10)}::bigint * interval '1 microsecond',
    ${idOf(cursor)}::bigint)`

const idOf = (cursor: string): number => Number(cursor.split('-')[1])
