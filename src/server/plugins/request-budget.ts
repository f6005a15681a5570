import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { addressKey } from '#server/database/rate-limit.ts'
import type { Env } from '#server/env.ts'
import { tooMany } from '#server/errors.ts'
import { networkOf } from '#server/process/network.ts'
import { sendRefused, type Refused } from '#server/http/guest-page.ts'

interface RequestBudgetOptions {
  env: Pick<Env, 'NODE_ENV' | 'REQUESTS_PER_MINUTE'>
  /** The page for a guest whose request is refused. */
  page: Refused['page']
}

/** Bounds memory; an address that was seen long ago has its whole budget anyway. */
const MAX_ADDRESSES = 10_000
/** Requests refused closer together than this are one spell, and one line in the log. */
const SPELL_MS = 30_000

/** What has to be made: pages, also those that do not exist, calls, feeds and share images. */
const MADE = /^\/(?:\*|trpc|api|share|feed|sitemap|booking|admin)/

/**
 * One budget per address for everything that is not answered from the content cache, a file or a probe
 * (security row 100e). Kept by each process in memory, because counting in the database would cost
 * more than most of what it protects. Each call of a batch counts.
 */
export const requestBudgetPlugin = fp(
  async (app, { env, page }: RequestBudgetOptions) => {
    // There a page is made of hundreds of source files.
    if (env.NODE_ENV === 'development') return
    const budget = new RequestBudget(env.REQUESTS_PER_MINUTE)
    let lastRefused = -Infinity

    app.addHook('onRequest', async (request, reply) => {
      if (!MADE.test(request.routeOptions.url ?? '')) return undefined
      const retryAfterSeconds = budget.spend(addressKey(request.ip), callsOf(request))
      if (retryAfterSeconds === 0) return undefined

      const now = Date.now()
      if (now - lastRefused > SPELL_MS) {
        const isForwarded = request.headers['x-forwarded-for'] !== undefined
        request.log.warn(
          { ip: networkOf(request.ip), isForwarded },
          'too many requests of one address; behind a proxy, TRUSTED_PROXIES has to name it',
        )
      }
      lastRefused = now
      const { message } = tooMany(retryAfterSeconds)
      return sendRefused(request, reply, { status: 429, retryAfterSeconds, page, message })
    })
  },
  { name: 'request-budget' },
)

/** The calls of a batch stand in its path: `/trpc/blog.list,blog.search`. */
function callsOf({ url }: FastifyRequest): number {
  if (!url.startsWith('/trpc/')) return 1
  return (url.split('?', 1)[0] ?? '').split(/,|%2c/i).length
}

/** A bucket per address, which fills evenly and holds what is allowed in a minute. */
export class RequestBudget {
  readonly #perMinute: number
  readonly #now: () => number
  readonly #left = new LRUCache<string, { requests: number; at: number }>({ max: MAX_ADDRESSES })

  constructor(perMinute: number, now: () => number = Date.now) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /** How many addresses are remembered. */
  get size(): number {
    return this.#left.size
  }

  /** @returns seconds to wait, or 0 when the requests are allowed; refused ones do not count. */
  spend(address: string, requests: number): number {
    const at = this.#now()
    const known = this.#left.get(address)
    const filled = known ? ((at - known.at) * this.#perMinute) / 60_000 : 0
    const left = Math.min(
      this.#perMinute,
      (known?.requests ?? this.#perMinute) + Math.max(0, filled),
    )
    const isAllowed = left >= requests
    this.#left.set(address, { requests: isAllowed ? left - requests : left, at })
    return isAllowed ? 0 : Math.ceil(((requests - left) * 60) / this.#perMinute)
  }
}
