import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'
import type { Env } from '#server/env.ts'
import { trusts } from '#server/trusted-proxies.ts'

export const REQUEST_ID_HEADER = 'x-request-id'

/** Ids are written into logs and pages, so a proxy's has to be short and plain (security row 110). */
const REQUEST_ID = /^[\w-]{1,64}$/

/** The id of a request: a trusted proxy's, so that its log and ours meet, else one of our own. */
export function requestIds({ TRUSTED_PROXIES }: Pick<Env, 'TRUSTED_PROXIES'>) {
  const isProxy = trusts(TRUSTED_PROXIES)
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers[REQUEST_ID_HEADER]
    if (typeof given !== 'string' || !REQUEST_ID.test(given)) return randomUUID()
    return socket.remoteAddress && isProxy(socket.remoteAddress) ? given : randomUUID()
  }
}

/** Every answer names its request; those from the content cache are given it by `kept-answers.ts`. */
export const requestIdPlugin = fp(
  async (app) => {
    // At the end, so that the first answer's headers stand in the order of all others.
    app.addHook(
      'onSend',
      async (request, reply) => void reply.header(REQUEST_ID_HEADER, request.id),
    )
  },
  { name: 'request-id' },
)
