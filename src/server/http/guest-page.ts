import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  isLanguage,
  LANGUAGE_PREFERENCE_KEY,
  resolveLanguage,
  type Language,
} from '#shared/i18n/languages.ts'
import { sendError } from './send-error.ts'

/** A refused request: the page for a guest, the sentence for a program. */
export interface Refused {
  status: number
  retryAfterSeconds: number
  page: (language: Language, failure: { requestId: string }) => string
  message?: string
}

/** Refuses a request before its route is asked: with a page in the guest's language, or with JSON. */
export function sendRefused(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, retryAfterSeconds, page, message }: Refused,
): FastifyReply {
  void reply.header('retry-after', String(retryAfterSeconds)).header('cache-control', 'no-store')
  if (!wantsPage(request)) return sendError(reply, status, message)
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(page(languageOf(request), { requestId: request.id }))
}

/** A browser that opens an address, not a script or a picture of a page. */
const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && Boolean(headers.accept?.includes('text/html'))

/** Asked before cookies are parsed for the other plugins. */
function languageOf({ server, query, headers }: FastifyRequest): Language {
  const { lang } = query as { lang?: unknown }
  const named = typeof lang === 'string' && isLanguage(lang) ? lang : undefined
  const cookies = server.parseCookie(headers.cookie ?? '')
  return resolveLanguage(named, cookies[LANGUAGE_PREFERENCE_KEY])
}
