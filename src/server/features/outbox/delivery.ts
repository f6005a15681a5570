import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { sql } from '@mikro-orm/core'
import { leaseNext } from '#server/database/lease.ts'
import type { Mail } from '#server/gateways/mailer/mailer.ts'
import { IS_UNSENT, KEPT_TEXT } from './mail-status.ts'
import { letterOf } from './letter.ts'
import { OutboxMail } from './outbox-mail.entity.ts'
import { withQuote } from './quote.ts'
import { beginningOf } from '#shared/plain-text.ts'

/**
 * Wait after the first, second, … failed attempt (security row 84). From the tenth failure on the
 * mail is `failed` for the staff, and is still tried every six hours, so that an outage of any
 * length loses no mail.
 */
const BACKOFF_SECONDS = [60, 120, 300, 900, 1800, 3600, 7200, 14_400, 21_600]

/** Length of the lease of a claimed mail; longer than any attempt. */
const CLAIM_SECONDS = 300

const MAX_ERROR_LENGTH = 500

/** A mail claimed by this process. */
export interface ClaimedMail extends Mail {
  id: number
  /** Number of attempts including the present one; identifies the claim. */
  attempts: number
}

/** Claims the mail that has been due for the longest time; skips mails of other claims. */
export async function claimNext(em: EntityManager): Promise<ClaimedMail | undefined> {
  const mail = await leaseNext(em, OutboxMail, {
    column: 'claimed_until',
    where: sql`status in ('pending', 'failed') and next_attempt_at <= now()
      and (ends_at is null or ends_at > now())`,
    orderBy: sql`next_attempt_at, id`,
    set: sql`attempts = attempts + 1`,
    seconds: CLAIM_SECONDS,
  })
  return mail && { ...(await mailOf(mail)), id: mail.id, attempts: mail.attempts }
}

async function mailOf(mail: OutboxMail): Promise<Mail> {
  const { messageId, recipient, replyTo, subject, text, quote, print, language } = mail
  const letter = print && language && (await letterOf({ print, language, subject, text, quote }))
  return {
    messageId,
    author: mail.author,
    to: recipient,
    replyTo,
    subject,
    text: withQuote(text, quote),
    ...(letter ? { letter } : {}),
    unsubscribeUrl: mail.unsubscribeUrl,
    inReplyTo: mail.inReplyTo,
    references: mail.references,
  }
}

/** Marks a mail as sent, also after the end of its claim, so that it is not sent again. */
export async function markSent(em: EntityManager, id: number): Promise<void> {
  await query(em)`
    update outbox_mail set status = 'sent', sent_at = now(), claimed_until = null, last_error = null,
      text = ${KEPT_TEXT}
    where id = ${id}`
}

/**
 * Records a failed attempt and schedules the next one. Does nothing if another process has claimed
 * the mail since.
 * @returns the new state of the mail.
 */
export async function markFailed(
  em: EntityManager,
  { id, attempts }: ClaimedMail,
  reason: string,
  backoffSeconds: readonly number[] = BACKOFF_SECONDS,
): Promise<'pending' | 'failed'> {
  const wait = backoffSeconds[attempts - 1]
  const status = statusAfter(attempts, backoffSeconds)
  await query(em)`
    update outbox_mail set status = ${status}, last_error = ${beginningOf(reason, MAX_ERROR_LENGTH)},
      claimed_until = null,
      next_attempt_at = now() + make_interval(secs => ${wait ?? backoffSeconds.at(-1) ?? 0})
    where id = ${id} and attempts = ${attempts} and ${IS_UNSENT}`
  return status
}

/** The state of an unsent mail after this number of failed attempts. */
export const statusAfter = (
  attempts: number,
  backoffSeconds: readonly number[] = BACKOFF_SECONDS,
): 'pending' | 'failed' => (attempts > backoffSeconds.length ? 'failed' : 'pending')

/** Releases a claim whose attempt was aborted, so that another process can send the mail at once. */
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

/** Releases all claims; only for a process that uses the database alone. */
export async function releaseClaims(em: EntityManager): Promise<void> {
  await em.nativeUpdate(OutboxMail, { claimedUntil: { $ne: null } }, { claimedUntil: null })
}
