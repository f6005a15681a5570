import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  type AnyTRPCRouter,
  type TRPCError,
} from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ContentCache } from '#server/content-cache.ts'
import { sendCached } from '#server/content-cache.ts'
import { publicIssues, publicMessage, retryAfter } from '#server/errors.ts'
import type { Context } from '#server/trpc.ts'
import { restRoutes, type RestRoute } from './routes.ts'

interface ShimOptions {
  router: AnyTRPCRouter
  createContext: (opts: { req: FastifyRequest; res: FastifyReply }) => Context
  cache: ContentCache
}

/** Bodies of the public calls are short (security row 34). */
const BODY_LIMIT = 64 * 1024

/** Every address of the spec, answered by the procedure that carries it in its meta. */
export async function restShims(
  app: FastifyInstance,
  { router, createContext, cache }: ShimOptions,
) {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply))

  for (const route of restRoutes(router)) {
    const call = (req: FastifyRequest, res: FastifyReply) =>
      callTRPCProcedure({
        router,
        path: route.path,
        type: route.procedure._def.type,
        ctx: createContext({ req, res }),
        getRawInput: async () => inputOf(req),
        signal: undefined,
        batchIndex: 0,
      })

    app.route({
      method: route.method,
      url: route.url,
      bodyLimit: BODY_LIMIT,
      handler: async (req, res) => {
        const topic = route.meta.cachedUntil
        if (!topic) return res.header('cache-control', 'no-store').send(await call(req, res))
        const answer = await cache.get(cacheKey(route, req), async () => ({
          status: 200,
          contentType: 'application/json; charset=utf-8',
          body: JSON.stringify(await call(req, res)),
          topics: [topic],
        }))
        return sendCached(req, res, answer)
      },
    })
  }

  app.all('/api/*', async (_req, res) =>
    res.code(404).send({ message: 'No existe esa dirección.' }),
  )
}

/** The address wins over the query, the query over the body; an empty query value is an absent one. */
export function inputOf({
  body,
  query,
  params,
}: Pick<FastifyRequest, 'body' | 'query' | 'params'>) {
  const filled = Object.entries(query as object).filter(([, value]) => value !== '')
  return { ...(body as object), ...Object.fromEntries(filled), ...(params as object) }
}

function cacheKey({ path }: RestRoute, req: FastifyRequest): string {
  const input = inputOf(req) as Record<string, unknown>
  const sorted = Object.keys(input)
    .toSorted()
    .map((key) => [key, input[key]])
  return `api:${path}:${JSON.stringify(sorted)}`
}

/** The one shape of an error over REST: a sentence, and the fields that were wrong. */
function sendError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error.statusCode && error.statusCode < 500 && error.code?.startsWith('FST_')) {
    return reply.code(error.statusCode).send({ message: fastifyMessage(error) })
  }
  const trpcError = getTRPCErrorFromUnknown(error)
  const status = getHTTPStatusCodeFromError(trpcError)
  if (status >= 500) request.log.error({ err: trpcError.cause ?? trpcError }, 'request failed')
  const seconds = retryAfter(trpcError)
  if (seconds) void reply.header('retry-after', String(seconds))
  return reply.code(status).header('cache-control', 'no-store').send(errorBody(trpcError, request))
}

function errorBody(error: TRPCError, request: FastifyRequest) {
  const issues = publicIssues(error)
  const isOurFault = error.code === 'INTERNAL_SERVER_ERROR'
  return {
    message: publicMessage(error),
    ...(issues ? { issues } : {}),
    ...(isOurFault ? { requestId: request.id } : {}),
  }
}

/** Fastify's own refusals, in the language of the other messages. */
function fastifyMessage({ statusCode }: FastifyError): string {
  if (statusCode === 413) return 'El contenido es demasiado grande.'
  if (statusCode === 415) return 'Este tipo de contenido no se acepta; envía application/json.'
  return 'La solicitud no es válida.'
}
