import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { badRequest, secondFactorRequired, unauthorized } from '#server/errors.ts'
import { deviceWords } from '#server/features/auth/device.ts'
import {
  hashPassword,
  isPassword,
  needsRehash,
  UNKNOWN_USER_HASH,
} from '#server/features/auth/password.ts'
import {
  confirmSession,
  createSession,
  deleteSession,
  sessionUser,
  setTokenCookie,
  type SessionRequest,
  type SignedInUser,
} from '#server/features/auth/session.ts'
import { User } from '#server/features/auth/user.entity.ts'
import { normalizeUsername } from '#server/features/auth/username.ts'
import type { Confirmation, Credentials, SignIn } from '#shared/auth/auth.ts'
import type { PasskeyProof } from '#shared/auth/factors.ts'
import { accountLogger, countFailures } from './attempts.ts'
import { acceptCode, limitWrongCodes, WRONG_CODE } from './codes.ts'
import { rememberBrowser, setBrowserCookie } from './known-browser.ts'
import { factorsOf } from './own-factors.ts'
import { verifyPasskey } from './passkeys.ts'
import { beginHalfSignIn, readHalfSignIn, takeStep } from './steps.ts'

type Timed = SessionRequest & { now: number }

/** An account whose password was right. */
interface Verified {
  userId: number
  username: string
  verifiedHash: string
  /** As for `createSession`. */
  factorsAt?: string | null
}

const UNKNOWN_PASSKEY = 'Este sitio no reconoce esa llave. Entra con tu contraseña.'

/**
 * Starts a new session and ends the one that the browser sent. Too many failed logins are rejected
 * before any password is compared; an unknown name and a wrong password get the same answer after
 * the same time. If the account has factors, only the right password is told so.
 * @throws TRPCError TOO_MANY_REQUESTS, UNAUTHORIZED
 */
export async function login(
  em: EntityManager,
  request: Timed,
  { username, password, oneTimeCode }: SignIn,
): Promise<{ username: string }> {
  const name = normalizeUsername(username)
  for (;;) {
    const account = await countFailures(em, { request, name, what: 'login' }, () =>
      verifyPassword(em, { username: name, password }),
    )
    if (!account) throw unauthorized('Usuario o contraseña incorrectos.')
    const isSignedIn = await passFactors(em, request, account, oneTimeCode)
    if (isSignedIn) {
      if (needsRehash(account.verifiedHash)) await rehash(em, request, account, password)
      return { username: account.username }
    }
    // The account has changed during the comparison, so compares with the new state.
  }
}

/** @returns false if the account has changed since its password was verified. */
async function passFactors(
  em: EntityManager,
  request: Timed,
  account: Verified,
  oneTimeCode: string | undefined,
): Promise<boolean> {
  const factors = await factorsOf(em, account.userId)
  if (factors.length === 0) return openSession(em, request, account)
  if (oneTimeCode === undefined) {
    await beginHalfSignIn(em, request, account)
    throw secondFactorRequired(factors)
  }
  const isSignedIn = await signInByCode(em, request, account, oneTimeCode)
  if (!isSignedIn) throw secondFactorRequired(factors, WRONG_CODE)
  return true
}

/**
 * Finishes a sign-in that the password began, with a code of the app or a recovery code.
 * @throws TRPCError TOO_MANY_REQUESTS, UNAUTHORIZED
 */
export async function finishLogin(
  em: EntityManager,
  request: Timed,
  oneTimeCode: string,
): Promise<{ username: string }> {
  const begun = await readHalfSignIn(em, request)
  if (!begun) throw unauthorized('Pasó demasiado tiempo. Escribe otra vez tu contraseña.')
  const isSignedIn = await signInByCode(em, request, begun, oneTimeCode)
  if (!isSignedIn) throw secondFactorRequired(await factorsOf(em, begun.userId), WRONG_CODE)
  return { username: begun.username }
}

/** @param account With the token of the begun sign-in that this finishes, if there is one. */
async function signInByCode(
  em: EntityManager,
  request: Timed,
  account: Verified & { token?: string },
  code: string,
): Promise<boolean> {
  const { userId, token } = account
  const log = accountLogger(request, account.username)
  const isSignedIn = await limitWrongCodes(em, userId, () =>
    openSession(em, request, account, async (tx) => {
      const isAccepted = await acceptCode(tx, { userId, code, now: request.now })
      return isAccepted && (!token || (await takeStep(tx, { token, waitsFor: 'factor', userId })))
    }),
  )
  log(isSignedIn ? 'second step succeeded' : 'second step failed')
  if (isSignedIn) setTokenCookie(request, 'sign-in', '', 0)
  return isSignedIn
}

/** Signs in by a passkey alone, which proves possession and finger, face or PIN. @throws TRPCError UNAUTHORIZED */
export async function loginByPasskey(
  em: EntityManager,
  request: SessionRequest,
  proof: PasskeyProof,
): Promise<{ username: string }> {
  const passkey = await verifyPasskey(em, request.env, proof)
  const isSignedIn = passkey && (await openSession(em, request, passkey, passkey.use))
  if (!isSignedIn) throw unauthorized(UNKNOWN_PASSKEY)
  accountLogger(request, passkey.username)('login succeeded by passkey')
  return { username: passkey.username }
}

/**
 * Creates the session of an account in one transaction with what proves the second step.
 * @returns false if that is wrong or the account has changed.
 */
async function openSession(
  em: EntityManager,
  request: SessionRequest,
  { userId, verifiedHash, factorsAt }: Pick<Verified, 'userId'> & Partial<Verified>,
  prove?: (tx: EntityManager) => Promise<boolean>,
): Promise<boolean> {
  const device = deviceWords(request.request?.headers['user-agent'])
  const opened = await em.transactional(async (tx) => {
    if (prove && !(await prove(tx))) return undefined
    const seen = prove ? {} : { factorsAt }
    const session = await createSession(tx, { userId, verifiedHash, device, ...seen })
    if (!session) return undefined
    await deleteSession(tx, request)
    return { session, browser: await rememberBrowser(tx, request, userId) }
  })
  if (!opened) return false
  setTokenCookie(request, 'session', opened.session)
  setBrowserCookie(request, opened.browser)
  return true
}

/** Deletes the session and its cookie; does nothing without a session. */
export async function logout(em: EntityManager, request: SessionRequest): Promise<void> {
  const user = await sessionUser(em, request)
  await deleteSession(em, request)
  setTokenCookie(request, 'session', '', 0)
  if (user) accountLogger(request, user.username)('logout')
}

/**
 * Notes in the session of a signed-in person that she has proved again who she is, as at the login;
 * failures count as there.
 * @throws TRPCError TOO_MANY_REQUESTS, BAD_REQUEST, FORBIDDEN if a factor is missing
 */
export async function confirm(
  em: EntityManager,
  request: Timed & { user: SignedInUser },
  { password, oneTimeCode }: Confirmation,
): Promise<void> {
  const { id: userId, username: name } = request.user
  const account = await countFailures(em, { request, name, what: 'confirmation' }, () =>
    verifyPassword(em, { username: name, password }),
  )
  if (!account) throw badRequest('La contraseña no es correcta.')
  const { verifiedHash } = account
  const factors = await factorsOf(em, userId)
  const isMissing = (message?: string) => secondFactorRequired(factors, message, 'FORBIDDEN')
  if (factors.length > 0 && oneTimeCode === undefined) throw isMissing()
  const code = factors.length > 0 ? oneTimeCode : undefined
  const prove = (tx: EntityManager) =>
    code === undefined ? Promise.resolve(true) : acceptCode(tx, { userId, code, now: request.now })
  const confirmed = () =>
    em.transactional(
      async (tx) => (await prove(tx)) && (await confirmSession(tx, request, verifiedHash)),
    )
  if (code === undefined) return void (await confirmed())
  if (!(await limitWrongCodes(em, userId, confirmed))) throw isMissing(WRONG_CODE)
}

/** Confirms the session by a passkey of its account. @throws TRPCError BAD_REQUEST */
export async function confirmByPasskey(
  em: EntityManager,
  request: SessionRequest & { user: SignedInUser },
  proof: PasskeyProof,
): Promise<void> {
  const passkey = await verifyPasskey(em, request.env, proof)
  const isHers = passkey?.userId === request.user.id
  const isConfirmed =
    isHers &&
    (await em.transactional(
      async (tx) => (await passkey.use(tx)) && (await confirmSession(tx, request)),
    ))
  if (!isConfirmed) throw badRequest('Esa llave no es de tu cuenta en este sitio.')
}

const accountRow = z.object({
  userId: z.int(),
  username: z.string(),
  verifiedHash: z.string(),
  factorsAt: z.string().nullable(),
  isActive: z.boolean(),
})

/** The account with this normalised name and password; undefined if there is none. */
async function verifyPassword(
  em: EntityManager,
  { username, password }: Credentials,
): Promise<Verified | undefined> {
  const [user] = await query(em, accountRow)`
    select id as "userId", username, password_hash as "verifiedHash",
      factors_changed_at::text as "factorsAt", deactivated_at is null as "isActive"
    from app_user where username = ${username}`
  const matches = await isPassword(password, user?.verifiedHash ?? UNKNOWN_USER_HASH)
  if (!user || !matches || !user.isActive) return undefined
  return user
}

/** Replaces a hash by one with the current parameters; after a failure the next login tries again. */
async function rehash(
  em: EntityManager,
  { request }: SessionRequest,
  { verifiedHash }: Verified,
  password: string,
): Promise<void> {
  try {
    const passwordHash = await hashPassword(password)
    await em.nativeUpdate(User, { passwordHash: verifiedHash }, { passwordHash })
  } catch (error) {
    request?.log.warn({ err: error }, 'a password hash could not be renewed')
  }
}
