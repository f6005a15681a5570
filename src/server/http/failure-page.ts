import type { FastifyReply, FastifyRequest } from 'fastify'
import { translatorFor } from '#server/i18n/dictionary.ts'
import {
  isLanguage,
  LANGUAGE_PREFERENCE_KEY,
  resolveLanguage,
  type Language,
} from '#shared/i18n/languages.ts'
import { escapeHtml } from './escape.ts'
import { contactHtml, sendPlainPage } from './plain-page.ts'
import { sendError } from './send-error.ts'

interface Failure {
  /** Why the request was rejected; absent: the page could not be rendered. */
  reason?: 'overloaded' | 'limited'
}

interface Rejection extends Failure {
  status: number
  retryAfterSeconds: number
  /** Message of a JSON response; default: that of the status. */
  message?: string
}

/** Rejects a request: a browser gets a page in the guest's language, a program JSON. */
export function sendRejection(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, retryAfterSeconds, message, ...failure }: Rejection,
): FastifyReply {
  void reply.header('retry-after', String(retryAfterSeconds))
  if (!wantsPage(request)) return sendError(reply, status, message)
  return sendFailurePage(reply, status, languageOf(request), failure)
}

/** Answers with an uncached page that needs neither database nor build. */
export function sendFailurePage(
  reply: FastifyReply,
  status: number,
  language: Language,
  { reason }: Failure = {},
): FastifyReply {
  const t = translatorFor(language)
  // By this id the request is found in the log.
  const reference = escapeHtml(t('failure.reference', { id: reply.request.id }))
  const text = escapeHtml(t(reason ? `failure.${reason}_text` : 'error.text'))
  const retry = escapeHtml(t('error.retry'))
  return sendPlainPage(reply, status, language, {
    title: t(reason ? `failure.${reason}_title` : 'error.title'),
    main: `<p>${text}</p><p><a class="button" href="">${retry}</a></p>${contactHtml(t)}<p><small>${reference}</small></p>`,
  })
}

/** A series of rejections ends after this time without one. */
const SERIES_MS = 30_000

/** Makes a function to call at each rejection; true for the first of a series, which is logged. */
export function firstOfSeries(): () => boolean {
  let last = -Infinity
  return () => {
    const now = Date.now()
    const isFirst = now - last > SERIES_MS
    last = now
    return isFirst
  }
}

/** Whether a browser requests a page, not a script or a picture. */
const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && Boolean(headers.accept?.includes('text/html'))

/** Reads the cookie header itself, because the cookie plugin has not run yet. */
function languageOf({ server, query, headers }: FastifyRequest): Language {
  const { lang } = query as { lang?: unknown }
  const named = typeof lang === 'string' && isLanguage(lang) ? lang : undefined
  const cookies = server.parseCookie(headers.cookie ?? '')
  return resolveLanguage(named, cookies[LANGUAGE_PREFERENCE_KEY])
}
