import { raw, sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from './database.ts'
import { joined, query, type Sql } from './query.ts'

/** A sort order of rows, with an index. */
export interface Order {
  key: Sql
  direction: 'asc' | 'desc'
  /** For a key that is not a time: the cursor is the last row, which must still exist. */
  byRow?: true
}

export interface Keyset {
  table: string
  order: Order
  conditions: readonly Sql[]
  /** Start of the page, from the previous answer. */
  cursor: string | undefined
  limit: number
}

const idRow = z.object({ id: z.number(), cursor: z.string() })

/**
 * The ids of the rows after the cursor in a sort order, and the cursor of the next page, null on
 * the last one. A cursor is the time in microseconds and the id, in other orders only the id: a
 * page neither repeats nor skips a row when others are added or removed.
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
    where ${joined(all, ' and ')} order by ${key} ${direction}, id ${direction} limit ${limit + 1}`
  const ids = found.slice(0, limit).map(({ id }) => id)
  return { ids, next: found.length > limit ? (found[limit - 1]?.cursor ?? null) : null }
}

/**
 * The cursor of a row in an order by time: its microseconds and the id. A JavaScript date would
 * lose the microseconds, and so skip rows.
 */
export const cursorOf = (date: Sql): Sql =>
  sql`(extract(epoch from ${date}) * 1000000)::bigint || '-' || id`

/** The time and id that a cursor encodes. */
export const cursorStart = (cursor: string): Sql =>
  sql`(timestamptz 'epoch' + ${Number.parseInt(cursor, 10)}::bigint * interval '1 microsecond',
    ${idOf(cursor)}::bigint)`

const idOf = (cursor: string): number => Number(cursor.split('-')[1])
