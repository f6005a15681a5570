import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { Env } from '#server/env.ts'
import type { MailDelivery } from '#shared/panel/mails.ts'
import { OutboxMail } from './outbox-mail.entity.ts'

/**
 * How mails are delivered; the log of a published site must not contain data of its guests
 * (security row 53).
 */
export function mailDelivery({
  SMTP_URL,
  PUBLIC_URL,
}: Pick<Env, 'SMTP_URL' | 'PUBLIC_URL'>): MailDelivery {
  if (SMTP_URL) return 'smtp'
  return PUBLIC_URL ? 'waiting' : 'printed'
}

/** For the panel: how mails are delivered, and how many wait. */
export async function mailStatus(em: EntityManager, env: Env) {
  const waiting = await em.count(OutboxMail, { status: { $ne: 'sent' } })
  return { delivery: mailDelivery(env), waiting }
}

const figures = z.object({ pending: z.number(), failed: z.number(), oldestSeconds: z.number() })

/** For monitoring: waiting mails, mails that failed ten times, and the age of the oldest. */
export async function outboxFigures(em: EntityManager): Promise<z.infer<typeof figures>> {
  const [found] = await query(em, figures)`
    select count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
    from outbox_mail where status <> 'sent'`
  return found ?? { pending: 0, failed: 0, oldestSeconds: 0 }
}
