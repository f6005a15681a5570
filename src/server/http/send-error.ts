import type { FastifyReply, FastifyRequest } from 'fastify'
import failures from '#shared/content/locales/es/failure.json' with { type: 'json' }
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/i18n/languages.ts'
import { messageIn } from '#server/errors.ts'

/** The message of an HTTP status, as a dictionary key. */
export const statusMessage = (status: number): string =>
  `failure.${status}` in failures ? `failure.${status}` : 'failure.400'

/** Paths of the staff's calls, whose errors are in Spanish. */
const OF_STAFF = /^\/api\/(?:admin|auth|uploads?)\b/

/** The language of an error: `?lang=` for a public call, otherwise Spanish. */
export function errorLanguage({ url, query }: Pick<FastifyRequest, 'url' | 'query'>): Language {
  const { lang } = query as { lang?: unknown }
  const isPublic = url.startsWith('/api/') && !OF_STAFF.test(url)
  return isPublic && isLanguage(lang) ? lang : DEFAULT_LANGUAGE
}

/** Answers `{ message }` with `no-store`. */
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
