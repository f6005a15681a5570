import type { EntityManager } from '#server/database/database.ts'
import { addressKey, countAttempt, uncountAttempt } from '#server/database/rate-limit.ts'
import { tooMany, unauthorized } from '#server/errors.ts'
import { networkOf } from '#server/process/network.ts'
import type { Credentials } from '#shared/auth/auth.ts'
import { deviceWords } from './device.ts'
import { hashPassword, needsRehash, isPassword, UNKNOWN_USER_HASH } from './password.ts'
import {
  clearSessionCookie,
  createSession,
  deleteSession,
  sessionUser,
  setSessionCookie,
  type SessionRequest,
} from './session.ts'
import { normalizeUsername, usernameHash } from './username.ts'
import { User } from './user.entity.ts'

/**
 * Failed logins allowed per IP address and per account, in half a minute and in a quarter of an hour
 * (security rows 3 and 8).
 */
const ADDRESS_RULES = [
  { limit: 8, seconds: 30 },
  { limit: 10, seconds: 900 },
]
const ACCOUNT_RULES = [
  { limit: 20, seconds: 30 },
  { limit: 40, seconds: 900 },
]

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
  const log = accountLogger(request, name)
  const attempt = loginAttempt(em, request, name)
  const waitSeconds = await attempt.count()
  if (waitSeconds > 0) {
    log('login refused: too many attempts')
    throw tooMany(waitSeconds)
  }

  let user: { username: string } | undefined
  try {
    user = await signIn(em, request, name, password)
  } catch (error) {
    // A server error does not count as a failed login.
    await attempt.uncount().catch(() => undefined)
    throw error
  }
  if (!user) {
    log('login failed')
    throw unauthorized('Usuario o contraseña incorrectos.')
  }
  await attempt.uncount()
  log('login succeeded')
  return user
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

/** A login attempt, counted per address and per account name, also of unknown names. */
function loginAttempt(em: EntityManager, { request }: SessionRequest, name: string) {
  const address = addressKey(request?.ip ?? 'server')
  const account = usernameHash(name)
  return {
    /** @returns seconds to wait, or 0 if the attempt is allowed. */
    count: async (): Promise<number> => {
      const addressWait = await countAttempt(em, 'login-address', address, ADDRESS_RULES)
      if (addressWait > 0) return addressWait
      const accountWait = await countAttempt(em, 'login-account', account, ACCOUNT_RULES)
      if (accountWait > 0) await uncountAttempt(em, 'login-address', address, ADDRESS_RULES)
      return accountWait
    },
    uncount: async (): Promise<void> => {
      await uncountAttempt(em, 'login-address', address, ADDRESS_RULES)
      await uncountAttempt(em, 'login-account', account, ACCOUNT_RULES)
    },
  }
}

/** Makes a function that logs events of an account by a hash of its name (security row 19). */
function accountLogger({ request }: SessionRequest, name: string) {
  return (event: string) =>
    request?.log.info({ address: networkOf(request.ip), account: usernameHash(name) }, event)
}
