import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '#shared/i18n/languages.ts'
import { DISPLAY_RATES, PROPERTY } from '../fixtures.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Html } from './html.ts'
import { readSearch, type Search } from './search.ts'
import { textsFor, type Texts } from './texts.ts'

/** One visitor's request for a page. */
export interface Visit {
  sandbox: Sandbox
  /** Where the sandbox is mounted. */
  base: string
  /** Address of the booking page in the visitor's own language. */
  path: string
  /** The same page in another language. */
  hrefIn: (language: Language) => string
  search: Search
  texts: Texts
}

interface PageParams {
  lang?: string
  code: string
}

/** Null for a property or a language that does not exist. */
export function visitOf(sandbox: Sandbox, base: string, request: FastifyRequest): Visit | null {
  const { lang, code } = request.params as PageParams
  const language = languageOf(lang)
  if (language === null || code !== PROPERTY.code) return null

  const url = new URL(request.url, 'http://sandbox')
  const search = readSearch(url.searchParams)
  const prefix = lang === undefined ? '' : `/${lang}`
  const inside = url.pathname.slice(base.length + prefix.length)
  return {
    sandbox,
    base,
    path: `${base}${prefix}/reservation/${code}`,
    hrefIn: (other) => `${base}/${other}${inside}${url.search}`,
    search,
    texts: textsFor(language, search.currency, DISPLAY_RATES[search.currency]),
  }
}

/** The property's own language without a prefix; Chinese answers to `ch` as well [GUESS]. */
function languageOf(lang: string | undefined): Language | null {
  if (lang === undefined) return PROPERTY.language
  if (lang === 'ch') return 'zh'
  return isLanguage(lang) ? lang : null
}

/**
 * Nothing inline, nothing from elsewhere, and a frame only on our own pages: the site shows this
 * page in an iframe, unlike any other (security row 108).
 */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const

export function sendPage(reply: FastifyReply, status: number, page: Html): FastifyReply {
  return reply.code(status).headers(HEADERS).send(page.text)
}
