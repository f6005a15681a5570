import { isIPv6 } from 'node:net'
import type { EntityManager } from './database.ts'

/** At most `limit` times within `seconds`, per address. */
export interface RateRule {
  limit: number
  seconds: number
}

/**
 * Counts one attempt of `who` at `what` and says how long to wait when it is one too many; a refused
 * attempt is not counted. Counted in one statement by the database's clock, so that parallel
 * attempts in several processes cannot slip through.
 * @returns seconds to wait, or 0 when the attempt is allowed.
 */
export async function countAttempt(
  em: EntityManager,
  what: string,
  who: string,
  rules: readonly RateRule[],
): Promise<number> {
  const allowing: RateRule[] = []
  let waitSeconds = 0
  for (const rule of rules) {
    const { limit, seconds } = rule
    const key = keyOf(what, who, seconds)
    const counted = await em.execute<unknown[]>(
      `insert into rate_limit as kept (key, count, ends_at) values (?, 1, now() + make_interval(secs => ?))
       on conflict (key) do update set
         count = case when kept.ends_at <= now() then 1 else kept.count + 1 end,
         ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
       where kept.ends_at <= now() or kept.count < ?
       returning 1`,
      [key, seconds, limit],
    )
    if (counted.length > 0) allowing.push(rule)
    else waitSeconds = Math.max(waitSeconds, await secondsLeft(em, key))
  }
  if (waitSeconds > 0) await uncountAttempt(em, what, who, allowing)
  return waitSeconds
}

/** Gives back an attempt that turned out to be none, such as a login that succeeded. */
export async function uncountAttempt(
  em: EntityManager,
  what: string,
  who: string,
  rules: readonly RateRule[],
): Promise<void> {
  for (const { seconds } of rules) {
    await em.execute(
      'update rate_limit set count = count - 1 where key = ? and count > 0 and ends_at > now()',
      [keyOf(what, who, seconds)],
    )
  }
}

const keyOf = (what: string, who: string, seconds: number): string => `${what}:${seconds}:${who}`

/** At least one: a window that ended since the refusal is open again at once. */
async function secondsLeft(em: EntityManager, key: string): Promise<number> {
  const rows = await em.execute<{ wait: number }[]>(
    'select ceil(extract(epoch from ends_at - now()))::int as wait from rate_limit where key = ?',
    [key],
  )
  return Math.max(1, rows[0]?.wait ?? 1)
}

/** Drops the counters whose window is over. */
export async function deleteExpiredRateLimits(em: EntityManager): Promise<void> {
  await em.execute('delete from rate_limit where ends_at <= now()')
}

/**
 * Who an address counts as: IPv6 hosts own a whole /64, and IPv4 in IPv6 spelling is the same host.
 */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return dotted(groups.slice(6))
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [withoutZone = ''] = address.split('%')
  const [head = '', tail] = withoutZone.replace(/[\d.]+\.\d+$/, inHexadecimal).split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right]
  return groups.map((group) => parseInt(group, 16).toString(16))
}

/** `203.0.113.9` as the two groups it is in an IPv6 address. */
function inHexadecimal(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

function dotted(groups: string[]): string {
  return groups
    .map((group) => parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.')
}
