import { hash } from 'node:crypto'
import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query, type Sql } from '#server/database/query.ts'
import { deleteExpired, type Deletion } from '#server/database/retention.ts'
import { notFound } from '#server/errors.ts'
import { hashToken, newToken } from '#server/features/auth/session.ts'
import { discardUnsent } from '#server/features/outbox/discard.ts'
import { ROLES, type Role } from '#shared/auth/roles.ts'
import type { LINK_KINDS } from './account-link.entity.ts'

export type LinkKind = (typeof LINK_KINDS)[number]

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How long a link works, in seconds. */
export const LINK_SECONDS: Readonly<Record<LinkKind, number>> = {
  invitation: 72 * HOUR,
  reset: 30 * MINUTE,
  address: 24 * HOUR,
}

/** The page behind each link. */
export const LINK_PATHS: Readonly<Record<LinkKind, string>> = {
  invitation: '/account/invitation',
  reset: '/account/password',
  address: '/account/address',
}

const linkRow = z.object({
  id: z.int(),
  email: z.string(),
  role: z.enum(ROLES).nullable(),
  userId: z.int().nullable(),
  sentById: z.int().nullable(),
  passwordPrint: z.string().nullable(),
})

/** A link that has been neither used nor withdrawn, and has not expired. */
export type OpenLink = z.infer<typeof linkRow>

interface NewLink {
  kind: LinkKind
  email: string
  role?: Role
  userId?: number
  sentById?: number
  /** The stored hash of the password; after another one the link is dead. */
  passwordHash?: string
}

/** Stores a new link. @returns its token, of which only a hash is stored. */
export async function createLink(
  tx: EntityManager,
  link: NewLink,
): Promise<{ id: number; token: string }> {
  const { kind, email, role, userId, sentById, passwordHash } = link
  const token = newToken()
  const [created] = await query(tx, z.object({ id: z.int() }))`
    insert into account_link
      (token_hash, kind, email, role, user_id, sent_by_id, password_print, expires_at)
    values (${hashToken(token)}, ${kind}, ${email}, ${role}, ${userId}, ${sentById},
      ${passwordHash && passwordPrint(passwordHash)},
      now() + make_interval(secs => ${LINK_SECONDS[kind]}))
    returning id`
  if (!created) throw new Error('The link was not stored.')
  return { id: created.id, token }
}

/** Names the password of an account without telling it. */
const passwordPrint = (passwordHash: string): string => hash('sha256', passwordHash)

/**
 * The open link of a token.
 * @param holds Whether the link is kept from others until the transaction ends.
 * @throws NOT_FOUND, with the same words whatever is wrong with the link
 */
export async function findLink(
  em: EntityManager,
  kind: LinkKind,
  token: string,
  { holds = false } = {},
): Promise<OpenLink> {
  const [link] = await query(em, linkRow)`
    select id, email, role, user_id as "userId", sent_by_id as "sentById",
      password_print as "passwordPrint"
    from account_link
    where token_hash = ${hashToken(token)} and kind = ${kind} and expires_at > now()
    ${holds ? sql`for update` : sql``}`
  if (!link) throw deadLink()
  return link
}

const accountRow = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string().nullable(),
  isConfirmed: z.boolean(),
  passwordHash: z.string(),
})

/**
 * The open link of a token, with the active account that it was made for.
 * @throws TRPCError NOT_FOUND, also after another password: who asked for the link may have been a
 *   stranger
 */
export async function findLinkWithAccount(
  em: EntityManager,
  kind: LinkKind,
  token: string,
  options: { holds?: boolean } = {},
) {
  const link = await findLink(em, kind, token, options)
  const [account] = await query(em, accountRow)`
    select id, username, email, email_confirmed_at is not null as "isConfirmed",
      password_hash as "passwordHash"
    from app_user where id = ${link.userId} and deactivated_at is null`
  if (!account || passwordPrint(account.passwordHash) !== link.passwordPrint) throw deadLink()
  return { email: link.email, account }
}

export const deadLink = () => notFound('Este enlace ya no sirve: se usó, venció o se retiró.')

/** Deletes links, and the mails with them that have not been sent. @returns how many. */
export async function deleteLinks(tx: EntityManager, kind: LinkKind, where: Sql): Promise<number> {
  const deleted = await query(tx, z.object({ id: z.int() }))`
    delete from account_link where kind = ${kind} and ${where} returning id`
  for (const { id } of deleted) await discardUnsent(tx, `${kind}-${id}`)
  return deleted.length
}

export const deleteExpiredLinks = (em: EntityManager): Promise<Deletion> =>
  deleteExpired(em, 'account_link', sql`expires_at <= now()`)
