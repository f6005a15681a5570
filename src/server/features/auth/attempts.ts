import type { EntityManager } from '#server/database/database.ts'
import { addressKey, countAttempt, uncountAttempt } from '#server/database/rate-limit.ts'
import { tooMany } from '#server/errors.ts'
import { networkOf } from '#server/process/network.ts'
import type { SessionRequest } from './session.ts'
import { usernameHash } from './username.ts'

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

interface Attempt {
  request: SessionRequest
  /** Normalised name of the account. */
  name: string
  /** For the log. */
  what: 'login' | 'confirmation'
}

/**
 * Runs a proof of who somebody is, unless too many have failed; what returns undefined has failed.
 * Counted before anything is compared; a server error does not count.
 * @throws TRPCError TOO_MANY_REQUESTS
 */
export async function countFailures<Result>(
  em: EntityManager,
  { request, name, what }: Attempt,
  run: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const log = accountLogger(request, name)
  const attempt = counter(em, request, name)
  const waitSeconds = await attempt.count()
  if (waitSeconds > 0) {
    log(`${what} refused: too many attempts`)
    throw tooMany(waitSeconds)
  }
  let result: Result | undefined
  try {
    result = await run()
  } catch (error) {
    await attempt.uncount().catch(() => undefined)
    throw error
  }
  if (result !== undefined) await attempt.uncount()
  log(result === undefined ? `${what} failed` : `${what} succeeded`)
  return result
}

/** Counts attempts per address and per account name, also of unknown names. */
function counter(em: EntityManager, { request }: SessionRequest, name: string) {
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
export function accountLogger({ request }: SessionRequest, name: string) {
  return (event: string) =>
    request?.log.info({ address: networkOf(request.ip), account: usernameHash(name) }, event)
}
