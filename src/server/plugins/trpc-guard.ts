import fp from 'fastify-plugin'
import { sendError } from '#server/http/send-error.ts'
import { PROGRAM_POLICY } from './security.ts'

const POLLUTING_KEY = /"(?:__proto__|constructor|prototype)"\s*:/
/** A JSON escape of a letter or an underscore. */
const ESCAPED_LETTER = /\\u00(5f|6[1-9a-f]|7[0-9a])/gi

/**
 * Restores what tRPC's Fastify plugin skips with its own body parser and error responses: only JSON
 * is accepted (security row 23), keys that could pollute a prototype answer 400 (row 44), and every
 * response has the content type JSON.
 */
export const trpcGuardPlugin = fp(
  async (app) => {
    app.addHook('onRequest', async ({ method, headers }, reply) => {
      void reply.header('content-security-policy', PROGRAM_POLICY)
      const type = headers['content-type']
      if (method === 'GET' || method === 'HEAD' || type === undefined) return undefined
      return isJson(type) ? undefined : sendError(reply, 415)
    })
    app.addHook('preValidation', async ({ body }, reply) =>
      typeof body === 'string' && isPolluting(body) ? sendError(reply, 400) : undefined,
    )
    app.addHook('onSend', async (_request, _reply, payload) => {
      if (payload instanceof Response && !isJson(payload.headers.get('content-type'))) {
        payload.headers.set('content-type', 'application/json')
      }
      return payload
    })
  },
  { name: 'trpc-guard' },
)

const isJson = (type: string | null): boolean => /^application\/json\s*(?:;|$)/i.test(type ?? '')

function isPolluting(json: string): boolean {
  const plain = json.replace(ESCAPED_LETTER, (_escape, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  )
  return POLLUTING_KEY.test(plain)
}
