import type { EntityManager } from '#server/database/database.ts'

/** Long enough to look into a complaint; what it says is kept elsewhere. */
const KEEP_DAYS = 30

/** Deletes the copies of mails that were sent. */
export async function deleteSentMails(em: EntityManager): Promise<void> {
  await em.execute(
    `delete from outbox_mail where status = 'sent' and sent_at < now() - make_interval(days => ?)`,
    [KEEP_DAYS],
  )
}
