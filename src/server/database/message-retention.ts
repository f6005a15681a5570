import type { Env } from '#server/env.ts'
import type { EntityManager } from './database.ts'
import { deleteExpired, type Deletion } from './retention.ts'

/** How long messages and mails are kept. */
export type RetentionPeriods = Pick<
  Env,
  'KEEP_MESSAGES_MONTHS' | 'KEEP_SPAM_DAYS' | 'KEEP_SENT_MAILS_DAYS'
>

/** Deletes guests' messages after `KEEP_MESSAGES_MONTHS`, and spam after `KEEP_SPAM_DAYS`. */
export const deleteExpiredMessages = (
  em: EntityManager,
  table: 'contact_message' | 'booking_request',
  { KEEP_MESSAGES_MONTHS, KEEP_SPAM_DAYS }: RetentionPeriods,
): Promise<Deletion> =>
  deleteExpired(em, {
    table,
    where: `created_at < now() - make_interval(months => ?)
       or (spam and created_at < now() - make_interval(days => ?))`,
    params: [KEEP_MESSAGES_MONTHS, KEEP_SPAM_DAYS],
  })
