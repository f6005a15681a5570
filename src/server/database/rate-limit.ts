import { isIPv6 } from 'node:net'
import { defineEntity, p } from '@mikro-orm/core'
import ipaddr from 'ipaddr.js'
import * as z from 'zod'
import { tooMany } from '#server/errors.ts'
import type { EntityManager } from './database.ts'
import { query } from './query.ts'
import type { Deletion } from './retention.ts'

const rateLimitSchema = defineEntity({
  name: 'RateLimit',
  indexes: [{ properties: ['endsAt'] }],
  properties: {
    /** Action, length of the window in seconds, and caller: `contact:600:203.0.113.9`. */
    key: p.string().length(200).primary(),
    count: p.integer(),
    /** End of the window. */
    endsAt: p.datetime(),
  },
})

/** Counter of a caller's attempts in the current window of a rate limit. */
export class RateLimit extends rateLimitSchema.class {}
rateLimitSchema.setClass(RateLimit)

/** At most `limit` attempts within `seconds`. */
export interface RateRule {
  limit: number
  seconds: number
}

/**
 * Counts an attempt of the caller `who` at the action `what`, unless a rule rejects it. Attempts in
 * several processes at the same time are counted exactly, by the database's clock.
 * @returns seconds to wait, or 0 if the attempt is allowed.
 */
export async function countAttempt(
  em: EntityManager,
  what: string,
  who: string,
  rules: readonly RateRule[],
): Promise<number> {
  const allowed: RateRule[] = []
  let waitSeconds = 0
  for (const rule of rules) {
    const { limit, seconds } = rule
    const key = keyOf(what, who, seconds)
    const counted = await query(em)`
      insert into rate_limit as kept (key, count, ends_at)
        values (${key}, 1, now() + make_interval(secs => ${seconds}))
      on conflict (key) do update set
        count = case when kept.ends_at <= now() then 1 else kept.count + 1 end,
        ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
      where kept.ends_at <= now() or kept.count < ${limit}
      returning 1`
    if (counted.length > 0) allowed.push(rule)
    else waitSeconds = Math.max(waitSeconds, await secondsLeft(em, key))
  }
  if (waitSeconds > 0) await uncountAttempt(em, what, who, allowed)
  return waitSeconds
}

/** Counts an attempt, see `countAttempt`. @throws TRPCError TOO_MANY_REQUESTS if it is not allowed */
export async function requireAttempt(...attempt: Parameters<typeof countAttempt>): Promise<void> {
  const waitSeconds = await countAttempt(...attempt)
  if (waitSeconds > 0) throw tooMany(waitSeconds)
}

/** Takes back an attempt that does not count, such as a successful login. */
export async function uncountAttempt(
  em: EntityManager,
  what: string,
  who: string,
  rules: readonly RateRule[],
): Promise<void> {
  for (const { seconds } of rules) {
    await query(em)`
      update rate_limit set count = count - 1
        where key = ${keyOf(what, who, seconds)} and count > 0 and ends_at > now()`
  }
}

interface LimitedGuess {
  what: string
  who: string
  rules: readonly RateRule[]
}

/**
 * Runs `accept` unless too many guesses of the caller were wrong; of guesses that arrive at once each
 * is counted before it is compared. An error is no wrong guess.
 * @throws TRPCError TOO_MANY_REQUESTS
 */
export async function limitWrongGuesses(
  em: EntityManager,
  { what, who, rules }: LimitedGuess,
  accept: () => Promise<boolean>,
): Promise<boolean> {
  await requireAttempt(em, what, who, rules)
  const uncount = () => uncountAttempt(em, what, who, rules)
  let isAccepted: boolean
  try {
    isAccepted = await accept()
  } catch (error) {
    await uncount().catch(() => undefined)
    throw error
  }
  if (isAccepted) await uncount()
  return isAccepted
}

const keyOf = (what: string, who: string, seconds: number): string => `${what}:${seconds}:${who}`

/** At least 1, even if the window has just ended. */
async function secondsLeft(em: EntityManager, key: string): Promise<number> {
  const [left] = await query(em, z.object({ seconds: z.int() }))`
    select ceil(extract(epoch from ends_at - now()))::int as seconds from rate_limit
      where key = ${key}`
  return Math.max(1, left?.seconds ?? 1)
}

/** Deletes the counters whose window has ended. */
export async function deleteExpiredRateLimits(em: EntityManager): Promise<Deletion> {
  const deleted = await query(em)`delete from rate_limit where ends_at <= now() returning 1`
  return { deleted: deleted.length, left: 0 }
}

/** The IPv4 address, also of an IPv4-mapped one, or the /64 network of an IPv6 address. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  const [withoutZone = ''] = address.split('%')
  const ip = ipaddr.IPv6.parse(withoutZone)
  // The library also accepts the deprecated form `::203.0.113.9` as a mapped address.
  const isMapped = ip.isIPv4MappedAddress() && !/^::[\d.]+$/.test(withoutZone)
  if (isMapped) return ip.toIPv4Address().toString()
  const groups = ip.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}
