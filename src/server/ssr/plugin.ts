import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { sendCached, type ContentCache } from '#server/content-cache.ts'
import { publicUrl, type Env } from '#server/env.ts'
import type { Context } from '#server/trpc.ts'
import { LANGUAGE_PREFERENCE_KEY, isLanguage, resolveLanguage } from '#shared/i18n/languages.ts'
import { inProcessCaller, type CallProcedure } from './caller.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { Topic } from '#server/database/changes.ts'

/** One page to be rendered. */
export interface PageRequest {
  /** Path and the query parameters the pages know. */
  href: string
  language: Language
  publicUrl: string
  call: CallProcedure
}

/** A finished page, or where to go instead. */
export interface Page {
  status: number
  html: string
  topics: readonly Topic[]
  redirect?: string
}

/** Renders pages: from the build, or through Vite while developing. */
export type Renderer = (request: PageRequest) => Promise<Page>

interface SsrOptions {
  renderer: Renderer
  cache: ContentCache
  createContext: (opts: { req: Context['request']; res: Context['reply'] }) => Context
  env: Env
}

/** Query parameters that change a page; all others are left to the browser. */
const KNOWN_PARAMETERS = ['lang'] as const

const HTML = 'text/html; charset=utf-8'

/** Every address that nothing else answers is a page, even if it is the one that says so. */
export const ssrPlugin = fp(
  async (app, { renderer, cache, createContext, env }: SsrOptions) => {
    const call = inProcessCaller(() => createContext({ req: undefined, res: undefined }))

    app.get('/*', async (request, reply) => {
      if (looksLikeFile(request.url)) return reply.code(404).type('text/plain').send('404')

      const { lang } = request.query as { lang?: unknown }
      const cookie = request.cookies[LANGUAGE_PREFERENCE_KEY]
      const language = resolveLanguage(lang, cookie)
      const href = knownHref(request.url)
      const page = { href, language, publicUrl: publicUrl(env), call }

      try {
        const answer = await cache.get(`page:${language}:${href}`, async () => {
          const { status, html, topics } = await renderer(page)
          return { status, contentType: HTML, body: html, topics }
        })
        // Where the cookie decided, the same address means another page to another guest.
        const vary = isLanguage(lang) ? 'Accept-Encoding' : 'Accept-Encoding, Cookie'
        return sendCached(request, reply, answer, vary)
      } catch (error) {
        return sendFailure(error, request, reply, language)
      }
    })
  },
  { name: 'ssr', dependencies: ['assets'] },
)

/** Path plus the known, valid parameters: what a guest adds for tracking makes no new page. */
function knownHref(url: string): string {
  const { pathname, searchParams } = new URL(url.replace(/^\/+/, '/'), 'http://localhost')
  const known = new URLSearchParams()
  for (const name of KNOWN_PARAMETERS) {
    const value = searchParams.get(name)
    if (isLanguage(value)) known.set(name, value)
  }
  const search = known.toString()
  return search ? `${pathname}?${search}` : pathname
}

const looksLikeFile = (url: string): boolean => /\.[a-z0-9]{2,5}$/i.test(url.split('?')[0] ?? '')

/** A page for when no page could be made; it needs nothing that may be broken. */
function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
): FastifyReply {
  request.log.error({ err: error }, 'page could not be rendered')
  return reply
    .code(503)
    .header('retry-after', '5')
    .header('cache-control', 'no-store')
    .type(HTML)
    .send(failurePage(language))
}

const FAILURE: Record<Language, [string, string]> = {
  es: ['Volvemos enseguida', 'La página no se pudo mostrar. Inténtalo de nuevo en un momento.'],
  en: ['Back in a moment', 'This page could not be shown. Please try again shortly.'],
  fr: ['De retour dans un instant', 'Cette page n’a pas pu s’afficher. Veuillez réessayer.'],
  de: [
    'Gleich wieder da',
    'Die Seite konnte nicht angezeigt werden. Bitte versuchen Sie es erneut.',
  ],
  zh: ['稍后就好', '页面暂时无法显示，请稍后再试。'],
}

function failurePage(language: Language): string {
  const [title, text] = FAILURE[language]
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Hare Mahina</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">↻</a></p></main></body></html>`
}
