import { isIPv6 } from 'node:net'
import type { EntityManager } from './database.ts'

/** At most `limit` times within `seconds`, per address. */
export interface RateRule {
  limit: number
  seconds: number
}

/**
 * Counts one attempt of `who` at `what` and says how long to wait when it was one too many.
 * Counted in one statement by the database's clock, so that parallel attempts in several processes
 * cannot slip through.
 * @returns seconds to wait, or 0 when the attempt is allowed.
 */
export async function countAttempt(
  em: EntityManager,
  what: string,
  who: string,
  rules: readonly RateRule[],
): Promise<number> {
  let waitSeconds = 0
  for (const { limit, seconds } of rules) {
    const rows = await em.execute<{ count: number; wait: number }[]>(
      `insert into rate_limit (key, count, ends_at) values (?, 1, now() + make_interval(secs => ?))
       on conflict (key) do update set
         count = case when rate_limit.ends_at <= now() then 1 else rate_limit.count + 1 end,
         ends_at = case when rate_limit.ends_at <= now() then excluded.ends_at else rate_limit.ends_at end
       returning count, ceil(extract(epoch from ends_at - now()))::int as wait`,
      [`${what}:${seconds}:${who}`, seconds],
    )
    const row = rows[0]
    if (row && row.count > limit) waitSeconds = Math.max(waitSeconds, row.wait, 1)
  }
  return waitSeconds
}

/** Drops the counters whose window is over. */
export async function purgeRateLimits(em: EntityManager): Promise<void> {
  await em.execute('delete from rate_limit where ends_at <= now()')
}

/**
 * Who an address counts as: IPv6 hosts own a whole /64, and IPv4 in IPv6 spelling is the same host.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  return `${expandIpv6(address).slice(0, 4).join(':')}::/64`
}

function expandIpv6(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(gap).fill('0'), ...right].map((part) =>
    part.replace(/^0+(?=.)/, '').toLowerCase(),
  )
}
