import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AddressBudget } from '#server/concurrency/address-budget.ts'
import { addressKey } from '#server/database/rate-limit.ts'
import type { Env } from '#server/env.ts'
import { tooMany } from '#server/errors.ts'
import { networkOf } from '#server/process/network.ts'
import { firstOfSeries, sendRejection } from '#server/http/failure-page.ts'

/** Routes that count: pages, also missing ones, forms, procedures, feeds and share images. */
const COUNTED_ROUTES = /^\/(?:\*|trpc|api|share|feed|sitemap|booking|contacts|newsletter|admin)/

/**
 * Limits the requests per IP address that the content cache does not answer (security row 100e);
 * each call of a batch counts. Counted in the memory of each process, because counting in the
 * database would cost more than most requests.
 */
export const requestBudgetPlugin = fp(
  async (app, { env }: { env: Env }) => {
    // In development a page consists of hundreds of source files.
    if (env.NODE_ENV === 'development') return
    const budget = new AddressBudget(env.REQUESTS_PER_MINUTE)
    const isFirst = firstOfSeries()

    app.addHook('onRequest', async (request, reply) => {
      if (!COUNTED_ROUTES.test(request.routeOptions.url ?? '')) return undefined
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
      return sendRejection(request, reply, {
        status: 429,
        retryAfterSeconds,
        reason: 'limited',
        message,
      })
    })
  },
  { name: 'request-budget' },
)

/** The path of a batch contains its calls: `/trpc/blog.list,blog.search`. */
function callsOf({ url }: FastifyRequest): number {
  if (!url.startsWith('/trpc/')) return 1
  return (url.split('?', 1)[0] ?? '').split(/,|%2c/i).length
}
