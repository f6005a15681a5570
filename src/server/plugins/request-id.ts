import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'
import type { Env } from '#server/env.ts'
import { proxyMatcher } from '#server/trusted-proxies.ts'

export const REQUEST_ID_HEADER = 'x-request-id'

/** The ids accepted from a proxy: short and plain, because logs and pages show them (security row 110). */
const REQUEST_ID = /^[\w-]{1,64}$/

/** Makes the ids of requests: the id from a trusted proxy, so that both logs match, else a new one. */
export function requestIds({ TRUSTED_PROXIES }: Pick<Env, 'TRUSTED_PROXIES'>) {
  const isProxy = proxyMatcher(TRUSTED_PROXIES)
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers[REQUEST_ID_HEADER]
    if (typeof given !== 'string' || !REQUEST_ID.test(given)) return randomUUID()
    return socket.remoteAddress && isProxy(socket.remoteAddress) ? given : randomUUID()
  }
}

/** Adds the request id to every response except those of `cachedAnswersPlugin`, which adds it itself. */
export const requestIdPlugin = fp(
  async (app) => {
    // Set at the end, so that all responses have their headers in the same order.
    app.addHook(
      'onSend',
      async (request, reply) => void reply.header(REQUEST_ID_HEADER, request.id),
    )
  },
  { name: 'request-id' },
)
