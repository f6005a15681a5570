import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import type { AnyTRPCRouter } from '@trpc/server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { bearerToken } from '#server/features/auth/bearer.ts'
import { retryAfter } from '#server/errors.ts'
import { appRouter, type AppRouter } from '#server/router.ts'
import type { Context, Meta } from '#server/trpc.ts'
import { PUBLIC_BODY_LIMIT, STAFF_BODY_LIMIT } from '#server/http/body-limits.ts'
import { sendError } from '#server/http/send-error.ts'
import fp from 'fastify-plugin'
import { API_POLICY } from './security.ts'

/** More than any page needs; limits guessing by batched calls (security row 6). */
const MAX_BATCH_SIZE = 10

/** `/trpc`, the transport of the site's own pages, without caching. */
export async function trpcPlugin(app: FastifyInstance) {
  await app.register(trpcGuardPlugin)
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req, info }) => ({
        ...req.trpcContext,
        batch: info.calls.map(({ path }) => path),
      }),
      maxBatchSize: MAX_BATCH_SIZE,
      onError: ({ error, req }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR' || error.code === 'SERVICE_UNAVAILABLE') {
          req.log.error({ err: error.cause ?? error }, 'request failed')
        }
      },
      responseMeta: ({ errors }) => {
        const seconds = Math.max(0, ...errors.map((error) => retryAfter(error) ?? 0))
        return {
          headers: {
            'cache-control': 'no-store',
            ...(seconds > 0 ? { 'retry-after': String(seconds) } : {}),
          },
        }
      },
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>)

  for (const url of ['/trpc', '/trpc/*']) app.all(url, async (_req, res) => sendError(res, 404))
}

const POLLUTING_KEY = /"(?:__proto__|constructor|prototype)"\s*:/
/** A JSON escape of a letter or an underscore. */
const ESCAPED_LETTER = /\\u00(5f|6[1-9a-f]|7[0-9a])/gi

/**
 * Adds what tRPC's Fastify plugin lacks: tokens are for REST alone, only JSON is accepted (security
 * row 23), a public call has the body limit of REST (row 34), keys that could pollute a prototype
 * are answered with 400 (row 44), and every response has the content type JSON.
 */
const trpcGuardPlugin = fp(
  async (app) => {
    app.addHook('onRequest', async ({ method, headers }, reply) => {
      void reply.header('content-security-policy', API_POLICY)
      if (bearerToken(headers) !== undefined) return sendTokenRejection(reply)
      const type = headers['content-type']
      if (method === 'GET' || method === 'HEAD' || type === undefined) return undefined
      return isJson(type) ? undefined : sendError(reply, 415)
    })
    app.addHook('preValidation', async ({ body, params }, reply) => {
      if (typeof body !== 'string') return undefined
      if (Buffer.byteLength(body) > limitOf(params as { path?: string }))
        return sendError(reply, 413)
      return isPolluting(body) ? sendError(reply, 400) : undefined
    })
    app.addHook('onSend', async (_request, _reply, payload) => {
      if (payload instanceof Response && !isJson(payload.headers.get('content-type'))) {
        payload.headers.set('content-type', 'application/json')
      }
      return payload
    })
  },
  { name: 'trpc-guard' },
)

const sendTokenRejection = (reply: FastifyReply): FastifyReply =>
  sendError(reply.header('www-authenticate', 'Bearer'), 401, REST_ALONE)

const REST_ALONE = 'Un token solo abre las direcciones REST: /api/docs.'

/** The limit of a batch is that of a public call if it has one. */
function limitOf({ path = '' }: { path?: string }): number {
  const { procedures } = (appRouter as AnyTRPCRouter)._def
  const isStaffOnly = path.split(',').every((name) => {
    const procedure = procedures[name] as { _def: { meta?: Meta } } | undefined
    return procedure?._def.meta?.staff !== undefined
  })
  return isStaffOnly ? STAFF_BODY_LIMIT : PUBLIC_BODY_LIMIT
}

const isJson = (type: string | null): boolean => /^application\/json\s*(?:;|$)/i.test(type ?? '')

function isPolluting(json: string): boolean {
  const plain = json.replace(ESCAPED_LETTER, (_escape, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  )
  return POLLUTING_KEY.test(plain)
}

/** Decorates the app and every request with the context of procedures. */
export const contextPlugin = fp(
  async (app, context: Context) => {
    app.decorate('trpcContext', context)
    app.decorateRequest('trpcContext')
    app.addHook('onRequest', async (request, reply) => {
      request.trpcContext = { ...app.trpcContext, request, reply }
    })
  },
  { name: 'context' },
)
