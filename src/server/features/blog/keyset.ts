import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { keysetPage, type Keyset, type Order } from '#server/database/keyset.ts'

const articleRow = z.object({
  id: z.number(),
  cursor: z.string(),
})

/** The orders of pages; each has an index. */
const ORDERS = {
  published: { key: 'published_at', direction: 'desc' },
  changed: { key: 'updated_at', direction: 'desc' },
  stale: { key: 'updated_at', direction: 'asc' },
  newest: { key: 'coalesce(published_at, created_at)', direction: 'desc' },
  deleted: { key: 'deleted_at', direction: 'desc' },
  title: { key: 'left(line, 200) collate "C"', direction: 'asc', byRow: true },
} as const satisfies Record<string, Order>

/** The ids of the articles after the cursor in an order. */
export const articlePage = (
  em: EntityManager,
  order: keyof typeof ORDERS,
  keyset: Pick<Keyset<never>, 'conditions' | 'values' | 'cursor' | 'limit'>,
) =>
  keysetPage(em, {
    ...keyset,
    table: 'article',
    row: articleRow,
    columns: [],
    order: ORDERS[order],
  })
