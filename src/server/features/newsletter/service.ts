import { createHash } from 'node:crypto'
import type { EntityManager } from '#server/database/database.ts'
import { countAttempt } from '#server/database/rate-limit.ts'
import { installationSecret } from '#server/database/secret.ts'
import { notFound } from '#server/errors.ts'
import { queueMail } from '#server/features/outbox/service.ts'
import type { NewsletterAction } from '#shared/newsletter-page.ts'
import type { SubscribeInput } from '#shared/newsletter.ts'
import { confirmationMail, welcomeMail } from './mails.ts'
import { Subscriber } from './subscriber.entity.ts'
import { readToken } from './token.ts'

/** Whoever types somebody else's address cannot fill their mailbox. */
const MAILS_PER_ADDRESS = [
  { limit: 1, seconds: 600 },
  { limit: 3, seconds: 86_400 },
]

const FORGET_UNCONFIRMED_DAYS = 30

/** A link of a mail, and the site it must lead to. */
interface TokenUse {
  token: string
  publicUrl: string
  now: number
}

/**
 * Notes who wants the letters and asks the address's owner by mail. The answer is the same whether
 * or not the address is known, confirmed, or filled in by a program.
 */
export async function subscribe(
  em: EntityManager,
  { email, language, website }: SubscribeInput,
  { publicUrl, now }: { publicUrl: string; now: number },
) {
  const secret = await installationSecret(em, 'newsletter')
  if (website !== '') return SUCCESS
  await em.transactional(async (tx) => {
    await deleteUnconfirmedSubscribers(tx)
    await tx.execute(
      `insert into subscriber (email, language) values (?, ?)
       on conflict (email) do update set language = excluded.language where subscriber.confirmed_at is null`,
      [email, language],
    )
    const subscriber = await tx.findOneOrFail(Subscriber, { email })
    if (subscriber.confirmedAt) return
    if ((await countAttempt(tx, 'newsletter-mail', fingerprint(email), MAILS_PER_ADDRESS)) > 0)
      return
    queueMail(tx, confirmationMail(subscriber, { publicUrl, secret }, now))
  })
  return SUCCESS
}

/**
 * Confirms a subscription; a second time changes nothing.
 * @throws NOT_FOUND when the link is forged, too old, or its subscription was ended.
 */
export async function confirm(em: EntityManager, use: TokenUse) {
  const secret = await installationSecret(em, 'newsletter')
  const id = subscriberOf(secret, use, 'confirm')
  await em.transactional(async (tx) => {
    const confirmed = await tx.execute<unknown[]>(
      'update subscriber set confirmed_at = now() where id = ? and confirmed_at is null returning 1',
      [id],
    )
    const subscriber = await tx.findOneOrFail(Subscriber, { id }, { failHandler: invalidLink })
    if (confirmed.length > 0) {
      queueMail(tx, welcomeMail(subscriber, { publicUrl: use.publicUrl, secret }))
    }
  })
  return SUCCESS
}

/**
 * Ends a subscription and deletes its address; a second time changes nothing.
 * @throws NOT_FOUND when the link is forged.
 */
export async function unsubscribe(em: EntityManager, use: Omit<TokenUse, 'publicUrl'>) {
  const secret = await installationSecret(em, 'newsletter')
  const id = subscriberOf(secret, use, 'unsubscribe')
  await em.nativeDelete(Subscriber, { id })
  return SUCCESS
}

const SUCCESS = { success: true } as const

const invalidLink = () => notFound('Este enlace ya no vale.')

function subscriberOf(
  secret: string,
  { token, now }: Pick<TokenUse, 'token' | 'now'>,
  action: NewsletterAction,
): number {
  const id = readToken(secret, token, action, now)
  if (id === undefined) throw invalidLink()
  return id
}

/** Addresses whose owners never answered are nobody's business any more. */
export async function deleteUnconfirmedSubscribers(em: EntityManager): Promise<void> {
  await em.execute(
    `delete from subscriber where confirmed_at is null and created_at < now() - make_interval(days => ?)`,
    [FORGET_UNCONFIRMED_DAYS],
  )
}

/** Counters name nobody. */
const fingerprint = (email: string): string => createHash('sha256').update(email).digest('hex')
