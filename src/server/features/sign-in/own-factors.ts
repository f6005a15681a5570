import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { writeSetting } from '#server/database/setting.ts'
import type { Env } from '#server/env.ts'
import { badRequest, forbidden, notFound } from '#server/errors.ts'
import { record } from '#server/features/audit/record.ts'
import { HAS_FACTOR, REQUIRED_FACTOR, type SignedInUser } from '#server/features/auth/session.ts'
import { notifyPerson } from '#server/features/people/notify.ts'
import type { Factor } from '#shared/auth/auth.ts'
import type { factorRequirement, OwnFactors } from '#shared/auth/factors.ts'
import { ROLE_NAMES, ROLES } from '#shared/auth/roles.ts'
import type { AuditAction } from '#shared/panel/audit.ts'
import { noteChange, replaceRecoveryCodes } from './codes.ts'
import { CodeApp, Passkey } from './factor.entity.ts'
import { passkeyHost } from './passkeys.ts'

const kinds = z.object({ passkey: z.boolean(), code: z.boolean(), recovery: z.boolean() })

/** What the account needs besides the password, also recovery codes; empty without a factor. */
export async function factorsOf(em: EntityManager, userId: number): Promise<Factor[]> {
  const [has = { passkey: false, code: false, recovery: false }] = await query(em, kinds)`
    select exists (select 1 from passkey where user_id = ${userId}) as passkey,
      exists (select 1 from code_app where user_id = ${userId}) as code,
      ${codesLeft(userId)} > 0 as recovery`
  if (!has.passkey && !has.code) return []
  return (['passkey', 'code', 'recovery'] as const).filter((factor) => has[factor])
}

const codesLeft = (userId: number) =>
  sql`(select count(*) from recovery_code where user_id = ${userId} and used_at is null)::int`

/** What a person sees of her own factors. */
export async function readFactors(em: EntityManager, env: Env, { id }: SignedInUser) {
  const passkeys = await em.find(Passkey, { user: id }, { orderBy: { id: 'asc' } })
  const codeApp = await em.findOne(CodeApp, { user: id })
  const [{ left } = { left: 0 }] = await query(em, z.object({ left: z.int() }))`
    select ${codesLeft(id)} as left`
  return {
    host: passkeyHost(env),
    passkeys,
    codeApp,
    recoveryCodesLeft: left,
    requiredRoles: await requiredRoles(em),
  }
}

async function requiredRoles(em: EntityManager): Promise<OwnFactors['requiredRoles']> {
  const rows = await query(em, z.object({ key: z.string() }))`
    select key from setting where key like ${`${REQUIRED_FACTOR}%`}`
  return ROLES.filter((role) => rows.some(({ key }) => key === REQUIRED_FACTOR + role))
}

interface Change {
  action: AuditAction
  /** A sentence for the mail to the person. */
  what: string
  run: (tx: EntityManager) => Promise<void>
}

/**
 * Changes a person's own factors, with a line in the log and a mail to her. Who has a first factor
 * then gets recovery codes; who has none left keeps none.
 * @returns new recovery codes; null if there are some already.
 */
export async function changeFactors(
  em: EntityManager,
  { id, username }: Pick<SignedInUser, 'id' | 'username'>,
  { action, what, run }: Change,
): Promise<{ recoveryCodes: string[] | null }> {
  return em.transactional(async (tx) => {
    await run(tx)
    await noteChange(tx, id)
    record(tx, { who: username, action })
    await notifyPerson(tx, { userId: id, what })
    const [state] = await query(tx, z.object({ hasFactor: z.boolean(), hasCodes: z.boolean() }))`
      select ${HAS_FACTOR} as "hasFactor",
        exists (select 1 from recovery_code where user_id = app_user.id) as "hasCodes"
      from app_user where id = ${id}`
    if (!state?.hasFactor) await query(tx)`delete from recovery_code where user_id = ${id}`
    const isFirst = state?.hasFactor && !state.hasCodes
    return { recoveryCodes: isFirst ? await replaceRecoveryCodes(tx, id) : null }
  })
}

/** Removes one of a person's own passkeys. @throws TRPCError NOT_FOUND, also for another person's */
export async function removePasskey(tx: EntityManager, userId: number, id: number): Promise<void> {
  const removed = await query(tx)`
    delete from passkey where id = ${id} and user_id = ${userId} returning 1`
  if (removed.length === 0) throw notFound('Esa llave ya no está.')
}

/** Makes new recovery codes. @throws TRPCError BAD_REQUEST without a factor */
export async function renewRecoveryCodes(em: EntityManager, user: SignedInUser) {
  if (!user.hasFactor) throw badRequest('Primero agrega una llave o una aplicación de códigos.')
  let recoveryCodes: string[] = []
  await changeFactors(em, user, {
    action: 'factor.codes',
    what: 'Se crearon códigos de recuperación nuevos para tu cuenta.',
    run: async (tx) => {
      recoveryCodes = await replaceRecoveryCodes(tx, user.id)
    },
  })
  return { recoveryCodes }
}

/**
 * Requires a factor of everybody with a role, or no longer. Only who has a factor and recovery codes
 * may require, so that no owner shuts herself out.
 * @throws TRPCError FORBIDDEN
 */
export async function requireFactor(
  em: EntityManager,
  { id, username }: SignedInUser,
  { role, isRequired }: z.infer<typeof factorRequirement>,
): Promise<void> {
  const factors = await factorsOf(em, id)
  if (isRequired && !factors.includes('recovery')) {
    throw forbidden('Primero agrega una forma de entrar y códigos de recuperación a tu cuenta.')
  }
  const key = REQUIRED_FACTOR + role
  await em.transactional(async (tx) => {
    if (isRequired) await writeSetting(tx, key, username)
    else await query(tx)`delete from setting where key = ${key}`
    const action = isRequired ? 'factor.require' : 'factor.release'
    record(tx, { who: username, action, label: ROLE_NAMES[role] })
  })
}
