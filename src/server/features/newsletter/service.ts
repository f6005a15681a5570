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
import { readToken } from './token.ts'

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
    if (subscriber.confirmedAt) return
    if ((await countAttempt(tx, 'newsletter-mail', hashOf(email), MAILS_PER_ADDRESS)) > 0) return
    queueMail(tx, confirmationMail(subscriber, { publicUrl, secret }, now))
  })
}

/**
 * Confirms a subscription; repeating changes nothing.
 * @throws NOT_FOUND if the token is forged or expired, or the subscription has ended.
 */
export async function confirm(em: EntityManager, use: TokenUse) {
  const secret = await installationSecret(em, 'newsletter')
  const id = readSubscriberId(secret, use, 'confirm')
  await em.transactional(async (tx) => {
    const confirmed = await query(tx)`
      update subscriber set confirmed_at = now()
        where id = ${id} and confirmed_at is null returning 1`
    const subscriber = await tx.findOneOrFail(Subscriber, { id }, { failHandler: invalidLink })
    if (confirmed.length > 0) {
      queueMail(tx, welcomeMail(subscriber, { publicUrl: use.publicUrl, secret }))
    }
  })
}

/**
 * Deletes a subscriber; repeating changes nothing.
 * @throws NOT_FOUND if the token is forged.
 */
export async function unsubscribe(em: EntityManager, use: Omit<TokenUse, 'publicUrl'>) {
  const secret = await installationSecret(em, 'newsletter')
  const id = readSubscriberId(secret, use, 'unsubscribe')
  await em.transactional(async (tx) => {
    const subscriber = await tx.findOne(Subscriber, { id })
    if (subscriber) await endSubscription(tx, subscriber)
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

function readSubscriberId(
  secret: string,
  { token, now }: Pick<TokenUse, 'token' | 'now'>,
  action: NewsletterAction,
): number {
  const id = readToken(secret, token, action, now)
  if (id === undefined) throw invalidLink()
  return id
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
