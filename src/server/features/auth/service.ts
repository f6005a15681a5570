import type { EntityManager } from '#server/database/database.ts'
import { addressKey, countAttempt, uncountAttempt } from '#server/database/rate-limit.ts'
import { tooMany, unauthorized } from '#server/errors.ts'
import type { Credentials } from '#shared/auth.ts'
import { hashPassword, isOutdated, isPassword, NOBODYS_HASH } from './password.ts'
import {
  endPresentedSession,
  giveToken,
  openSession,
  sessionUser,
  takeTokenBack,
  type SignedInUser,
  type Visit,
} from './session.ts'
import { normalUsername, usernameHash } from './username.ts'
import { User } from './user.entity.ts'

/**
 * Failures allowed from one address and on one account: whoever goes on waits for half a minute
 * first and for a quarter of an hour then (security rows 3 and 8).
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
 * Signs the browser in with a new session, and ends the one it came with. Whoever failed too often
 * is refused before anything is compared; an unknown name gets the same answer, after the same
 * work, as a wrong password.
 */
export async function login(
  em: EntityManager,
  visit: Visit,
  { username, password }: Credentials,
): Promise<SignedInUser> {
  const name = normalUsername(username)
  const report = reporter(visit, name)
  const attempt = attemptOf(em, visit, name)
  const waitSeconds = await attempt.begin()
  if (waitSeconds > 0) {
    report('login refused: too many attempts')
    throw tooMany(waitSeconds)
  }

  let user: SignedInUser | undefined
  try {
    user = await signIn(em, visit, name, password)
  } catch (error) {
    // Nothing was compared, or it did not count: a fault of ours locks nobody out.
    await attempt.forgive().catch(() => undefined)
    throw error
  }
  if (!user) {
    report('login failed')
    throw unauthorized('Usuario o contraseña incorrectos.')
  }
  await attempt.forgive()
  report('login succeeded')
  return user
}

/** Ends the session on the server and takes the cookie back; without a session it does no harm. */
export async function logout(em: EntityManager, visit: Visit): Promise<{ success: true }> {
  const user = await sessionUser(em, visit)
  await endPresentedSession(em, visit)
  takeTokenBack(visit)
  if (user) reporter(visit, user.username)('logout')
  return { success: true }
}

/** The user with this name and password, now signed in; undefined when there is none. */
async function signIn(
  em: EntityManager,
  visit: Visit,
  name: string,
  password: string,
): Promise<SignedInUser | undefined> {
  const user = await em.findOne(
    User,
    { username: name },
    { populate: ['passwordHash'], refresh: true },
  )
  const storedHash = user?.passwordHash ?? NOBODYS_HASH
  const matches = await isPassword(password, storedHash)
  if (!user || !matches) return undefined

  const token = await em.transactional(async (tx) => {
    const opened = await openSession(tx, user.id, storedHash)
    if (opened) await endPresentedSession(tx, visit)
    return opened
  })
  // The account changed while the password was compared, so that comparison says nothing.
  if (!token) return signIn(em, visit, name, password)
  giveToken(visit, token)
  if (isOutdated(storedHash)) await strengthen(em, visit, storedHash, password)
  return { id: user.id, username: user.username }
}

/** Hashes the password anew with today's parameters; where that fails, the next login tries again. */
async function strengthen(
  em: EntityManager,
  { request }: Visit,
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

/** One attempt to sign in, counted for the address and for the account, known or not. */
function attemptOf(em: EntityManager, { request }: Visit, name: string) {
  const address = addressKey(request?.ip ?? 'server')
  const account = usernameHash(name)
  return {
    /** @returns seconds to wait, or 0 when the attempt may be made. */
    begin: async (): Promise<number> => {
      const addressWait = await countAttempt(em, 'login-address', address, ADDRESS_RULES)
      if (addressWait > 0) return addressWait
      const accountWait = await countAttempt(em, 'login-account', account, ACCOUNT_RULES)
      if (accountWait > 0) await uncountAttempt(em, 'login-address', address, ADDRESS_RULES)
      return accountWait
    },
    forgive: async (): Promise<void> => {
      await uncountAttempt(em, 'login-address', address, ADDRESS_RULES)
      await uncountAttempt(em, 'login-account', account, ACCOUNT_RULES)
    },
  }
}

/** Leaves a trace of what happened to an account, without its name (security row 19). */
function reporter({ request }: Visit, name: string) {
  return (event: string) =>
    request?.log.info({ address: request.ip, account: usernameHash(name) }, event)
}
