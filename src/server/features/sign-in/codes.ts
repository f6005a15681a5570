import { hash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { limitWrongGuesses } from '#server/database/rate-limit.ts'
import { seal, unseal } from '#server/database/sealed.ts'
import { badRequest } from '#server/errors.ts'
import { randomGroups } from '#server/features/auth/accounts.ts'
import type { SignedInUser } from '#server/features/auth/session.ts'
import { RECOVERY_CODES } from '#shared/auth/factors.ts'
import { hotelName } from '#server/i18n/dictionary.ts'

/** Wrong codes of an account in five minutes and in a day: of a million, three are right. */
const CODE_RULES = [
  { limit: 5, seconds: 300 },
  { limit: 20, seconds: 86_400 },
]

/** Codes of the step before and after are accepted, because clocks differ. */
const WINDOW = 1

const SECRET_BYTES = 20
const RECOVERY_GROUPS = 3

export const WRONG_CODE = 'El código no es correcto o ya se usó.'

interface Proof {
  userId: number
  /** As typed. */
  code: string
  now: number
}

/**
 * Runs `accept` with a proof by code, unless too many codes of the account were wrong.
 * @throws TRPCError TOO_MANY_REQUESTS
 */
export const limitWrongCodes = (
  em: EntityManager,
  userId: number,
  accept: () => Promise<boolean>,
): Promise<boolean> =>
  limitWrongGuesses(em, { what: 'one-time-code', who: String(userId), rules: CODE_RULES }, accept)

/**
 * Accepts a code of the app or a recovery code, once, in the transaction of what it opens.
 * @returns false, without changes, if it is wrong or was used.
 */
export async function acceptCode(
  tx: EntityManager,
  { userId, code, now }: Proof,
): Promise<boolean> {
  const typed = code.toLowerCase().replaceAll(/[^a-z\d]/g, '')
  const accepted = /^\d{6}$/.test(typed)
    ? await acceptAppCode(tx, { userId, code: typed, now })
    : await query(tx)`
        update recovery_code set used_at = now()
        where user_id = ${userId} and code_hash = ${hash('sha256', typed)} and used_at is null
        returning 1`
  if (accepted.length > 0) await noteChange(tx, userId)
  return accepted.length > 0
}

async function acceptAppCode(tx: EntityManager, { userId, code, now }: Proof): Promise<unknown[]> {
  const [app] = await query(tx, z.object({ sealed: z.string() }))`
    select sealed_secret as sealed from code_app where user_id = ${userId}`
  const secret = app && (await unseal(tx, placeOf(userId), app.sealed))
  const step = secret && stepOf(secret, code, now)
  if (step === undefined) return []
  // Of several transactions with the same code each waits for the one before.
  return query(tx)`
    update code_app set last_step = ${step}
    where user_id = ${userId} and last_step < ${step} returning 1`
}

/** The step of 30 seconds to which a code belongs; undefined for a wrong one. */
function stepOf(secret: Buffer, token: string, timestamp: number): number | undefined {
  const totp = new TOTP({ secret: secretOf(secret) })
  const delta = totp.validate({ token, timestamp, window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: new Uint8Array(bytes).buffer })

/** Binds a sealed secret to the account, or to the account's set-up of an app. */
const placeOf = (userId: number, isSetup = false) => `code-app:${isSetup ? 'new:' : ''}${userId}`

/** A secret for a new app; nothing is stored before a code of the app is right. */
export async function newCodeSecret(em: EntityManager, { id, username }: SignedInUser) {
  const bytes = randomBytes(SECRET_BYTES)
  const totp = new TOTP({ secret: secretOf(bytes), issuer: hotelName(), label: username })
  const sealed = await seal(em, placeOf(id, true), bytes)
  return { address: totp.toString(), secret: totp.secret.base32, sealed }
}

/**
 * Stores the secret of an app, in place of the one before, if the app shows a right code, which then
 * counts as used.
 * @throws TRPCError BAD_REQUEST for a wrong code
 */
export async function storeCodeApp(
  tx: EntityManager,
  { userId, code, now, sealed }: Proof & { sealed: string },
): Promise<void> {
  const secret = await unseal(tx, placeOf(userId, true), sealed)
  const step = secret && stepOf(secret, code.replaceAll(/\D/g, ''), now)
  if (!secret || step === undefined) throw badRequest(WRONG_CODE)
  const sealedSecret = await seal(tx, placeOf(userId), secret)
  await query(tx)`
    insert into code_app (user_id, sealed_secret, last_step) values (${userId}, ${sealedSecret}, ${step})
    on conflict (user_id) do update
      set sealed_secret = excluded.sealed_secret, last_step = excluded.last_step, created_at = now()`
}

/** Replaces the recovery codes of an account. @returns the new ones, of which only hashes are stored. */
export async function replaceRecoveryCodes(tx: EntityManager, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomGroups(RECOVERY_GROUPS))
  await query(tx)`delete from recovery_code where user_id = ${userId}`
  for (const code of codes) {
    await query(tx)`
      insert into recovery_code (user_id, code_hash)
      values (${userId}, ${hash('sha256', code.replaceAll('-', ''))})`
  }
  return codes
}

/** Notes that the factors of an account have changed or were used, after their rows were written. */
export async function noteChange(tx: EntityManager, userId: number): Promise<void> {
  await query(tx)`update app_user set factors_changed_at = now() where id = ${userId}`
}
