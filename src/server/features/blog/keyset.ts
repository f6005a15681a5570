import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { rows } from '#server/database/rows.ts'
import { CURSOR_VALUES, cursorOf, cursorParts } from './cursor.ts'

interface Keyset {
  conditions: readonly string[]
  values: readonly (string | number)[]
  /** Start of the page, from the answer before. */
  cursor: string | undefined
  limit: number
}

const keysetRow = z.object({
  id: z.number(),
  averageRating: z.string(),
  totalRatings: z.number(),
  cursor: z.string(),
})

interface Order {
  key: string
  direction: 'asc' | 'desc'
  isTitle?: true
}

/** The orders of pages; each has an index. */
const ORDERS = {
  published: { key: 'published_at', direction: 'desc' },
  changed: { key: 'updated_at', direction: 'desc' },
  stale: { key: 'updated_at', direction: 'asc' },
  newest: { key: 'coalesce(published_at, created_at)', direction: 'desc' },
  deleted: { key: 'deleted_at', direction: 'desc' },
  title: { key: 'left(line, 200) collate "C"', direction: 'asc', isTitle: true },
} as const satisfies Record<string, Order>

/**
 * The articles after the cursor in an order, and the cursor of the next page. A cursor is the date in
 * microseconds and the id, in the order of titles only the id: a page neither repeats nor skips an
 * article when others come or go.
 */
export async function keysetPage(
  em: EntityManager,
  orderName: keyof typeof ORDERS,
  { conditions, values, cursor, limit }: Keyset,
) {
  const order: Order = ORDERS[orderName]
  const { key, direction } = order
  const found = await rows(
    keysetRow,
    em.execute(
      `select id, average_rating::text as "averageRating", total_ratings as "totalRatings",
         ${order.isTitle ? `'0-' || id` : cursorOf(key)} as cursor
       from article ${whereOf(cursor === undefined ? conditions : [...conditions, afterCursor(order)])}
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

const whereOf = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''

function afterCursor({ key, direction, isTitle }: Order): string {
  const sign = direction === 'desc' ? '<' : '>'
  if (isTitle) return `(${key}, id) ${sign} (select ${key}, id from article where id = ?)`
  return `(${key}, id) ${sign} ${CURSOR_VALUES}`
}

function cursorValues({ isTitle }: Order, cursor: string | undefined): number[] {
  if (cursor === undefined) return []
  const parts = cursorParts(cursor)
  return isTitle ? parts.slice(1) : parts
}
