import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { queueMail } from '#server/features/outbox/service.ts'
import { hotelName } from '#server/i18n/dictionary.ts'

interface AccountNews {
  /** Whose account was changed. */
  userId: number
  /** A sentence that says what was done, such as «Se agregó una llave a tu cuenta.» */
  what: string
  /** What else she should know. */
  more?: string
  /** Whether she can still sign in; default: she can. */
  canEnter?: boolean
}

/**
 * Queues a mail to a person about a change of her account, in the transaction of the change. Does
 * nothing if she has no confirmed address, because another one may be a stranger's.
 */
export async function notifyPerson(
  tx: EntityManager,
  { userId, what, more, canEnter = true }: AccountNews,
): Promise<void> {
  const [user] = await query(tx, personRow)`
    select username, name, email from app_user
    where id = ${userId} and email is not null and email_confirmed_at is not null`
  if (!user) return
  queueMail(tx, {
    key: 'account',
    recipient: user.email,
    subject: `${what} (${hotelName()})`,
    text: [greeting(user), more ? `${what} ${more}` : what, ifNotYou(canEnter)].join('\n\n'),
    letter: { print: 'sea', language: 'es' },
  })
}

const personRow = z.object({
  username: z.string(),
  name: z.string().nullable(),
  email: z.string(),
})

/** How a mail to a person with an account begins. */
export const greeting = ({ name, username }: { name: string | null; username: string }): string =>
  `Hola, ${name ?? username}:`

const ifNotYou = (canEnter: boolean): string =>
  `Si lo esperabas, no tienes que hacer nada. Si no, ${
    canEnter ? 'cambia tu contraseña en «Mi cuenta» y ' : ''
  }avisa a quien administra el sitio.`
