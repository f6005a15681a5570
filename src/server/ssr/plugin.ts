import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Answer } from '#server/cache/answer.ts'
import type { ContentCache } from '#server/cache/content-cache.ts'
import { semaphore } from '#server/concurrency/semaphore.ts'
import { publicUrl, type Env } from '#server/env.ts'
import { nextChangeAt } from '#server/site/next-change.ts'
import { shownNotice } from '#server/site/shown-notice.ts'
import { presentSite } from '#server/site/site.ts'
import { siteConfig } from '#server/site/site-config.ts'
import { sitePictureBytes } from '#server/features/media/picture-sizes.ts'
import { sendFailurePage } from '#server/http/failure-page.ts'
import { sendCached, sendUncached } from '#server/http/send-cached.ts'
import { sendError } from '#server/http/send-error.ts'
import { pageKey, pageVariant } from '#server/http/page-key.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/i18n/languages.ts'
import { isPreviewToken } from '#shared/blog/preview-page.ts'
import { isAdminPath } from '#shared/addresses.ts'
import { endOfMonth } from '#shared/hotel/local-time.ts'
import { hotelMonth } from '#shared/hotel/months.ts'
import { PAGES } from '#shared/pages.ts'
import { isShown, type SiteConfig } from '#shared/site-config.ts'
import { allowOwnFrames, pagePolicy } from '#server/http/page-policy.ts'
import { inLanguage, pageUrl, withoutTrailingSlash, withQueryOf } from './canonical-url.ts'
import { SITE_SCRIPT } from './preview-html.ts'
import { withNotice } from './notice-band.ts'
import { inProcessCaller, type Page, type Renderer } from './renderer.ts'

interface SsrOptions {
  renderer: Renderer
  cache: ContentCache
  env: Env
  /** Returns milliseconds since 1970. */
  now: () => number
}

const HTML = 'text/html; charset=utf-8'

/** The headers that decide language and light mode. */
const VARY = 'Cookie, Save-Data'

/** Retry-After of a page with status 429: the window of the limits of searches and lookups. */
const BUSY_SECONDS = 60

/**
 * Maximum of pages that are rendered at once, so that a publication, which drops all of them, leaves
 * processor and database to other requests. Pages for one guest are not counted: they may wait for
 * the property, and would keep the others waiting.
 */
const MAX_RENDERS = 4

/** Answers every GET that no other route matches with a page, which may be the 404 page. */
export const ssrPlugin = fp(
  async (app, { renderer, cache, env, now }: SsrOptions) => {
    const sizes = await sitePictureBytes()
    const call = inProcessCaller(app.trpcContext)
    const renderInTurn = semaphore({ concurrency: MAX_RENDERS })

    app.get('/*', async (request, reply) => {
      if (looksLikeFile(request.url)) return sendError(reply, 404)
      const moved = withoutTrailingSlash(request.url)
      if (moved) return reply.redirect(moved, 308)

      const { href, language: lang, isPrivate, isCacheable } = pageUrl(request.url)
      const variant = pageVariant(lang, request.cookies, request.headers['save-data'])
      const { language, isLight } = variant
      // What a guest has from a mail stays in the language of the mail.
      if (!isPrivate && !isShown(presentSite().facts, language)) {
        void reply.header('cache-control', 'no-store')
        return reply.redirect(inLanguage(request.url, DEFAULT_LANGUAGE), 302)
      }
      const page = {
        href,
        language,
        publicUrl: publicUrl(env),
        ...(isLight ? { light: sizes } : {}),
        // The calls of a page for one guest count towards that guest's rate limits.
        call: isCacheable ? call : inProcessCaller(request.trpcContext),
      }

      try {
        const make = async (): Promise<Answer> => {
          const at = now()
          const site = siteFor(href, siteConfig(env, at))
          const rendered = await renderer({ ...page, site })
          const isFramed = rendered.status === 200 && isForStaff(href)
          if (isFramed) allowOwnFrames(reply)
          // Vite's styles in development need its scripts.
          const isStill = isFramed && env.NODE_ENV !== 'development'
          const dated = withDates(rendered, { href, language, isStill }, at)
          const { html, styleHashes, scriptHashes, ...rest } = dated
          const privacy = isPrivate ? { cacheControl: 'private, no-store' } : {}
          const policy = pagePolicy(reply, styleHashes, scriptHashes)
          return {
            ...rest,
            ...privacy,
            policy,
            contentType: HTML,
            vary: VARY,
            // The panel's frame allows none, and the browser would report those that it blocks.
            body: isStill ? html.replaceAll(SITE_SCRIPT, '') : html,
          }
        }
        if (isCacheable) {
          const answer = await cache.get(pageKey(href, variant), () => renderInTurn(make))
          return sendCached(request, reply, keepQuery(request.url, answer))
        }
        const answer = await make()
        if (answer.status === 429) void reply.header('retry-after', BUSY_SECONDS)
        return await sendUncached(request, reply, keepQuery(request.url, answer))
      } catch (error) {
        return sendFailure(error, request, reply, language)
      }
    })
  },
  { name: 'ssr', dependencies: ['assets'] },
)

interface DatedPage {
  href: string
  language: Language
  isStill: boolean
}

/** Adds the notice of the day to a page for guests, and when the next day changes the page. */
function withDates(page: Page, { href, ...options }: DatedPage, at: number): Page {
  const site = presentSite()
  const [path = ''] = href.split('?')
  const notice = isAdminPath(path) ? undefined : shownNotice(site, at)
  const ends = [endOfMonth(hotelMonth(at)), nextChangeAt(site, at), page.validUntil ?? Infinity]
  return { ...withNotice(page, notice, options), validUntil: Math.min(...ends) }
}

/** Whether a page is the preview that only a staff session gets; others get a 404. */
function isForStaff(href: string): boolean {
  if (!href.startsWith(`${PAGES.preview.path}?`)) return false
  const token = new URLSearchParams(href.split('?')[1]).get('token')
  return token !== null && !isPreviewToken(token)
}

/** The settings of a page; the preview of an article is not measured. */
function siteFor(href: string, site: SiteConfig): SiteConfig {
  if (!href.startsWith(PAGES.preview.path)) return site
  const { gaMeasurementId: _, ...unmeasured } = site
  return unmeasured
}

/** Keeps the query in a permanent redirect, which is cached without the query. */
function keepQuery<Sent extends Pick<Answer, 'status' | 'location'>>(
  url: string,
  answer: Sent,
): Sent {
  const { status, location } = answer
  if (status !== 301 || location === undefined) return answer
  return { ...answer, location: withQueryOf(url, location) }
}

export const looksLikeFile = (url: string): boolean =>
  /\.[a-z0-9]{2,5}$/i.test(url.split('?')[0] ?? '')

/** Logs the error and answers 503 with a page that needs neither database nor build. */
export function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
): FastifyReply {
  request.log.error({ err: error }, 'page could not be rendered')
  void reply.header('retry-after', '5')
  return sendFailurePage(reply, 503, language)
}
