import { TRPCError } from '@trpc/server'
import * as z from 'zod'
import { es as spanishErrors } from 'zod/locales'
import type { ConflictReason } from '#shared/blog/admin.ts'
import type { BookingReason, RoomOffer } from '#shared/booking/booking.ts'
import { es as bookingEs } from '#shared/i18n/messages/booking/es.ts'
import { es as siteEs } from '#shared/i18n/messages/es.ts'

const { localeError } = spanishErrors()

/** Zod's own sentences do not say which field they mean; those of our schemas need no such help. */
z.config({
  localeError: (issue) => {
    const said = localeError?.(issue)
    const sentence = typeof said === 'object' ? said?.message : said
    if (!sentence || !issue.path?.length) return said
    return `${issue.path.join('.')}: ${sentence}`
  },
})

/** How long a caller should wait before trying again, in seconds; sent as Retry-After. */
export class RetryLater extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super(`Retry after ${seconds} s`)
    this.seconds = seconds
  }
}

/** What a refusal tells programs besides its sentence; every field may be read by anybody. */
export interface RefusalFacts {
  /** For the client to branch on. */
  reason?: BookingReason | ConflictReason
  /** What can be had instead; null when nothing can. */
  offer?: RoomOffer | null
  /** What to do about it, for the staff. */
  advice?: string
  /** What the other side said, without secrets; only where the staff asked. */
  technical?: string
}

/** The cause of an error whose sentence and facts are meant for the caller. */
export class Refusal extends Error {
  readonly facts: RefusalFacts
  readonly seconds: number | undefined

  constructor(facts: RefusalFacts, { cause, seconds }: { cause?: unknown; seconds?: number } = {}) {
    super(facts.reason ?? 'refused', { cause })
    this.facts = facts
    this.seconds = seconds
  }
}

/** The facts of a refusal, for both doors. */
export const refusalFacts = (error: TRPCError): RefusalFacts =>
  error.cause instanceof Refusal ? error.cause.facts : {}

export const notFound = (message: string) => new TRPCError({ code: 'NOT_FOUND', message })

export const badRequest = () =>
  new TRPCError({ code: 'BAD_REQUEST', message: 'La solicitud no es válida.' })

export const unauthorized = (message = 'Inicia sesión para continuar.') =>
  new TRPCError({ code: 'UNAUTHORIZED', message })

export const forbidden = (message: string) => new TRPCError({ code: 'FORBIDDEN', message })

export const tooMany = (seconds: number) =>
  new TRPCError({
    code: 'TOO_MANY_REQUESTS',
    message: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
    cause: new RetryLater(seconds),
  })

export const conflict = (reason: ConflictReason, message: string) =>
  new TRPCError({ code: 'CONFLICT', message, cause: new Refusal({ reason }) })

export const unavailable = () =>
  new TRPCError({
    code: 'SERVICE_UNAVAILABLE',
    message: 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos segundos.',
    cause: new RetryLater(5),
  })

/** Seconds for Retry-After, where the error says so. */
export function retryAfter(error: TRPCError): number | undefined {
  const { cause } = error
  return cause instanceof RetryLater || cause instanceof Refusal ? cause.seconds : undefined
}

/** What was wrong with which field, without repeating the value. */
export interface PublicIssue {
  path: string
  code: string
}

/**
 * The one sentence the outside may read, in Spanish. A server error never explains itself, and a
 * refused input names its first problem instead of zod's own report.
 */
export function publicMessage(error: TRPCError): string {
  if (error.code === 'INTERNAL_SERVER_ERROR') return 'Error interno'
  if (error.cause instanceof Refusal) return error.message
  if (error.code === 'BAD_REQUEST') return firstIssue(error) ?? 'La solicitud no es válida.'
  if (error.code === 'NOT_FOUND' && error.message.startsWith('No procedure found')) {
    return 'No existe esa operación.'
  }
  return error.message
}

/** Every problem of a refused input, for programs. */
export function publicIssues(error: TRPCError): PublicIssue[] | undefined {
  if (!(error.cause instanceof z.core.$ZodError)) return undefined
  return error.cause.issues.map(({ path, code }) => ({
    path: path.join('.'),
    code: code ?? 'custom',
  }))
}

/** What a schema of ours says, in Spanish. */
const SENTENCES: Partial<Record<string, string>> = { ...siteEs, ...bookingEs }

function firstIssue(error: TRPCError): string | undefined {
  if (!(error.cause instanceof z.core.$ZodError)) return undefined
  const issue = error.cause.issues[0]
  if (!issue) return undefined
  return SENTENCES[issue.message] ?? issue.message
}

/** Connection classes of PostgreSQL and Node, and statements given up because others hold it up. */
const LOST_CONNECTION =
  /^(08\w{3}|57P0[1235]|57014|55P03|25P03|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN)$/
const LOST_CONNECTION_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Whether a failure means that the database is away or overrun, rather than that a statement was wrong. */
export function isDatabaseLost(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (LOST_CONNECTION.test(code) || LOST_CONNECTION_TEXT.test(cause.message)) return true
  }
  return false
}
