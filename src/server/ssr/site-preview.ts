import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { publicUrl, type Env } from '#server/env.ts'
import { staffUser } from '#server/features/auth/staff.ts'
import { readChanges } from '#server/features/site/changes.ts'
import { readSite } from '#server/features/site/live-site.ts'
import { markedSite } from '#server/features/site/preview-marks.ts'
import { sampleMail } from '#server/features/site-samples/sample-mails.ts'
import { escapeHtml } from '#server/http/escape.ts'
import { allowOwnFrames, sendPage } from '#server/http/page-policy.ts'
import { sendPlainPage } from '#server/http/plain-page.ts'
import { sendError } from '#server/http/send-error.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { siteConfig } from '#server/site/site-config.ts'
import { noticeOf } from '#server/site/shown-notice.ts'
import { withSite, type Site } from '#server/site/site.ts'
import { isOpenTo, type StaffPart } from '#shared/auth/roles.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/i18n/languages.ts'
import {
  SITE_PREVIEW_PATH,
  sitePreviewHref,
  type PreviewedChanges,
} from '#shared/site/preview/preview.ts'
import { mailSampleOf } from '#shared/site/samples.ts'
import { sendNoAccess } from './admin-pages.ts'
import { MISSING_PATH, pageUrl, withoutTrailingSlash } from './canonical-url.ts'
import { withNotice } from './notice-band.ts'
import { looksLikeFile, sendFailure } from './plugin.ts'
import { previewPage } from './preview-html.ts'
import { inProcessCaller, type Page, type Renderer } from './renderer.ts'
import { mailPage, withLetterPage, withSampleBooking } from './sample-pages.ts'

interface SitePreviewOptions {
  renderer: Renderer
  env: Env
  /** Returns milliseconds since 1970. */
  now: () => number
}

/** Who may change the site may see what it would be. */
const PART: StaffPart = ['site']

/** Pages of the staff, and pages that a link in a mail opens. */
const NOT_SHOWN = /^\/(?:admin|preview|newsletter)(?:\/[^?]*)?(?=\?|$)/i

/**
 * The pages of guests with pending changes laid over what is published, for who edits the site: the
 * panel shows them in a frame.
 */
export const sitePreviewPlugin = fp(
  async (app, { renderer, env, now }: SitePreviewOptions) => {
    const render = (request: FastifyRequest, url: string, site: Site): Promise<Page> =>
      rendered(site, url, async (page, isCacheable) => {
        const options = { language: page.language, now: now() }
        const mail = mailSampleOf(url.replace(/\?.*$/s, ''))
        if (mail) return mailPage(sampleMail(mail, { ...options, env }), page.language)
        // As of the page for guests; the calls of a page for one guest count towards limits.
        const call = inProcessCaller(isCacheable ? app.trpcContext : request.trpcContext)
        const shown = await renderer({
          ...page,
          publicUrl: publicUrl(env),
          site: siteConfig(env, options.now),
          call: withSampleBooking(call, options),
        })
        return noticed(shown, site, page.language)
      })

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      void reply.header('x-robots-tag', 'noindex')
      const { url, changes } = previewedBy(request)
      try {
        const user = await staffUser(request.trpcContext)
        if (!user) return sendMissing(reply)
        if (!isOpenTo(user.role, 'read', PART)) return sendNoAccess(reply, user.role, PART)
        allowOwnFrames(reply)
        if (looksLikeFile(url)) return sendError(reply, 404)
        const moved = withoutTrailingSlash(url)
        if (moved) return redirect(reply, sitePreviewHref(moved, { changes }))

        const em = request.trpcContext.database.em.fork()
        const pending = await readChanges(em)
        const shown = pending.filter(({ by }) => changes === 'all' || by === user.username)
        const page = await render(request, url, await readSite(em, env, shown))
        const { location } = page
        if (location === undefined) return sendPage(reply, { ...page, cacheControl: PRIVATE })
        return redirect(reply, sitePreviewHref(location, { language: languageIn(url), changes }))
      } catch (error) {
        return sendFailure(error, request, reply, DEFAULT_LANGUAGE)
      }
    }
    app.get(SITE_PREVIEW_PATH, answer)
    app.get(`${SITE_PREVIEW_PATH}/*`, answer)
  },
  { name: 'site-preview', dependencies: ['assets'] },
)

const PRIVATE = 'private, no-store'

/** The address of the page that is previewed, and with whose changes. */
function previewedBy(request: FastifyRequest): { url: string; changes: PreviewedChanges } {
  const rest = request.url.slice(SITE_PREVIEW_PATH.length)
  const { changes } = request.query as { changes?: unknown }
  return {
    url: withLetterPage(
      (rest.startsWith('/') ? rest : `/${rest}`).replace(NOT_SHOWN, MISSING_PATH),
    ),
    changes: changes === 'all' ? 'all' : 'mine',
  }
}

/** The language in an address; guests' choices in cookies do not count. */
const languageIn = (url: string): Language => pageUrl(url).language ?? DEFAULT_LANGUAGE

/** Renders a page of the site with marked texts. */
async function rendered(
  site: Site,
  url: string,
  render: (page: { href: string; language: Language }, isCacheable: boolean) => Promise<Page>,
): Promise<Page> {
  const { href, isCacheable } = pageUrl(url)
  const language = languageIn(url)
  const marked = markedSite(site, language)
  const page = await withSite(marked.site, () => render({ href, language }, isCacheable))
  if (page.location !== undefined) return page
  return { ...page, html: previewPage(page.html, marked.keys) }
}

/** The page with the notice, also before its first day: the preview shows what is to come. */
function noticed(page: Page, { facts: { notice } }: Site, language: Language): Page {
  if (page.location !== undefined) return page
  return withNotice(page, notice ? noticeOf(notice) : undefined, { language, isStill: true })
}

/** Not permanent, as that of the page would be: it holds for the changes that are pending. */
const redirect = (reply: FastifyReply, to: string): FastifyReply =>
  reply.header('cache-control', PRIVATE).redirect(to, 302)

/** The answer for people without a session. */
function sendMissing(reply: FastifyReply): FastifyReply {
  const t = translatorFor(DEFAULT_LANGUAGE)
  return sendPlainPage(reply, 404, DEFAULT_LANGUAGE, {
    title: t('not_found.title'),
    main: `<p>${escapeHtml(t('not_found.text'))}</p>`,
  })
}
