import { initTRPC, TRPCError } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from './database/database.ts'
import { addressKey, countAttempt, type RateRule } from './database/rate-limit.ts'
import type { Env } from './env.ts'
import {
  isDatabaseLost,
  publicIssues,
  publicMessage,
  refusalFacts,
  tooMany,
  unavailable,
} from './errors.ts'
import type { RememberedPms } from './gateways/pms/remembered-pms.ts'
import type { Topic } from './database/changes.ts'
import { SESSION_HEADER, sessionId } from '#shared/ratings/ratings.ts'

/** What a procedure may rely on, whichever door the call came through. */
export interface Context {
  database: Database
  env: Env
  /** The hotel-management system; null where none is configured. */
  pms: RememberedPms | null
  /** Absent when a page is rendered: the HTML depends on no session and no address. */
  request?: FastifyRequest
  reply?: FastifyReply
}

/** Makes the context of one call; without a request where a page is rendered for nobody in particular. */
export type CreateContext = (call?: {
  req?: FastifyRequest | undefined
  res?: FastifyReply | undefined
}) => Context

export interface Meta {
  /** Address of the procedure for outside callers (spec §7). */
  rest?: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`
  /** The public answer may be kept until one of these parts of the data changes. */
  cachedUntil?: readonly Topic[]
  /** Only for the signed-in; `adminProcedure` sets and enforces it. */
  staffOnly?: true
  /** A header the procedure needs. */
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
        issues: publicIssues(error),
        ...refusalFacts(error),
        // What a guest may quote when asking for help; the log has the rest.
        ...(error.code === 'INTERNAL_SERVER_ERROR' ? { requestId: ctx?.request?.id } : {}),
      },
    }),
  })

export const router = t.router

/**
 * Every procedure has an EntityManager of its own: with one per request a batch saved the
 * half-built entity of a failed sibling (architecture §1.8). A lost database is told apart from a
 * fault of ours.
 */
export const publicProcedure = t.procedure.use(async ({ ctx, next }) => {
  const result = await next({ ctx: { em: ctx.database.em.fork() } })
  if (!result.ok && isDatabaseLost(result.error)) throw unavailable()
  return result
})

/** Guarantees `ctx.sessionId`: the guest's own id, sent as the header `x-session-id` (spec §7). */
export const sessionProcedure = publicProcedure
  .meta({ header: SESSION_HEADER })
  .use(async ({ ctx, next }) => {
    const parsed = sessionId.safeParse(ctx.request?.headers[SESSION_HEADER])
    if (!parsed.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: parsed.error })
    return next({ ctx: { sessionId: parsed.data } })
  })

/** Limits how often one address may call; shared by both doors because it is part of the procedure. */
export function rateLimited(name: string, ...rules: RateRule[]) {
  return publicProcedure.use(async ({ ctx, next }) => {
    const who = addressKey(ctx.request?.ip ?? 'server')
    const waitSeconds = await countAttempt(ctx.em, name, who, rules)
    if (waitSeconds > 0) throw tooMany(waitSeconds)
    return next()
  })
}
