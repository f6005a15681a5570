import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'
import type { Env } from '#server/env.ts'
import { proxyMatcher } from '#server/trusted-proxies.ts'

export const REQUEST_ID_HEADER = 'x-request-id'

/**
 * Ids are written into logs and pages, so a proxy's id has to be short and plain (security row
 * 110).
 */
const REQUEST_ID = /^[\w-]{1,64}$/

/** The id of a request: a trusted proxy's, so that both logs match, else a new one. */
export function requestIds({ TRUSTED_PROXIES }: Pick<Env, 'TRUSTED_PROXIES'>) {
  const isProxy = proxyMatcher(TRUSTED_PROXIES)
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers[REQUEST_ID_HEADER]
    if (typeof given !== 'string' || !REQUEST_ID.test(given)) return randomUUID()
    return socket.remoteAddress && isProxy(socket.remoteAddress) ? given : randomUUID()
  }
}

/** Adds the request id to every answer; `cached-answers.ts` adds it to cached ones. */
export const requestIdPlugin = fp(
  async (app) => {
    // Registered last, so that all answers have their headers in the same order.
    app.addHook(
      'onSend',
      async (request, reply) => void reply.header(REQUEST_ID_HEADER, request.id),
    )
  },
  { name: 'request-id' },
)
