import { callTRPCProcedure, type AnyTRPCRouter } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { ContentCache } from '#server/cache/content-cache.ts'
import { topicsOf } from '#server/database/changes.ts'
import { badRequest } from '#server/errors.ts'
import { accessOf } from '#server/features/auth/procedure.ts'
import { staffOnly } from '#server/features/auth/staff.ts'
import { PUBLIC_BODY_LIMIT, STAFF_BODY_LIMIT } from '#server/http/body-limits.ts'
import { sendCached } from '#server/http/send-cached.ts'
import { sendError } from '#server/http/send-error.ts'
import { hasBody, restRoutes, type RestRoute } from './routes.ts'

interface ShimOptions {
  router: AnyTRPCRouter
  cache: ContentCache
}

/** The keys of longer URLs are not remembered, because such URLs are rarely requested twice. */
const MAX_REMEMBERED_URL = 200

/** Registers the REST route of each procedure with `meta.rest`, which calls the procedure. */
export async function restShims(app: FastifyInstance, { router, cache }: ShimOptions) {
  for (const route of restRoutes(router)) {
    const { staff } = route.meta
    const call = (req: FastifyRequest) =>
      callTRPCProcedure({
        router,
        path: route.path,
        type: route.procedure._def.type,
        ctx: req.trpcContext,
        getRawInput: async () => inputOf(route, req),
        signal: undefined,
        batchIndex: 0,
      })

    app.route({
      method: route.method,
      url: route.url,
      bodyLimit: staff ? STAFF_BODY_LIMIT : PUBLIC_BODY_LIMIT,
      ...(staff ? { onRequest: staffOnly(staff, accessOf(route.procedure._def)) } : {}),
      handler: async (req, res) => {
        const { cachedUntil } = route.meta
        const key = cachedUntil && cacheKey(route, req)
        if (!key) return res.header('cache-control', 'no-store').send(await call(req))
        const answer = await cache.get(key, async () => {
          const value = await call(req)
          return {
            status: 200,
            contentType: 'application/json; charset=utf-8',
            body: JSON.stringify(value),
            topics: topicsOf(cachedUntil, value),
            ...linkOf(res),
          }
        })
        if (req.url.length <= MAX_REMEMBERED_URL) cache.setKey(req.url, key)
        return sendCached(req, res, answer)
      },
    })
  }

  for (const url of ['/api', '/api/*']) app.all(url, async (_req, res) => sendError(res, 404))
}

/** The input of a procedure: body, or query without empty values; path parameters override both. */
function inputOf(
  route: Pick<RestRoute, 'method'>,
  { body, query, params }: Pick<FastifyRequest, 'body' | 'query' | 'params'>,
): Record<string, unknown> {
  const fields = hasBody(route) ? fieldsOf(body) : withoutEmpty(query as object)
  return { ...fields, ...(params as object) }
}

function fieldsOf(body: unknown): object {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw badRequest()
  return body
}

const withoutEmpty = (query: object) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

/** The `Link` header that the procedure has set. */
function linkOf(reply: FastifyReply): { link?: string } {
  const link = reply.getHeader('link')
  return typeof link === 'string' ? { link } : {}
}

/**
 * The cache key of a request; contains the parsed input, so that unknown parameters create no
 * entries. Undefined: the answer is not cached, because the input is invalid or has a cursor, which
 * callers could invent.
 */
function cacheKey(route: RestRoute, req: FastifyRequest): string | undefined {
  const [schema] = route.procedure._def.inputs as (z.core.$ZodType | undefined)[]
  const input = schema ? z.safeParse(schema, inputOf(route, req)) : undefined
  if (input && (!input.success || hasCursor(input.data))) return undefined
  return `api:${route.path}:${JSON.stringify(input?.data)}`
}

const hasCursor = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'cursor' in input && input.cursor !== undefined
