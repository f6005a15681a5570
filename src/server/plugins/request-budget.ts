import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AddressBudget } from '#server/concurrency/address-budget.ts'
import { addressKey } from '#server/database/rate-limit.ts'
import type { Env } from '#server/env.ts'
import { tooMany } from '#server/errors.ts'
import { networkOf } from '#server/process/network.ts'
import { firstOfSeries, sendRefused } from '#server/http/failure-page.ts'

/**
 * Routes whose answers are computed: pages, including missing ones, calls, feeds and share images.
 */
const MADE = /^\/(?:\*|trpc|api|share|feed|sitemap|booking|admin)/

/**
 * One budget per address for everything that is not answered from the content cache, a file or a
 * probe (security row 100e). Kept in the memory of each process, because counting in the database
 * would cost more than most of the protected work. Each call of a batch counts.
 */
export const requestBudgetPlugin = fp(
  async (app, { env }: { env: Env }) => {
    // No budget in development, where a page consists of hundreds of source files.
    if (env.NODE_ENV === 'development') return
    const budget = new AddressBudget(env.REQUESTS_PER_MINUTE)
    const isFirst = firstOfSeries()

    app.addHook('onRequest', async (request, reply) => {
      if (!MADE.test(request.routeOptions.url ?? '')) return undefined
      const retryAfterSeconds = budget.spend(addressKey(request.ip), callsOf(request))
      if (retryAfterSeconds === 0) return undefined

      if (isFirst()) {
        const isForwarded = request.headers['x-forwarded-for'] !== undefined
        request.log.warn(
          { ip: networkOf(request.ip), isForwarded },
          'too many requests of one address; behind a proxy, TRUSTED_PROXIES has to name it',
        )
      }
      const { message } = tooMany(retryAfterSeconds)
      return sendRefused(request, reply, {
        status: 429,
        retryAfterSeconds,
        contact: env,
        reason: 'limited',
        message,
      })
    })
  },
  { name: 'request-budget' },
)

/** The calls of a batch are in its path: `/trpc/blog.list,blog.search`. */
function callsOf({ url }: FastifyRequest): number {
  if (!url.startsWith('/trpc/')) return 1
  return (url.split('?', 1)[0] ?? '').split(/,|%2c/i).length
}
