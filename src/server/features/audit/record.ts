import { sql } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { deleteExpired, type Deletion } from '#server/database/retention.ts'
import type { AuditAction } from '#shared/panel/audit.ts'
import { AuditEntry } from './audit-entry.entity.ts'
import { beginningOf } from '#shared/plain-text.ts'

interface AuditFields {
  /** Name of the account. */
  who: string
  action: AuditAction
  /** Kind and id of the row, such as `article:7`. */
  about?: string
  /** Title or number of the row; never personal data. */
  label?: string
  /** Values for the other placeholders in the action's sentence; never personal data. */
  facts?: Record<string, string>
}

const MAX_LABEL_LENGTH = 200

/** Records an action in the audit log, in the action's transaction. */
export function record(
  tx: EntityManager,
  { who, action, about = '', label = '', facts = {} }: AuditFields,
): void {
  const short = beginningOf(label, MAX_LABEL_LENGTH)
  tx.persist(tx.create(AuditEntry, { who, action, about, label: short, facts }))
}

export const AUDIT_MONTHS = 24

export const deleteExpiredEntries = (em: EntityManager): Promise<Deletion> =>
  deleteExpired(
    em,
    'audit_entry',
    sql`created_at < now() - make_interval(months => ${AUDIT_MONTHS})`,
  )
