import type { EntityManager } from '#server/database/database.ts'
import {
  addressKey,
  countAttempt,
  uncountAttempt,
  type RateRule,
} from '#server/database/rate-limit.ts'
import { tooMany } from '#server/errors.ts'
import { networkOf } from '#server/process/network.ts'
import type { SessionRequest } from '#server/features/auth/session.ts'
import { usernameHash } from '#server/features/auth/username.ts'
import { knownBrowser } from './known-browser.ts'

/**
 * Failed logins allowed per IP address and per account, in half a minute and in a quarter of an hour
 * (security rows 3 and 8). A browser in which the account has signed in before is counted by itself,
 * with the limits of an address: strangers who guess its password do not keep it out.
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
  const attempt = counter(em, request, name, await knownBrowser(em, request, name))
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

/**
 * Counts attempts per address and per account name, also of unknown names.
 * @param browser Hash of a known browser, which is counted instead.
 */
function counter(em: EntityManager, { request }: SessionRequest, name: string, browser?: string) {
  type Counted = [what: string, who: string, rules: RateRule[]]
  const address: Counted = ['login-address', addressKey(request?.ip ?? 'server'), ADDRESS_RULES]
  const account: Counted = ['login-account', usernameHash(name), ACCOUNT_RULES]
  const known: Counted = ['login-browser', `${browser}:${usernameHash(name)}`, ADDRESS_RULES]
  const counted = browser ? [known] : [address, account]
  return {
    /** @returns seconds to wait, or 0 if the attempt is allowed. */
    count: async (): Promise<number> => {
      for (const [at, [what, who, rules]] of counted.entries()) {
        const waitSeconds = await countAttempt(em, what, who, rules)
        if (waitSeconds === 0) continue
        for (const before of counted.slice(0, at)) await uncountAttempt(em, ...before)
        return waitSeconds
      }
      return 0
    },
    uncount: async (): Promise<void> => {
      for (const each of counted) await uncountAttempt(em, ...each)
    },
  }
}

/** Makes a function that logs events of an account by a hash of its name (security row 19). */
export function accountLogger({ request }: SessionRequest, name: string) {
  return (event: string) =>
    request?.log.info({ address: networkOf(request.ip), account: usernameHash(name) }, event)
}
