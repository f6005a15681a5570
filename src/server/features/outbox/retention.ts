import type { EntityManager } from '#server/database/database.ts'

/** Long enough to answer a complaint. */
export const SENT_MAIL_DAYS = 30

/** Deletes mails sent more than `SENT_MAIL_DAYS` ago. */
export async function deleteExpiredMails(em: EntityManager): Promise<void> {
  await em.execute(
    `delete from outbox_mail where status = 'sent' and sent_at < now() - make_interval(days => ?)`,
    [SENT_MAIL_DAYS],
  )
}
