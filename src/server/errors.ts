import { getTRPCErrorFromUnknown, TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import * as z from 'zod'
import { es as spanishErrors } from 'zod/locales'
import type { AuthErrorCode, Factor } from '#shared/auth/auth.ts'
import type { ConflictReason } from '#shared/blog/admin.ts'
import type { BookingReason, PriceChange } from '#shared/booking/booking-error.ts'
import type { PartyProblem } from '#shared/booking/stay-restrictions.ts'
import type { StayDates } from '#shared/calendar.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/i18n/languages.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'

const { localeError } = spanishErrors()

/** Prefixes zod's own messages with the field's path; the messages of our schemas stay unchanged. */
z.config({
  localeError: (issue) => {
    const localized = localeError?.(issue)
    const message = typeof localized === 'object' ? localized?.message : localized
    if (!message || !issue.path?.length) return localized
    return `${issue.path.join('.')}: ${message}`
  },
})

/** Fields of an error response besides its message; the caller sees them. */
export interface PublicErrorFields {
  /** Which proof of who she is the caller has to give; `reason` over tRPC, whose `code` is its own. */
  code?: AuthErrorCode
  /** The factors of the account, for `second_factor_required`. */
  factors?: Factor[]
  /** Reason by which the client branches. */
  reason?: BookingReason | ConflictReason
  /** The current offer of the first changed item; null for `sold_out`. */
  offer?: RoomOffer | null
  /** The items of the submitted cart that differ from what the guest was shown. */
  changes?: PriceChange[]
  /** Why no room can be booked for this stay and number of guests. */
  problem?: PartyProblem
  /** Indexes in `cartItems` of rooms that are no longer free. */
  soldOut?: number[]
  /** Stays in which all rooms of the cart can be booked instead, best first. */
  nearest?: StayDates[]
  /** Id of the conflicting article, for a caller who did not get the answer to its creation. */
  articleId?: number
  /** Advice for the staff. */
  advice?: string
  /** The message of the PMS without secrets; only in responses to staff. */
  technical?: string
}

/** The cause of an error whose message and fields are sent to the caller, whatever its code. */
export class PublicError extends Error {
  readonly fields: PublicErrorFields
  /** Seconds to wait before the next attempt, sent as Retry-After. */
  readonly seconds: number | undefined
  /** Composes the message if one text of the dictionaries is not enough. */
  readonly text: ((language: Language) => string) | undefined

  constructor(
    fields: PublicErrorFields,
    {
      cause,
      seconds,
      text,
    }: { cause?: unknown } & Partial<Pick<PublicError, 'seconds' | 'text'>> = {},
  ) {
    const wait = seconds ? `, retry after ${seconds} s` : ''
    super((fields.reason ?? fields.code ?? 'public error') + wait, { cause })
    this.fields = fields
    this.seconds = seconds
    this.text = text
  }
}

/** The public fields of an error, for the REST and the tRPC response. */
export const publicFields = (error: TRPCError): PublicErrorFields =>
  error.cause instanceof PublicError ? error.cause.fields : {}

/** @param message A dictionary key for errors shown to guests, a Spanish sentence for the staff. */
export const notFound = (message: string) => new TRPCError({ code: 'NOT_FOUND', message })

export const badRequest = (message = 'failure.400') =>
  new TRPCError({ code: 'BAD_REQUEST', message, cause: new PublicError({}) })

export const unauthorized = (message = 'Inicia sesión para continuar.') =>
  new TRPCError({ code: 'UNAUTHORIZED', message })

export const forbidden = (message: string) => new TRPCError({ code: 'FORBIDDEN', message })

/** The answer to a call that needs the caller's password again. */
export const confirmationRequired = () =>
  new TRPCError({
    code: 'FORBIDDEN',
    message: 'Escribe otra vez tu contraseña para continuar.',
    cause: new PublicError({ code: 'confirmation_required' }),
  })

/**
 * The answer to a right password if the account has factors.
 * @param code UNAUTHORIZED for a sign-in; FORBIDDEN if the caller has a session.
 */
export const secondFactorRequired = (
  factors: Factor[],
  message = 'Falta el segundo paso para entrar.',
  code: 'UNAUTHORIZED' | 'FORBIDDEN' = 'UNAUTHORIZED',
) =>
  new TRPCError({
    code,
    message,
    cause: new PublicError({ code: 'second_factor_required', factors }),
  })

export const tooMany = (seconds: number, message = 'failure.429') =>
  new TRPCError({
    code: 'TOO_MANY_REQUESTS',
    message,
    cause: new PublicError({}, { seconds }),
  })

export const conflict = (
  reason: ConflictReason,
  message: string,
  fields: Pick<PublicErrorFields, 'articleId'> = {},
) => new TRPCError({ code: 'CONFLICT', message, cause: new PublicError({ reason, ...fields }) })

/** @param cause For the log. */
export const unavailable = (cause?: unknown) =>
  new TRPCError({
    code: 'SERVICE_UNAVAILABLE',
    message: 'failure.unavailable',
    cause: new PublicError({}, { seconds: 5, cause }),
  })

/** Marks an error as caused by a full disk: tRPC has no code for the HTTP status 507. */
class NoSpaceError extends Error {}

const NO_SPACE_STATUS = 507

/** @param cause For the log. */
export const noSpace = (cause?: unknown) =>
  new TRPCError({
    code: 'SERVICE_UNAVAILABLE',
    message: 'failure.no_space',
    cause: new NoSpaceError('no space left', { cause }),
  })

export const statusOf = (error: TRPCError): number =>
  error.cause instanceof NoSpaceError ? NO_SPACE_STATUS : getHTTPStatusCodeFromError(error)

/** The value of Retry-After in seconds; undefined if the error has none. */
export const retryAfter = ({ cause }: TRPCError): number | undefined =>
  cause instanceof PublicError ? cause.seconds : undefined

/** A problem of one input field, without its value. */
export interface PublicIssue {
  path: string
  code: string
}

/**
 * The message of an error response: of an invalid input that of its first issue, of an internal
 * error one that explains nothing.
 */
export function publicMessage(error: TRPCError, language: Language = DEFAULT_LANGUAGE): string {
  if (error.code === 'INTERNAL_SERVER_ERROR') return messageIn(language, 'failure.500')
  if (error.cause instanceof PublicError) {
    return error.cause.text?.(language) ?? messageIn(language, error.message)
  }
  if (error.code === 'BAD_REQUEST') {
    return firstIssue(error, language) ?? messageIn(language, 'failure.400')
  }
  if (error.code === 'NOT_FOUND' && error.message.startsWith('No procedure found')) {
    return 'No existe esa operación.'
  }
  return messageIn(language, error.message)
}

/** All issues of an invalid input; undefined for other errors. */
export function publicIssues(error: TRPCError): PublicIssue[] | undefined {
  if (!(error.cause instanceof z.core.$ZodError)) return undefined
  return error.cause.issues.map(({ path, code }) => ({
    path: path.join('.'),
    code: code ?? 'custom',
  }))
}

/**
 * The first message of each invalid field by its name; a message of zod's own says that the field is
 * required, as in the browser.
 */
export function fieldMessages({ cause }: TRPCError, language: Language): Record<string, string> {
  const messages: Record<string, string> = {}
  if (!(cause instanceof z.core.$ZodError)) return messages
  const t = translatorFor(language)
  for (const { path, message } of cause.issues)
    messages[String(path.at(-1))] ??= t(t.has(message) ? message : 'error.required')
  return messages
}

/** The text of a message that is a dictionary key; any other message stays unchanged. */
export function messageIn(language: Language, message: string): string {
  const t = translatorFor(language)
  return t.has(message) ? t(message) : message
}

/** Undefined if the message is zod's own and the language is not Spanish, the only one of zod's. */
function firstIssue(error: TRPCError, language: Language): string | undefined {
  if (!(error.cause instanceof z.core.$ZodError)) return undefined
  const message = error.cause.issues[0]?.message
  if (message === undefined) return undefined
  const isOurs = translatorFor(language).has(message)
  return isOurs || language === DEFAULT_LANGUAGE ? messageIn(language, message) : undefined
}

/** Turns any error into one with an HTTP status: lost database 503, full disk 507, unknown 500. */
export function knownError(error: unknown): TRPCError {
  if (isDatabaseLost(error)) return unavailable(error)
  if (hasCause(error, (code) => UNSTORABLE_TEXT.test(code))) return badRequest('error.characters')
  return isDiskFull(error) ? noSpace(error) : getTRPCErrorFromUnknown(error)
}

/** Error codes of a text with NUL or invalid UTF-8; 08P01 is the code of such a bound parameter. */
const UNSTORABLE_TEXT = /^(08P01|22021|22P05)$/

/** Error codes of lost connections (PostgreSQL, Node) and of statement, lock and connection limits. */
const LOST_CONNECTION =
  /^(08(?!P01)\w{3}|57P0[1235]|57014|55P03|25P03|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN)$/
const LOST_CONNECTION_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Whether the database is unreachable or overloaded, as opposed to a failed statement. */
export const isDatabaseLost = (error: unknown): boolean =>
  hasCause(
    error,
    (code, { message }) => LOST_CONNECTION.test(code) || LOST_CONNECTION_TEXT.test(message),
  )

/** Whether the database's disk is full; PostgreSQL and PGlite report the same code. */
export const isDiskFull = (error: unknown): boolean => hasCause(error, (code) => code === '53100')

/** Whether the error or one of its causes meets a condition. */
function hasCause(error: unknown, isOfKind: (code: string, cause: Error) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isOfKind('code' in cause ? String(cause.code) : '', cause)) return true
  }
  return false
}
