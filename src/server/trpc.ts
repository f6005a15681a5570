import { initTRPC, TRPCError } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database, EntityManager } from '#server/database/database.ts'
import type { StorageSpace } from '#server/database/storage-space.ts'
import { addressKey, requireAttempt, type RateRule } from '#server/database/rate-limit.ts'
import type { Env } from './env.ts'
import {
  isDatabaseLost,
  isDiskFull,
  noSpace,
  publicIssues,
  publicMessage,
  publicFields,
  statusOf,
  unavailable,
} from './errors.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { Dependency } from '#server/database/changes.ts'
import type { SitePublications } from '#server/site/site.ts'
import { activity } from '#server/process/log.ts'
import type { StaffPart } from '#shared/auth/roles.ts'
import { SESSION_HEADER, sessionId } from '#shared/ratings/ratings.ts'

/** Context of every procedure, over REST, tRPC and server rendering alike. */
export interface Context {
  database: Database
  env: Env
  storage: StorageSpace
  /** Publications of the site; what a request shows is `presentSite()`. */
  site: SitePublications
  /** Store of uploaded pictures; null if pictures cannot be uploaded. */
  images: ImageStore | null
  /** Null if none is configured. */
  pms: CachedPms | null
  /**
   * Absent while a cacheable page is rendered, whose HTML depends on no session and no IP address.
   */
  request?: FastifyRequest
  reply?: FastifyReply
  /** Names of the procedures of a tRPC batch; absent for other calls. */
  batch?: readonly string[]
}

// Declared here and not in plugins/trpc.ts, because the routes of features may not import plugins.
declare module 'fastify' {
  interface FastifyInstance {
    /** The context of calls without a request, such as the rendering of a cacheable page. */
    trpcContext: Context
  }
  interface FastifyRequest {
    /** The context of the calls made for this request. */
    trpcContext: Context
  }
}

export interface Meta {
  /** REST route of the procedure for outside callers (spec §7). */
  rest?: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`
  /** Makes the response public, and cacheable until one of these topics changes. */
  cachedUntil?: readonly Dependency[]
  /**
   * Who of the staff may call it: whose role has one of the areas, or everybody for herself; set and
   * enforced by `staffProcedure` and `selfProcedure`.
   */
  staff?: StaffPart
  /** A required request header, for the OpenAPI document. */
  header?: string
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => ({
      ...shape,
      message: publicMessage(error),
      data: {
        ...shape.data,
        httpStatus: statusOf(error),
        issues: publicIssues(error),
        ...fieldsOf(error),
        // By this id the staff finds the error in the log.
        ...(error.code === 'INTERNAL_SERVER_ERROR' ? { requestId: ctx?.request?.id } : {}),
      },
    }),
  })

/** The public fields of an error, whose `code` over tRPC is the name of its status. */
function fieldsOf(error: TRPCError) {
  const { code, ...fields } = publicFields(error)
  return code ? { ...fields, reason: code } : fields
}

export const router = t.router

export const mergeRouters = t.mergeRouters

/**
 * Gives each call its time (milliseconds since 1970) and its own EntityManager, because one per
 * request would flush the half-built entity of a failed call of the same batch. A lost database is
 * answered with 503 and a full disk with 507, not 500.
 */
export const publicProcedure = t.procedure.use(async ({ ctx, type, path, next }) => {
  const writes = type === 'mutation'
  const beganAt = ctx.storage.now()
  if (writes && !(await ctx.storage.hasReserve())) throw noSpace()
  const result = await activity.run(path, () =>
    next({ ctx: { em: ctx.database.em.fork(), now: Date.now() } }),
  )
  if (result.ok) {
    if (writes) ctx.storage.noteSuccess(beganAt)
    return result
  }
  if (isDatabaseLost(result.error)) throw unavailable(result.error.cause)
  if (isDiskFull(result.error)) {
    ctx.storage.noteFailure()
    throw noSpace(result.error.cause)
  }
  return result
})

/** Guarantees `ctx.sessionId`, the guest's id from the header `x-session-id` (spec §7). */
export const sessionProcedure = publicProcedure
  .meta({ header: SESSION_HEADER })
  .use(async ({ ctx, next }) => {
    const parsed = sessionId.safeParse(ctx.request?.headers[SESSION_HEADER])
    if (!parsed.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: parsed.error })
    return next({ ctx: { sessionId: parsed.data } })
  })

const ONE_LIST = 'Pide una sola lista de artículos en cada lote.'

/** Allows one call of the procedure per batch, because its answer is large. */
export const oncePerBatch = t.middleware(async ({ ctx, path, next }) => {
  const calls = ctx.batch?.filter((called) => called === path) ?? []
  if (calls.length > 1) throw new TRPCError({ code: 'BAD_REQUEST', message: ONE_LIST })
  return next()
})

/**
 * Sets the `Link` header to the next page of a list (RFC 8288).
 * @param path Path of the REST route.
 */
export function setNextPageLink(
  reply: FastifyReply | undefined,
  path: string,
  input: Record<string, string | boolean | undefined>,
  cursor: string | null,
): void {
  if (cursor === null) return
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined) query.set(name, value.toString())
  }
  query.set('cursor', cursor)
  void reply?.header('link', `<${path}?${query.toString()}>; rel="next"`)
}

/** Limits of a form per address: five in ten minutes and twenty a day (security row 86). */
export const FORM_LIMITS: readonly RateRule[] = [
  { limit: 5, seconds: 600 },
  { limit: 20, seconds: 86_400 },
]

interface LimitedCall<Result> {
  ctx: { em: EntityManager; storage: StorageSpace; request?: FastifyRequest | undefined }
  next: () => Promise<Result>
}

/**
 * Limits the calls per IP address, over REST and tRPC together. Used after `.input`, so that
 * invalid input does not count; the request budget limits calls with invalid input.
 */
export function rateLimited(name: string, ...rules: RateRule[]) {
  return async <Result>({ ctx, next }: LimitedCall<Result>): Promise<Result> => {
    if (!(await ctx.storage.hasReserve())) throw noSpace()
    const address = addressKey(ctx.request?.ip ?? 'server')
    await requireAttempt(ctx.em, name, address, rules)
    return next()
  }
}
