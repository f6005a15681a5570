import type { EntityManager } from './database.ts'

/** What the forms and the privacy page promise. */
const KEEP_MONTHS = 24
const KEEP_SPAM_DAYS = 30

/** Deletes what guests wrote too long ago, and spam much sooner. */
export async function deleteExpiredMessages(
  em: EntityManager,
  table: 'contact_message' | 'booking_request',
): Promise<void> {
  await em.execute(
    `delete from ${table}
     where created_at < now() - make_interval(months => ?)
       or (spam and created_at < now() - make_interval(days => ?))`,
    [KEEP_MONTHS, KEEP_SPAM_DAYS],
  )
}
