import type * as z from 'zod'
import { CURSOR_VALUES, cursorOf, cursorParts } from './cursor.ts'
import type { EntityManager } from './database.ts'
import { rows } from './rows.ts'

/** An order of rows with an index; all texts are SQL from the caller's source, never from input. */
export interface Order {
  key: string
  direction: 'asc' | 'desc'
  /** For a key that is no time: the cursor is the last row, which must still exist. */
  byRow?: true
}

export interface Keyset<Row extends { cursor: string }> {
  table: string
  /** Schema of a row and the selected columns; `id` and `cursor` are added. */
  row: z.ZodType<Row>
  columns: readonly string[]
  order: Order
  conditions: readonly string[]
  values: readonly (string | number)[]
  /** Start of the page, from the answer before. */
  cursor: string | undefined
  limit: number
}

/**
 * The rows after the cursor in an order, and the cursor of the next page. A cursor is the time in
 * microseconds and the id, in other orders only the id: a page neither repeats nor skips a row when
 * others come or go.
 */
export async function keysetPage<Row extends { cursor: string }>(
  em: EntityManager,
  keyset: Keyset<Row>,
) {
  const { table, order, conditions, values, cursor, limit } = keyset
  const { key, direction } = order
  const all = cursor === undefined ? conditions : [...conditions, afterCursor(table, order)]
  const found = await rows(
    keyset.row,
    em.execute(
      `select ${['id', ...keyset.columns].join(', ')},
         ${order.byRow ? `'0-' || id` : cursorOf(key)} as cursor
       from ${table} ${all.length > 0 ? `where ${all.map((one) => `(${one})`).join(' and ')}` : ''}
       order by ${key} ${direction}, id ${direction} limit ?`,
      [...values, ...cursorValues(order, cursor), limit + 1],
    ),
  )
  const page = found.slice(0, limit)
  return {
    found: page.map(({ cursor: _cursor, ...rest }) => rest),
    next: found.length > limit ? page.at(-1)?.cursor : undefined,
  }
}

function afterCursor(table: string, { key, direction, byRow }: Order): string {
  const sign = direction === 'desc' ? '<' : '>'
  if (byRow) return `(${key}, id) ${sign} (select ${key}, id from ${table} where id = ?)`
  return `(${key}, id) ${sign} ${CURSOR_VALUES}`
}

function cursorValues({ byRow }: Order, cursor: string | undefined): number[] {
  if (cursor === undefined) return []
  const parts = cursorParts(cursor)
  return byRow ? parts.slice(1) : parts
}
