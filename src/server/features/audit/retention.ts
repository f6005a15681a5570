import { sql } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { deleteExpired, type Deletion } from '#server/database/retention.ts'

/** How long the log of deeds is kept. */
export const AUDIT_MONTHS = 24

export const deleteExpiredEntries = (em: EntityManager): Promise<Deletion> =>
  deleteExpired(
    em,
    'audit_entry',
    sql`created_at < now() - make_interval(months => ${AUDIT_MONTHS})`,
  )
