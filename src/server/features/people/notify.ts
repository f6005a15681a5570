import type { EntityManager } from '#server/database/database.ts'
import { User } from '#server/features/auth/user.entity.ts'
import { queueMail } from '#server/features/outbox/service.ts'
import { HOTEL } from '#shared/hotel/site.ts'

interface AccountNews {
  /** Whose account was changed. */
  userId: number
  /** A sentence that says what was done, such as «Se agregó una llave a tu cuenta.» */
  what: string
}

/**
 * Queues a mail to a person about a change of her account, in the transaction of the change. Does
 * nothing if she has no confirmed address, because another one may be a stranger's.
 */
export async function notifyPerson(
  tx: EntityManager,
  { userId, what }: AccountNews,
): Promise<void> {
  const user = await tx.findOne(User, { id: userId }, { refresh: true })
  if (!user) return
  const recipient = user.emailConfirmedAt && user.email
  if (!recipient) return
  queueMail(tx, {
    key: 'account',
    recipient,
    subject: `${what} (${HOTEL.name})`,
    text: [greeting(user), what, IF_NOT_YOU].join('\n\n'),
    letter: { print: 'sea', language: 'es' },
  })
}

/** How a mail to a person with an account begins. */
const greeting = ({ name, username }: Pick<User, 'name' | 'username'>): string =>
  `Hola, ${name ?? username}:`

const IF_NOT_YOU =
  'Si lo esperabas, no tienes que hacer nada. Si no, cambia tu contraseña en «Mi cuenta» y avisa a quien administra el sitio.'
