import type { EntityManager } from '#server/database/database.ts'
import { badRequest, unauthorized } from '#server/errors.ts'
import type { Confirmation, Credentials } from '#shared/auth/auth.ts'
import { accountLogger, countFailures } from './attempts.ts'
import { deviceWords } from './device.ts'
import { hashPassword, needsRehash, isPassword, UNKNOWN_USER_HASH } from './password.ts'
import {
  clearSessionCookie,
  confirmSession,
  createSession,
  deleteSession,
  sessionUser,
  setSessionCookie,
  type SessionRequest,
  type SignedInUser,
} from './session.ts'
import { normalizeUsername } from './username.ts'
import { User } from './user.entity.ts'

/**
 * Starts a new session and ends the one that the browser sent. Too many failed logins are rejected
 * before any password is compared; an unknown name and a wrong password get the same answer after
 * the same time.
 * @throws TRPCError TOO_MANY_REQUESTS, UNAUTHORIZED
 */
export async function login(
  em: EntityManager,
  request: SessionRequest,
  { username, password }: Credentials,
): Promise<{ username: string }> {
  const name = normalizeUsername(username)
  const user = await countFailures(em, { request, name, what: 'login' }, () =>
    signIn(em, request, name, password),
  )
  if (!user) throw unauthorized('Usuario o contraseña incorrectos.')
  return user
}

/**
 * Notes in the session of a signed-in person that she has typed her password again; failures count
 * as failed logins.
 * @throws TRPCError TOO_MANY_REQUESTS, BAD_REQUEST for a wrong password
 */
export async function confirm(
  em: EntityManager,
  request: SessionRequest & { user: Pick<SignedInUser, 'id' | 'username'> },
  { password }: Confirmation,
): Promise<void> {
  const { id, username: name } = request.user
  const isConfirmed = await countFailures(em, { request, name, what: 'confirmation' }, async () => {
    const { passwordHash } = await em.findOneOrFail(User, id, { populate: ['passwordHash'] })
    if (!(await isPassword(password, passwordHash))) return undefined
    return (await confirmSession(em, request, passwordHash)) || undefined
  })
  if (!isConfirmed) throw badRequest('La contraseña no es correcta.')
}

/** Deletes the session and its cookie; does nothing without a session. */
export async function logout(em: EntityManager, request: SessionRequest): Promise<void> {
  const user = await sessionUser(em, request)
  await deleteSession(em, request)
  clearSessionCookie(request)
  if (user) accountLogger(request, user.username)('logout')
}

/** The user with this name and password, with a new session; undefined if there is none. */
async function signIn(
  em: EntityManager,
  request: SessionRequest,
  name: string,
  password: string,
): Promise<{ username: string } | undefined> {
  const user = await em.findOne(
    User,
    { username: name },
    { populate: ['passwordHash'], refresh: true },
  )
  const storedHash = user?.passwordHash ?? UNKNOWN_USER_HASH
  const matches = await isPassword(password, storedHash)
  if (!user || !matches || user.deactivatedAt) return undefined

  const token = await em.transactional(async (tx) => {
    const created = await createSession(tx, {
      userId: user.id,
      verifiedHash: storedHash,
      device: deviceWords(request.request?.headers['user-agent']),
    })
    if (created) await deleteSession(tx, request)
    return created
  })
  // The account has changed during the comparison, so compares with the new state.
  if (!token) return signIn(em, request, name, password)
  setSessionCookie(request, token)
  if (needsRehash(storedHash)) await rehash(em, request, storedHash, password)
  return { username: user.username }
}

/** Replaces a hash by one with the current parameters; after a failure the next login tries again. */
async function rehash(
  em: EntityManager,
  { request }: SessionRequest,
  storedHash: string,
  password: string,
): Promise<void> {
  try {
    const passwordHash = await hashPassword(password)
    await em.nativeUpdate(User, { passwordHash: storedHash }, { passwordHash })
  } catch (error) {
    request?.log.warn({ err: error }, 'a password hash could not be renewed')
  }
}
