import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import {
  cookieToken,
  hashToken,
  newToken,
  setTokenCookie,
  type SessionRequest,
} from '#server/features/auth/session.ts'
import type { STEPS } from './sign-in.entity.ts'

/** Time in which a sign-in that has begun can be finished. */
export const STEP_MINUTES = 5

type Step = (typeof STEPS)[number]

interface NewStep {
  waitsFor: Step
  /** Absent if the passkey will tell who it is. */
  userId?: number
  verifiedHash?: string
}

/** @returns a token that finishes the step once. */
export async function beginStep(
  em: EntityManager,
  { waitsFor, userId, verifiedHash }: NewStep,
): Promise<string> {
  const token = newToken()
  await query(em)`
    insert into sign_in_step (token_hash, waits_for, user_id, verified_hash, expires_at)
    values (${hashToken(token)}, ${waitsFor}, ${userId}, ${verifiedHash},
      now() + make_interval(mins => ${STEP_MINUTES}))`
  return token
}

/** Deletes a step, so that it is finished once. @returns false if it is over. */
export async function takeStep(
  tx: EntityManager,
  { token, waitsFor, userId }: { token: string; waitsFor: Step; userId?: number },
): Promise<boolean> {
  const taken = await query(tx)`
    delete from sign_in_step where token_hash = ${hashToken(token)} and waits_for = ${waitsFor}
      and expires_at > now() and (${userId}::int is null or user_id = ${userId}) returning 1`
  return taken.length > 0
}

/** Begins a sign-in whose password was right; its cookie opens nothing. */
export async function beginHalfSignIn(
  em: EntityManager,
  request: SessionRequest,
  account: { userId: number; verifiedHash: string },
): Promise<void> {
  const token = await beginStep(em, { waitsFor: 'factor', ...account })
  setTokenCookie(request, 'sign-in', token, STEP_MINUTES * 60)
}

const halfSignIn = z.object({ userId: z.int(), username: z.string(), verifiedHash: z.string() })

/** The begun sign-in of the request's cookie; undefined if it is over. */
export async function readHalfSignIn(em: EntityManager, request: SessionRequest) {
  const token = cookieToken(request, 'sign-in')
  if (!token) return undefined
  const [found] = await query(em, halfSignIn)`
    select user_id as "userId", username, verified_hash as "verifiedHash"
    from sign_in_step join app_user on app_user.id = user_id
    where token_hash = ${hashToken(token)} and waits_for = 'factor' and expires_at > now()`
  return found && { ...found, token }
}
