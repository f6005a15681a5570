import { hash } from 'node:crypto'
import { sql } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { countAttempt } from '#server/database/rate-limit.ts'
import { installationSecret } from '#server/database/setting.ts'
import { deleteExpired, type Deletion } from '#server/database/retention.ts'
import { notFound } from '#server/errors.ts'
import { recordErasure } from '#server/features/guests/erase.ts'
import { queueMail } from '#server/features/outbox/service.ts'
import type { NewsletterAction } from '#shared/newsletter-page.ts'
import type { SubscribeInput } from '#shared/newsletter.ts'
import { confirmationMail, welcomeMail } from './mails.ts'
import { Subscriber } from './subscriber.entity.ts'
import { readToken, type NewsletterToken } from './token.ts'

/** Limits of the confirmation mails per e-mail address, so that the form cannot fill a mailbox. */
const MAILS_PER_ADDRESS = [
  { limit: 1, seconds: 600 },
  { limit: 3, seconds: 86_400 },
]

/** Days after which an unconfirmed address is deleted. */
export const UNCONFIRMED_DAYS = 30

interface TokenUse {
  token: string
  publicUrl: string
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Stores the address and queues a confirmation mail (double opt-in). The caller cannot see whether
 * the address was new, known or confirmed, or the honeypot filled.
 */
export async function subscribe(
  em: EntityManager,
  { email, language, website }: SubscribeInput,
  { publicUrl, now }: { publicUrl: string; now: number },
) {
  const secret = await installationSecret(em, 'newsletter')
  if (website !== '') return
  await em.transactional(async (tx) => {
    await query(tx)`
      insert into subscriber (email, language) values (${email}, ${language})
      on conflict (email) do update
        set language = excluded.language, created_at = excluded.created_at
        where subscriber.confirmed_at is null`
    const subscriber = await tx.findOneOrFail(Subscriber, { email })
    await askToConfirm(tx, subscriber, { publicUrl, secret, now })
  })
}

/**
 * Confirms a subscription; repeating changes nothing. A link that names no address confirms
 * nothing: its subscriber gets a new mail.
 * @returns `sent` if a new mail is queued instead.
 * @throws NOT_FOUND if the token is forged or expired, or the subscription has ended.
 */
export async function confirm(em: EntityManager, use: TokenUse): Promise<'done' | 'sent'> {
  const secret = await installationSecret(em, 'newsletter')
  const { subscriberId: id, isFor } = validToken(secret, use, 'confirm')
  return em.transactional(async (tx) => {
    const subscriber = await tx.findOneOrFail(Subscriber, { id }, { failHandler: invalidLink })
    if (!isFor) {
      await askToConfirm(tx, subscriber, { ...use, secret })
      return 'sent'
    }
    if (!isFor(subscriber.email)) throw invalidLink()
    const confirmed = await query(tx)`
      update subscriber set confirmed_at = now()
        where id = ${id} and confirmed_at is null returning 1`
    if (confirmed.length > 0) {
      queueMail(tx, welcomeMail(subscriber, { publicUrl: use.publicUrl, secret }))
    }
    return 'done'
  })
}

/**
 * Deletes a subscriber; repeating changes nothing. A link that names no address needs it typed.
 * @returns `address` if the address is missing or another subscriber's.
 * @throws NOT_FOUND if the token is forged.
 */
export async function unsubscribe(
  em: EntityManager,
  use: Omit<TokenUse, 'publicUrl'> & { email?: string | undefined },
): Promise<'done' | 'address'> {
  const secret = await installationSecret(em, 'newsletter')
  const { subscriberId: id, isFor } = validToken(secret, use, 'unsubscribe')
  return em.transactional(async (tx) => {
    const subscriber = await tx.findOne(Subscriber, { id })
    const isSame = (email: string) => (isFor ? isFor(email) : email === use.email)
    if (subscriber && isSame(subscriber.email)) await endSubscription(tx, subscriber)
    else if (!isFor && (!use.email || (await tx.count(Subscriber, { email: use.email })) > 0)) {
      return 'address'
    }
    return 'done'
  })
}

/** Deletes a subscriber and the unsent newsletter mails; the erasure is repeated after a restore. */
export async function endSubscription(
  tx: EntityManager,
  { id, email }: Pick<Subscriber, 'id' | 'email'>,
): Promise<void> {
  await recordErasure(tx, email, 'newsletter')
  await query(tx)`
    delete from outbox_mail
      where recipient = ${email} and about like 'newsletter:%' and status <> 'sent'`
  await tx.nativeDelete(Subscriber, { id })
}

const invalidLink = () => notFound('Este enlace ya no es válido.')

function validToken(
  secret: string,
  { token, now }: Pick<TokenUse, 'token' | 'now'>,
  action: NewsletterAction,
): NewsletterToken {
  const valid = readToken(secret, token, action, now)
  if (!valid) throw invalidLink()
  return valid
}

/** Queues the confirmation mail, unless the address is confirmed or has had enough of them. */
async function askToConfirm(
  tx: EntityManager,
  subscriber: Subscriber,
  { now, ...links }: { publicUrl: string; secret: string; now: number },
): Promise<void> {
  if (subscriber.confirmedAt) return
  const key = hashOf(subscriber.email)
  if ((await countAttempt(tx, 'newsletter-mail', key, MAILS_PER_ADDRESS)) > 0) return
  queueMail(tx, confirmationMail(subscriber, links, now))
}

/** Deletes addresses that were not confirmed within `UNCONFIRMED_DAYS`. */
export const deleteExpiredSubscribers = (em: EntityManager): Promise<Deletion> =>
  deleteExpired(
    em,
    'subscriber',
    sql`confirmed_at is null and created_at < now() - make_interval(days => ${UNCONFIRMED_DAYS})`,
  )

/** For rate limits, which store no addresses. */
const hashOf = (email: string): string => hash('sha256', email)
