import type { EntityManager } from '#server/database/database.ts'
import { deleteExpired, type Deletion } from '#server/database/retention.ts'

/** Deletes mails sent longer ago than this. */
export const deleteExpiredMails = (em: EntityManager, days: number): Promise<Deletion> =>
  deleteExpired(em, {
    table: 'outbox_mail',
    where: `status = 'sent' and sent_at < now() - make_interval(days => ?)`,
    params: [days],
  })
