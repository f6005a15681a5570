import { sql } from '@mikro-orm/core'
import { TRPCError } from '@trpc/server'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query, type Sql } from '#server/database/query.ts'
import { notFound, unauthorized } from '#server/errors.ts'
import { record } from '#server/features/audit/record.ts'
import { ROLE_NAMES, type Role } from '#shared/auth/roles.ts'
import { deleteLinks } from './links.ts'
import { notifyPerson } from './notify.ts'
import { endAllSessions, type SignedInUser } from '#server/features/auth/session.ts'

/** The account whose access changes, and who changes it. */
interface AccessChange {
  /** The owner, who may have lost her own access meanwhile; absent: the terminal. */
  by?: Pick<SignedInUser, 'id' | 'username'>
  /** Normalised name of the account that changes. */
  username: string
}

/** Name in the audit log of who has the server's terminal. */
export const TERMINAL = 'npm run user'

/**
 * Gives an account another role and ends its sessions; does nothing if it has the role.
 * @throws TRPCError NOT_FOUND, CONFLICT for the last owner
 */
export function changeRole(
  em: EntityManager,
  change: AccessChange & { role: Role },
): Promise<void> {
  const { role } = change
  return changeAccess(em, change, {
    set: sql`role = ${role}`,
    where: sql`role <> ${role}`,
    action: 'people.role',
    facts: { role: ROLE_NAMES[role] },
    told: `Tu acceso al panel ahora es «${ROLE_NAMES[role]}».`,
  })
}

/**
 * Ends an account and its sessions; its name stays in log and history.
 * @throws TRPCError NOT_FOUND, CONFLICT for the last owner
 */
export function deactivate(em: EntityManager, change: AccessChange): Promise<void> {
  return changeAccess(em, change, {
    set: sql`deactivated_at = now()`,
    where: sql`deactivated_at is null`,
    action: 'people.deactivate',
    told: 'Se desactivó tu cuenta.',
    canEnter: false,
  })
}

/** Lets a deactivated account sign in again. @throws TRPCError NOT_FOUND */
export function activate(em: EntityManager, change: AccessChange): Promise<void> {
  return changeAccess(em, change, {
    set: sql`deactivated_at = null`,
    where: sql`deactivated_at is not null`,
    action: 'people.activate',
    told: 'Tu cuenta está activa otra vez.',
  })
}

interface Change {
  set: Sql
  /** The accounts that are not as wanted yet. */
  where: Sql
  action: 'people.role' | 'people.deactivate' | 'people.activate'
  facts?: Record<string, string>
  /** What the mail to the person says. */
  told: string
  /** Whether she can still sign in. */
  canEnter?: boolean
}

/**
 * Changes an account, ends its sessions and records the action, in one transaction that no other
 * change of an owner runs beside: of two owners who lower each other at once, one stays.
 */
async function changeAccess(
  em: EntityManager,
  { by, username }: AccessChange,
  { set, where, action, facts = {}, told, canEnter = true }: Change,
): Promise<void> {
  await em.transactional(async (tx) => {
    await query(tx)`select 1 from app_user where role = 'owner' order by id for update`
    const owners = await query(tx, z.object({ id: z.int() }))`
      select id from app_user where ${IS_OWNER}`
    if (by && !owners.some(({ id }) => id === by.id)) throw unauthorized()
    const [known] = await query(tx)`select 1 from app_user where username = ${username} for update`
    if (!known) throw notFound(NO_ACCOUNT)
    const [changed] = await query(tx, z.object({ id: z.int() }))`
      update app_user set ${set}, access_changed_at = now()
      where username = ${username} and ${where} returning id`
    if (!changed) return
    const [left] = await query(tx)`select 1 from app_user where ${IS_OWNER} limit 1`
    if (!left) throw new TRPCError({ code: 'CONFLICT', message: LAST_OWNER })
    await endAllSessions(tx, changed.id)
    await deleteLinks(tx, 'address', sql`user_id = ${changed.id}`)
    await deleteLinks(tx, 'reset', sql`user_id = ${changed.id}`)
    await notifyPerson(tx, { userId: changed.id, what: told, canEnter })
    record(tx, { who: by?.username ?? TERMINAL, action, label: username, facts })
  })
}

const IS_OWNER = sql`role = 'owner' and deactivated_at is null`

export const NO_ACCOUNT = 'No hay una cuenta con ese nombre.'

const LAST_OWNER = 'Tiene que quedar al menos una cuenta de Administración activa.'
