import { sql } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { badRequest } from '#server/errors.ts'
import { record } from '#server/features/audit/record.ts'
import { limitRepeats } from '#server/features/auth/procedure.ts'
import type { SignedInUser } from '#server/features/auth/session.ts'
import { User } from '#server/features/auth/user.entity.ts'
import { greeting, notifyPerson } from './notify.ts'
import { mailAddress, requireMail, type LinkEnv } from './link-mails.ts'
import { createLink, deleteLinks, findLinkWithAccount } from './links.ts'

/**
 * Mails a link to an address, which becomes the account's when the link is used; until then the
 * present one stays. An earlier link stops working.
 * @throws TRPCError BAD_REQUEST if no mail can leave, or the address is the confirmed one
 */
export async function askForAddress(
  em: EntityManager,
  env: LinkEnv,
  user: SignedInUser,
  email: string,
): Promise<void> {
  requireMail(env)
  await limitRepeats(em, 'address-mail', String(user.id))
  await em.transactional(async (tx) => {
    const person = await tx.findOneOrFail(
      User,
      { id: user.id },
      { populate: ['passwordHash'], refresh: true },
    )
    if (person.emailConfirmedAt && person.email === email) throw badRequest(SAME_ADDRESS)
    await deleteLinks(tx, 'address', sql`user_id = ${user.id}`)
    const link = await createLink(tx, {
      kind: 'address',
      email,
      userId: user.id,
      passwordHash: person.passwordHash,
    })
    await notifyPerson(tx, {
      userId: user.id,
      what: 'Se pidió otro correo para tu cuenta.',
      more: `Será ${email} en cuanto se abra el enlace que mandamos allí.`,
    })
    mailAddress(tx, env, { link, email, username: user.username, greeting: greeting(person) })
  })
}

const SAME_ADDRESS = 'Ese ya es tu correo confirmado.'

/** The account that a link gives its address to. @throws TRPCError NOT_FOUND */
export const openAddress = (em: EntityManager, token: string, options: { holds?: boolean } = {}) =>
  findLinkWithAccount(em, 'address', token, options)

/** Makes the address of a link the account's, and tells the former one. @throws TRPCError NOT_FOUND */
export async function confirmAddress(em: EntityManager, token: string): Promise<void> {
  await em.transactional(async (tx) => {
    const { account, email } = await openAddress(tx, token, { holds: true })
    if (account.email !== email) {
      await notifyPerson(tx, {
        userId: account.id,
        what: 'El correo de tu cuenta es otro desde ahora.',
        more: 'Los avisos sobre tu cuenta ya no llegarán a esta dirección.',
      })
    }
    await query(tx)`
      update app_user set email = ${email}, email_confirmed_at = now() where id = ${account.id}`
    await deleteLinks(tx, 'address', sql`user_id = ${account.id}`)
    await deleteLinks(tx, 'reset', sql`user_id = ${account.id} and email <> ${email}`)
    record(tx, { who: account.username, action: 'account.address' })
  })
}
