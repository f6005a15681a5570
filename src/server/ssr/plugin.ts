import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { prepare, type Answer, type ContentCache } from '#server/cache/content-cache.ts'
import { publicUrl, siteConfig, type Env } from '#server/env.ts'
import { sendCached } from '#server/http/send-cached.ts'
import { sendError } from '#server/http/send-error.ts'
import { LANGUAGE_PREFERENCE_KEY, resolveLanguage } from '#shared/i18n/languages.ts'
import type { PictureSizes } from '#shared/light-mode.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { inProcessCaller, type CallProcedure } from './caller.ts'
import { failurePage } from './failure-page.ts'
import { pictureSizes, wantsLightMode } from './light-mode.ts'
import {
  isPrivate,
  isCacheable,
  normalizeUrl,
  languageOf,
  withoutTrailingSlash,
} from './canonical-url.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { Topic } from '#server/database/changes.ts'

/** One page to be rendered. */
export interface PageRequest {
  /** Path and the query parameters the pages know. */
  href: string
  language: Language
  publicUrl: string
  site: SiteConfig
  /** Weights of the pictures, for pages on which they wait for a tap; absent where they show. */
  light?: PictureSizes
  call: CallProcedure
}

/** A finished page. */
export interface Page {
  status: number
  html: string
  topics: readonly Topic[]
  /** Where to go instead; then the page is empty. */
  location?: string
}

/** Renders pages: from the build, or through Vite while developing. */
export type Renderer = (request: PageRequest) => Promise<Page>

interface SsrOptions {
  renderer: Renderer
  cache: ContentCache
  env: Env
}

const HTML = 'text/html; charset=utf-8'

/** A guest's choices about language and pictures make another page of the same address. */
const VARY = 'Accept-Encoding, Cookie, Save-Data'

/** Every address that nothing else answers is a page, even if it is the one that says so. */
export const ssrPlugin = fp(
  async (app, { renderer, cache, env }: SsrOptions) => {
    const facts = { publicUrl: publicUrl(env), site: siteConfig(env) }
    const sizes = await pictureSizes()
    const call = inProcessCaller(app.trpcContext)

    app.get('/*', async (request, reply) => {
      if (looksLikeFile(request.url)) return sendError(reply, 404)
      const moved = withoutTrailingSlash(request.url)
      if (moved) return reply.redirect(moved, 308)

      const href = normalizeUrl(request.url)
      const lang = languageOf(href)
      const language = resolveLanguage(lang, request.cookies[LANGUAGE_PREFERENCE_KEY])
      const isLight = wantsLightMode(request)
      const isKept = isCacheable(href)
      const page = {
        href,
        language,
        ...facts,
        ...(isLight ? { light: sizes } : {}),
        // A page for one guest counts towards that guest's rate limits.
        call: isKept ? call : inProcessCaller(request.trpcContext),
      }

      try {
        const make = async (): Promise<Answer> => {
          const { html, ...rest } = await renderer(page)
          const privacy = isPrivate(href) ? { cacheControl: 'private, no-store' } : {}
          return { ...rest, ...privacy, contentType: HTML, body: html }
        }
        const answer = isKept
          ? await cache.get(`page:${isLight ? 'light' : 'full'}:${language}:${href}`, make)
          : await prepare(await make())
        return sendCached(request, reply, answer, VARY)
      } catch (error) {
        return sendFailure(error, request, reply, language)
      }
    })
  },
  { name: 'ssr', dependencies: ['assets'] },
)

const looksLikeFile = (url: string): boolean => /\.[a-z0-9]{2,5}$/i.test(url.split('?')[0] ?? '')

/** Says that there is no page right now; why stands in the log. */
export function sendFailure(
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
