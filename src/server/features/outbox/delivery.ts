import type { EntityManager } from '#server/database/database.ts'
import type { Mail } from '#server/gateways/mailer/mailer.ts'

/** Wait after the first, second, … failed attempt (security row 84): 1 min → 6 h, ten attempts. */
const BACKOFF_SECONDS = [60, 120, 300, 900, 1800, 3600, 7200, 14_400, 21_600]

/** How long a claimed mail stays away from other processes. */
const CLAIM_SECONDS = 120

const MAX_ERROR_LENGTH = 500

/** A mail this process, and no other, is to send. */
export interface ClaimedMail extends Mail {
  id: number
  /** This attempt included. */
  attempts: number
}

/** Takes the mail that is due longest; a mail another process is taking is passed over. */
export async function claimNext(em: EntityManager): Promise<ClaimedMail | undefined> {
  const rows = await em.execute<ClaimedMail[]>(
    `update outbox_mail set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ?)
     where id = (
       select id from outbox_mail where status = 'pending' and next_attempt_at <= now()
       order by next_attempt_at, id limit 1 for update skip locked
     )
     returning id, attempts, message_id as "messageId", recipient as "to", reply_to as "replyTo", subject, text`,
    [CLAIM_SECONDS],
  )
  return rows[0]
}

export async function markSent(em: EntityManager, { id }: ClaimedMail): Promise<void> {
  await em.execute(
    `update outbox_mail set status = 'sent', sent_at = now(), last_error = null where id = ?`,
    [id],
  )
}

/** Plans the next attempt, or gives up after the last one and leaves the mail to the staff. */
export async function markFailed(
  em: EntityManager,
  { id, attempts }: ClaimedMail,
  error: unknown,
  backoffSeconds: readonly number[] = BACKOFF_SECONDS,
): Promise<'pending' | 'failed'> {
  const wait = backoffSeconds[attempts - 1]
  const status = wait === undefined ? 'failed' : 'pending'
  const reason = error instanceof Error ? error.message : String(error)
  await em.execute(
    `update outbox_mail set status = ?, last_error = ?, next_attempt_at = now() + make_interval(secs => ?)
     where id = ?`,
    [status, reason.slice(0, MAX_ERROR_LENGTH), wait ?? 0, id],
  )
  return status
}

/**
 * Makes mails due at once that an earlier run had claimed and not finished. Only for a process that
 * is alone on its database.
 */
export async function releaseClaims(em: EntityManager): Promise<void> {
  await em.execute(
    `update outbox_mail set next_attempt_at = now(), attempts = greatest(attempts - 1, 0)
     where status = 'pending' and last_error is null and attempts > 0`,
  )
}
