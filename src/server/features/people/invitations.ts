import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { forbidden, notFound } from '#server/errors.ts'
import { record } from '#server/features/audit/record.ts'
import { addAccountRow } from '#server/features/auth/accounts.ts'
import { limitRepeats } from '#server/features/auth/procedure.ts'
import type { SignedInUser } from '#server/features/auth/session.ts'
import { isAllowed, isWithin, ROLE_NAMES, ROLES, type Role } from '#shared/auth/roles.ts'
import { mailInvitation, requireMail, type LinkEnv } from './link-mails.ts'
import { createLink, deadLink, deleteLinks, findLink, type OpenLink } from './links.ts'

interface Invitee {
  email: string
  role: Role
}

/**
 * Sends an invitation; an earlier one to the same address stops working. There is no account until
 * it is accepted.
 * @throws TRPCError BAD_REQUEST if no mail can leave, FORBIDDEN for a role above the inviter's
 */
export async function invite(
  em: EntityManager,
  env: LinkEnv,
  user: SignedInUser,
  { email, role }: Invitee,
): Promise<void> {
  requireMail(env)
  await limitRepeats(em, 'invitation', email)
  await em.transactional(async (tx) => {
    const inviter = await inviterOf(tx, user.id)
    if (!inviter || !mayInvite(inviter.role, role)) throw forbidden(ABOVE_YOURS)
    await deleteLinks(tx, 'invitation', sql`email = ${email}`)
    const link = await createLink(tx, { kind: 'invitation', email, role, sentById: user.id })
    mailInvitation(tx, env, { link, email, role, by: inviter.name ?? inviter.username })
    record(tx, {
      who: user.username,
      action: 'people.invite',
      facts: { role: ROLE_NAMES[role] },
    })
  })
}

const ABOVE_YOURS = 'No puedes dar un acceso mayor que el tuyo.'

/** Sends a pending invitation again with a new link. @throws TRPCError NOT_FOUND */
export async function resendInvitation(
  em: EntityManager,
  env: LinkEnv,
  user: SignedInUser,
  id: number,
): Promise<void> {
  const [found] = await query(em, z.object({ email: z.string(), role: z.enum(ROLES) }))`
    select email, role from account_link where id = ${id} and kind = 'invitation'`
  if (!found) throw notFound(NO_INVITATION)
  await invite(em, env, user, found)
}

/** Makes a pending invitation useless; a repeated call succeeds. */
export async function withdrawInvitation(
  em: EntityManager,
  { username }: SignedInUser,
  id: number,
): Promise<void> {
  await em.transactional(async (tx) => {
    const withdrawn = await deleteLinks(tx, 'invitation', sql`id = ${id}`)
    if (withdrawn > 0) record(tx, { who: username, action: 'people.withdraw' })
  })
}

const NO_INVITATION = 'Esa invitación ya no está: se aceptó o se retiró.'

const pendingRow = z.object({
  id: z.int(),
  email: z.string(),
  role: z.enum(ROLES),
  by: z.string(),
  expiresAt: z.coerce.date(),
  isOver: z.boolean(),
})

/** The invitations that have not been accepted yet, also those that have expired. */
export const pendingInvitations = (em: EntityManager) =>
  query(em, pendingRow)`
    select link.id, link.email, link.role, coalesce(name, username) as by,
      expires_at as "expiresAt", expires_at <= now() as "isOver"
    from account_link as link join app_user on app_user.id = sent_by_id
    where kind = 'invitation' order by link.id desc`

interface Acceptance {
  token: string
  username: string
  name: string
  passwordHash: string
}

/**
 * Makes the account of an invitation. The address counts as confirmed, because the link came there.
 * @returns false if the user name is taken; the invitation then stays open.
 * @throws TRPCError NOT_FOUND for a link that is not open, or whose inviter may not invite any more
 */
export async function acceptInvitation(
  em: EntityManager,
  { token, username, name, passwordHash }: Acceptance,
): Promise<boolean> {
  return em.transactional(async (tx) => {
    const { id, email, role } = await openInvitation(tx, token, { holds: true })
    const isAdded = await addAccountRow(tx, {
      username,
      passwordHash,
      role,
      setBy: 'person',
      name: name || null,
      email,
    })
    if (!isAdded) return false
    await deleteLinks(tx, 'invitation', sql`id = ${id}`)
    record(tx, {
      who: username,
      action: 'account.accept',
      facts: { role: ROLE_NAMES[role] },
    })
    return true
  })
}

/** @throws TRPCError NOT_FOUND */
export async function openInvitation(
  em: EntityManager,
  token: string,
  options: { holds?: boolean } = {},
): Promise<OpenLink & { role: Role }> {
  const link = await findLink(em, 'invitation', token, options)
  const { role, sentById } = link
  const inviter = sentById === null ? undefined : await inviterOf(em, sentById)
  if (!role || !inviter || !mayInvite(inviter.role, role)) throw deadLink()
  return { ...link, role }
}

const inviterRow = z.object({
  role: z.enum(ROLES),
  name: z.string().nullable(),
  username: z.string(),
})

/** The inviter, if her account is active; her role cannot change until the transaction ends. */
async function inviterOf(em: EntityManager, id: number) {
  const [inviter] = await query(em, inviterRow)`
    select role, name, username from app_user where id = ${id} and deactivated_at is null for share`
  return inviter
}

const mayInvite = (inviter: Role, role: Role): boolean =>
  isAllowed(inviter, 'write', 'people') && isWithin(role, inviter)
