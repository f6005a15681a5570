import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  isLanguage,
  LANGUAGE_PREFERENCE_KEY,
  resolveLanguage,
  type Language,
} from '#shared/i18n/languages.ts'
import { pagePolicy, POLICY_HEADER } from './page-policy.ts'
import { sendError } from './send-error.ts'

/** A self-contained page, and the hashes of its style sheets for the policy. */
export interface LonePage {
  html: string
  styleHashes: readonly string[]
}

/** Answers to a rejected request: a page for guests, a message for programs. */
export interface Refused {
  status: number
  retryAfterSeconds: number
  page: (language: Language, failure: { requestId: string }) => LonePage
  message?: string
}

/** Rejects a request before routing: with a page in the guest's language, or with JSON. */
export function sendRefused(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, retryAfterSeconds, page, message }: Refused,
): FastifyReply {
  void reply.header('retry-after', String(retryAfterSeconds))
  if (!wantsPage(request)) return sendError(reply, status, message)
  return sendLonePage(reply, status, page(languageOf(request), { requestId: request.id }))
}

/** Answers with a page that is never cached. */
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

/** Whether a browser opens the address, rather than a script or a picture of a page. */
const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && Boolean(headers.accept?.includes('text/html'))

/** Runs before the cookie plugin has parsed the cookies. */
function languageOf({ server, query, headers }: FastifyRequest): Language {
  const { lang } = query as { lang?: unknown }
  const named = typeof lang === 'string' && isLanguage(lang) ? lang : undefined
  const cookies = server.parseCookie(headers.cookie ?? '')
  return resolveLanguage(named, cookies[LANGUAGE_PREFERENCE_KEY])
}
