import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { EntityManager } from '#server/database/database.ts'
import type { AuthStatus } from '#shared/auth.ts'
import { Session } from './session.entity.ts'

/** `__Host-` makes browsers insist on https, so plain http (development) needs the bare name. */
export const SESSION_COOKIE = 'session'
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`

/** A session unused for this long is over. */
export const SESSION_IDLE_MINUTES = 30

/** Only this hash of a session's token is stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Whether the caller has a living session, and whose (spec §7: GET /api/auth/status). */
export async function authStatus(
  em: EntityManager,
  request: FastifyRequest | undefined,
): Promise<AuthStatus> {
  const token = request?.cookies[SECURE_SESSION_COOKIE] ?? request?.cookies[SESSION_COOKIE]
  if (!token) return { isAuthenticated: false }
  const session = await em.findOne(
    Session,
    {
      tokenHash: hashToken(token),
      expiresAt: { $gt: new Date() },
      lastSeenAt: { $gt: new Date(Date.now() - SESSION_IDLE_MINUTES * 60_000) },
    },
    { populate: ['user'] },
  )
  if (!session) return { isAuthenticated: false }
  return { isAuthenticated: true, username: session.user.username }
}
