import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { sql } from '@mikro-orm/core'
import { leaseNext } from '#server/database/lease.ts'
import type { Mail } from '#server/gateways/mailer/mailer.ts'
import { letterOf } from './letter.ts'
import { OutboxMail } from './outbox-mail.entity.ts'

/**
 * Wait after the first, second, … failed attempt (security row 84): 1 min → 6 h. After the tenth
 * failure the mail is `failed` for the staff and is retried at the last interval, so that it is
 * delivered after an outage of any length.
 */
const BACKOFF_SECONDS = [60, 120, 300, 900, 1800, 3600, 7200, 14_400, 21_600]

/** Lease of a claimed mail; longer than any attempt. */
const CLAIM_SECONDS = 300

const MAX_ERROR_LENGTH = 500

/** A mail that only this process sends. */
export interface ClaimedMail extends Mail {
  id: number
  /** Number of attempts including the present one; identifies the claim. */
  attempts: number
}

/** Claims the mail that has been due longest; skips mails claimed by another process. */
export async function claimNext(em: EntityManager): Promise<ClaimedMail | undefined> {
  const mail = await leaseNext(em, OutboxMail, {
    column: 'claimed_until',
    where: sql`status in ('pending', 'failed') and next_attempt_at <= now()`,
    orderBy: sql`next_attempt_at, id`,
    set: sql`attempts = attempts + 1`,
    seconds: CLAIM_SECONDS,
  })
  return mail && { ...(await mailOf(mail)), id: mail.id, attempts: mail.attempts }
}

async function mailOf(mail: OutboxMail): Promise<Mail> {
  const { messageId, recipient, replyTo, subject, text, print, language, unsubscribeUrl } = mail
  const letter = print && language && (await letterOf({ print, language, subject, text }))
  return {
    messageId,
    to: recipient,
    replyTo,
    subject,
    text,
    ...(letter ? { letter } : {}),
    unsubscribeUrl,
    inReplyTo: mail.inReplyTo,
    references: mail.references,
  }
}

/**
 * Marks a mail as sent, even if its claim has ended, because an accepted mail must not be sent
 * again.
 */
export async function markSent(em: EntityManager, id: number): Promise<void> {
  await query(em)`
    update outbox_mail set status = 'sent', sent_at = now(), claimed_until = null, last_error = null
    where id = ${id}`
}

/**
 * Schedules the next attempt; after the last planned wait the mail is `failed`, too. Does nothing
 * if another process has claimed the mail since.
 */
export async function markFailed(
  em: EntityManager,
  { id, attempts }: ClaimedMail,
  reason: string,
  backoffSeconds: readonly number[] = BACKOFF_SECONDS,
): Promise<'pending' | 'failed'> {
  const wait = backoffSeconds[attempts - 1]
  const status = wait === undefined ? 'failed' : 'pending'
  await query(em)`
    update outbox_mail set status = ${status}, last_error = ${reason.slice(0, MAX_ERROR_LENGTH)},
      claimed_until = null,
      next_attempt_at = now() + make_interval(secs => ${wait ?? backoffSeconds.at(-1) ?? 0})
    where id = ${id} and attempts = ${attempts} and status <> 'sent'`
  return status
}

/** Releases a mail whose sending was aborted, so that another process can send it immediately. */
export async function releaseClaim(
  em: EntityManager,
  { id, attempts }: ClaimedMail,
): Promise<void> {
  await em.nativeUpdate(
    OutboxMail,
    { id, attempts, status: { $ne: 'sent' } },
    { claimedUntil: null },
  )
}

/** Releases the claims of an earlier run. Only for a process that alone uses the database. */
export async function releaseClaims(em: EntityManager): Promise<void> {
  await em.nativeUpdate(OutboxMail, { claimedUntil: { $ne: null } }, { claimedUntil: null })
}
