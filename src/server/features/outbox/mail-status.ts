import type { EntityManager } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import type { MailDelivery } from '#shared/outbox.ts'
import { OutboxMail } from './outbox-mail.entity.ts'

/** How mails leave: the log of a published site must hold nothing of its guests (security row 53). */
export function mailDelivery({
  SMTP_URL,
  PUBLIC_URL,
}: Pick<Env, 'SMTP_URL' | 'PUBLIC_URL'>): MailDelivery {
  if (SMTP_URL) return 'smtp'
  return PUBLIC_URL ? 'waiting' : 'printed'
}

/** For the panel: how mails leave, and how many have not. */
export async function mailStatus(em: EntityManager, env: Env) {
  const waiting = await em.count(OutboxMail, { status: { $ne: 'sent' } })
  return { delivery: mailDelivery(env), waiting }
}
