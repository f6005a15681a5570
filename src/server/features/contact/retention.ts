import type { EntityManager } from '#server/database/database.ts'

/** What the form and the privacy page promise. */
const KEEP_MONTHS = 24
const KEEP_SPAM_DAYS = 30

/** Deletes what guests wrote too long ago, and spam much sooner. */
export async function forgetMessages(em: EntityManager): Promise<void> {
  await em.execute(
    `delete from contact_message
     where created_at < now() - make_interval(months => ?)
       or (spam and created_at < now() - make_interval(days => ?))`,
    [KEEP_MONTHS, KEEP_SPAM_DAYS],
  )
}
