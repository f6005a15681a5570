import type { FastifyReply, FastifyRequest } from 'fastify'
import failures from '#shared/content/locales/es/failure.json' with { type: 'json' }
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/i18n/languages.ts'
import type { TRPCError } from '@trpc/server'
import { knownError, messageIn, retryAfter, statusOf } from '#server/errors.ts'

/** The dictionary key of an HTTP status's message. */
export const statusMessage = (status: number): string =>
  `failure.${status}` in failures ? `failure.${status}` : 'failure.400'

/** Paths of the staff's calls, whose errors are in Spanish. */
const STAFF_PATHS = /^\/api\/(?:admin|auth|uploads?)\b/

/** The language of an error's message: that of `?lang=` for a public call, else Spanish. */
export function errorLanguage({ url, query }: Pick<FastifyRequest, 'url' | 'query'>): Language {
  const { lang } = query as { lang?: unknown }
  const isPublic = url.startsWith('/api/') && !STAFF_PATHS.test(url)
  return isPublic && isLanguage(lang) ? lang : DEFAULT_LANGUAGE
}

/** @param message A dictionary key or a sentence; default: the message of the status. */
export function sendError(
  reply: FastifyReply,
  status: number,
  message = statusMessage(status),
): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ message: messageIn(errorLanguage(reply.request), message) })
}

/**
 * What every answer to a failed request has in common: an internal error is logged, and `Retry-After`
 * is set if the error names the time.
 */
export function noteFailure(
  { log }: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): { known: TRPCError; status: number } {
  const known = knownError(error)
  const status = statusOf(known)
  if (status >= 500) log.error({ err: known.cause ?? known }, 'request failed')
  const seconds = retryAfter(known)
  if (seconds) void reply.header('retry-after', String(seconds))
  return { known, status }
}
