import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  isLanguage,
  LANGUAGE_PREFERENCE_KEY,
  resolveLanguage,
  type Language,
} from '#shared/i18n/languages.ts'
import { pagePolicy, POLICY_HEADER } from './page-policy.ts'
import { sendError } from './send-error.ts'

/** A page that needs no other file, and the hashes of its style sheets for the policy. */
export interface LonePage {
  html: string
  styleHashes: readonly string[]
}

/** A refused request: the page for a guest, the sentence for a program. */
export interface Refused {
  status: number
  retryAfterSeconds: number
  page: (language: Language, failure: { requestId: string }) => LonePage
  message?: string
}

/** Refuses a request before its route is asked: with a page in the guest's language, or with JSON. */
export function sendRefused(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, retryAfterSeconds, page, message }: Refused,
): FastifyReply {
  void reply.header('retry-after', String(retryAfterSeconds))
  if (!wantsPage(request)) return sendError(reply, status, message)
  return sendLonePage(reply, status, page(languageOf(request), { requestId: request.id }))
}

/** Answers with a page that is never kept. */
export function sendLonePage(
  reply: FastifyReply,
  status: number,
  { html, styleHashes }: LonePage,
): FastifyReply {
  const policy = pagePolicy(reply, styleHashes)
  if (policy) void reply.header(POLICY_HEADER, policy)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
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
