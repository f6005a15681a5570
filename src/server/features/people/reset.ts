import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { countAttempt } from '#server/database/rate-limit.ts'
import { record } from '#server/features/audit/record.ts'
import { exchangePassword } from '#server/features/auth/accounts.ts'
import { hashPassword } from '#server/features/auth/password.ts'
import { passwordProblemWords } from '#server/features/auth/password-rules.ts'
import { normalizeUsername } from '#server/features/auth/username.ts'
import { canonicalEmail } from '#shared/typed-text.ts'
import { greeting, notifyPerson } from './notify.ts'
import { mailReset, type LinkEnv } from './link-mails.ts'
import { createLink, deadLink, deleteLinks, findLinkWithAccount } from './links.ts'

/** Mails to an account, so that no caller can fill a mailbox. */
const MAILS_PER_ACCOUNT = [{ limit: 3, seconds: 3600 }]

const personRow = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string().nullable(),
  email: z.string(),
  passwordHash: z.string(),
})

/**
 * Mails a link to each active account with this user name or confirmed address, of which there may be
 * none. Called after the answer, so that neither its words nor its time tell whether there is one.
 */
export async function mailResets(em: EntityManager, env: LinkEnv, typed: string): Promise<void> {
  const people = await query(em, personRow)`
    select id, username, name, email, password_hash as "passwordHash" from app_user
    where (username = ${normalizeUsername(typed)} or email = ${canonicalEmail(typed)})
      and email_confirmed_at is not null and email is not null and deactivated_at is null`
  for (const person of people) {
    if ((await countAttempt(em, 'reset-mail', String(person.id), MAILS_PER_ACCOUNT)) > 0) continue
    const { id: userId, email, username, passwordHash } = person
    await em.transactional(async (tx) => {
      const link = await createLink(tx, { kind: 'reset', email, userId, passwordHash })
      mailReset(tx, env, { link, email, username, greeting: greeting(person) })
    })
  }
}

/**
 * The account whose password a link may replace.
 * @throws TRPCError NOT_FOUND also if the password or the address is another one since, or the
 *   account has ended
 */
export async function openReset(
  em: EntityManager,
  token: string,
  options: { holds?: boolean } = {},
) {
  const { email, account } = await findLinkWithAccount(em, 'reset', token, options)
  if (!account.isConfirmed || account.email !== email) throw deadLink()
  return account
}

/**
 * Sets the password of the account of a link; all its sessions and other links for a password end,
 * no session begins, and a second factor stays.
 * @returns why the password is rejected; undefined if it was set.
 * @throws TRPCError NOT_FOUND
 */
export async function resetPassword(
  em: EntityManager,
  token: string,
  password: string,
): Promise<string | undefined> {
  const { username } = await openReset(em, token)
  const problem = passwordProblemWords(username, password)
  if (problem) return problem
  const to = await hashPassword(password)
  return em.transactional(async (tx) => {
    const { id: userId, passwordHash: from } = await openReset(tx, token, { holds: true })
    if (!(await exchangePassword(tx, { userId, from, to }))) throw deadLink()
    await deleteLinks(tx, 'reset', sql`user_id = ${userId}`)
    record(tx, { who: username, action: 'account.reset' })
    await notifyPerson(tx, {
      userId,
      what: 'Tu contraseña se cambió con un enlace del correo.',
      more: `Todas tus sesiones se cerraron. ${await passkeyWords(tx, userId)}`,
    })
    return undefined
  })
}

/** Says which passkeys are left, so that one of a stranger is seen. */
async function passkeyWords(tx: EntityManager, userId: number): Promise<string> {
  const left = await query(tx)`select 1 from passkey where user_id = ${userId}`
  return left.length === 0
    ? 'No hay llaves en tu cuenta.'
    : `Llaves que siguen en tu cuenta: ${left.length}; míralas en «Mi cuenta» y quita las que no conozcas.`
}
