import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import {
  isLanguage,
  LANGUAGE_PREFERENCE_KEY,
  langTag,
  resolveLanguage,
  type Language,
} from '#shared/i18n/languages.ts'
import { escapeHtml } from './escape.ts'
import { sendPage, styleHash } from './page-policy.ts'
import { sendError } from './send-error.ts'

interface Failure {
  /** Contact details shown to the visitor. */
  contact: Pick<Env, 'HOTEL_PHONE' | 'HOTEL_EMAIL'>
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
  failure: Failure,
): FastifyReply {
  const html = failurePage(language, reply.request.id, failure)
  return sendPage(reply, { status, html, styleHashes: STYLE_HASHES })
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

/** @param requestId Shown on the page, so that the request can be found in the log. */
function failurePage(language: Language, requestId: string, { contact, reason }: Failure): string {
  const t = translatorFor(language)
  const tag = langTag(language)
  const title = t(reason ? `failure.${reason}_title` : 'error.title')
  const text = t(reason ? `failure.${reason}_text` : 'error.text')
  const reference = t('failure.reference', { id: requestId })
  const { HOTEL_PHONE: phone, HOTEL_EMAIL: email } = contact
  return `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${t('site.name')}</title><style>${STYLE}</style></head><body><header><a href="/?lang=${language}">${t('site.name')}</a> <span>${t('site.tagline')}</span></header><main><h1>${title}</h1><p>${text}</p><p><a class="retry" href="">${t('error.retry')}</a></p><p>${t('failure.contact')}<br><a href="tel:${escapeHtml(phone.replaceAll(' ', ''))}">${escapeHtml(phone)}</a> · <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a></p><p><small>${reference}</small></p></main></body></html>`
}

/** The site's colours (`tokens.css`) with system fonts. */
const STYLE = `body{margin:0;background:#f8f3ea;color:#1b1917;font:1.0625rem/1.6 system-ui,sans-serif}header{padding:1.1rem 1.5rem;background:#07372f;border-bottom:2px solid #00b98e;color:#fff}header a{margin-right:.75rem;display:inline-block;padding:.5rem 0;color:inherit;font:1.25rem Georgia,serif;letter-spacing:.14em;text-decoration:none;text-transform:uppercase}main{max-width:36rem;margin:0 auto;padding:3rem 1.5rem}h1{font:400 2rem/1.2 Georgia,serif}main a{color:#005f4a;overflow-wrap:anywhere}.retry{display:inline-block;padding:.7rem 1.6rem;border-radius:2rem;background:#00745a;color:#fff;text-decoration:none}:focus-visible{outline:3px solid #00745a;outline-offset:3px}header :focus-visible{outline-color:#5fe3c0}main small{color:#5c544b}`

const STYLE_HASHES = [styleHash(STYLE)]
