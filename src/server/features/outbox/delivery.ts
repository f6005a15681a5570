import type { EntityManager } from '#server/database/database.ts'
import type { Mail } from '#server/gateways/mailer/mailer.ts'

/**
 * Wait after the first, second, … failed attempt (security row 84): 1 min → 6 h. After the tenth
 * failure the mail is flagged for the staff and goes on being tried at the last interval, so that
 * an outage of any length ends with every mail delivered.
 */
const BACKOFF_SECONDS = [60, 120, 300, 900, 1800, 3600, 7200, 14_400, 21_600]

/** How long a claimed mail stays away from other processes; longer than any attempt lasts. */
const CLAIM_SECONDS = 300

const MAX_ERROR_LENGTH = 500

/** A mail this process, and no other, is to send. */
export interface ClaimedMail extends Mail {
  id: number
  /** This attempt included; tells this claim from a later one. */
  attempts: number
}

/**
 * Takes the mail that is due longest; a mail another process is taking is passed over. All instants
 * are the database's, so that processes need not agree on the time.
 */
export async function claimNext(em: EntityManager): Promise<ClaimedMail | undefined> {
  const rows = await em.execute<ClaimedMail[]>(
    `update outbox_mail set attempts = attempts + 1, claimed_until = now() + make_interval(secs => ?)
     where id = (
       select id from outbox_mail
       where status in ('pending', 'failed') and next_attempt_at <= now()
         and (claimed_until is null or claimed_until <= now())
       order by next_attempt_at, id limit 1 for update skip locked
     )
     returning id, attempts, message_id as "messageId", recipient as "to", reply_to as "replyTo", subject, text,
       unsubscribe_url as "unsubscribeUrl"`,
    [CLAIM_SECONDS],
  )
  return rows[0]
}

/** Ends the mail's journey, whoever holds the claim by now: what was accepted must not go out again. */
export async function markSent(em: EntityManager, id: number): Promise<void> {
  await em.execute(
    `update outbox_mail set status = 'sent', sent_at = now(), claimed_until = null, last_error = null
     where id = ?`,
    [id],
  )
}

/**
 * Plans the next attempt; after the last planned wait the mail is flagged too. Does nothing when the
 * claim has passed to another process meanwhile.
 */
export async function markFailed(
  em: EntityManager,
  { id, attempts }: ClaimedMail,
  reason: string,
  backoffSeconds: readonly number[] = BACKOFF_SECONDS,
): Promise<'pending' | 'failed'> {
  const wait = backoffSeconds[attempts - 1]
  const status = wait === undefined ? 'failed' : 'pending'
  await em.execute(
    `update outbox_mail set status = ?, last_error = ?, claimed_until = null,
       next_attempt_at = now() + make_interval(secs => ?)
     where id = ? and attempts = ? and status <> 'sent'`,
    [status, reason.slice(0, MAX_ERROR_LENGTH), wait ?? backoffSeconds.at(-1) ?? 0, id, attempts],
  )
  return status
}

/** Gives back a mail that the mail server has not answered for, so that the next process takes it at once. */
export async function releaseClaim(
  em: EntityManager,
  { id, attempts }: ClaimedMail,
): Promise<void> {
  await em.execute(
    `update outbox_mail set claimed_until = null where id = ? and attempts = ? and status <> 'sent'`,
    [id, attempts],
  )
}

/** Takes back the claims of an earlier run. Only for a process that is alone on its database. */
export async function releaseClaims(em: EntityManager): Promise<void> {
  await em.execute('update outbox_mail set claimed_until = null where claimed_until is not null')
}
