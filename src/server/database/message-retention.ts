import type { EntityManager } from './database.ts'

/** The promise of the forms and of the privacy page. */
export const MESSAGE_MONTHS = 24
export const SPAM_DAYS = 30

/** Deletes guests' messages after `MESSAGE_MONTHS`, and spam after `SPAM_DAYS`. */
export async function deleteExpiredMessages(
  em: EntityManager,
  table: 'contact_message' | 'booking_request',
): Promise<void> {
  await em.execute(
    `delete from ${table}
     where created_at < now() - make_interval(months => ?)
       or (spam and created_at < now() - make_interval(days => ?))`,
    [MESSAGE_MONTHS, SPAM_DAYS],
  )
}
