import { sql } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { keysetPage, type Keyset, type Order } from '#server/database/keyset.ts'

/** The orders of pages; each has an index. */
const ORDERS = {
  published: { key: sql`published_at`, direction: 'desc' },
  changed: { key: sql`updated_at`, direction: 'desc' },
  stale: { key: sql`updated_at`, direction: 'asc' },
  newest: { key: sql`coalesce(published_at, created_at)`, direction: 'desc' },
  deleted: { key: sql`deleted_at`, direction: 'desc' },
  title: { key: sql`left(line, 200) collate "C"`, direction: 'asc', byRow: true },
} satisfies Record<string, Order>

/** The ids of the articles after the cursor in an order. */
export const articlePage = (
  em: EntityManager,
  order: keyof typeof ORDERS,
  keyset: Pick<Keyset, 'conditions' | 'cursor' | 'limit'>,
) => keysetPage(em, { ...keyset, table: 'article', order: ORDERS[order] })
