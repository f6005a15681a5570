import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { publicUrl, siteConfig, type Env } from '#server/env.ts'
import { staffUser } from '#server/features/auth/staff.ts'
import { LANGUAGE_PREFERENCE_KEY, resolveLanguage } from '#shared/i18n/languages.ts'
import { loginHref } from '#shared/addresses.ts'
import { sendPage } from '#server/http/page-policy.ts'
import { pageUrl, withoutTrailingSlash } from './canonical-url.ts'
import { sendFailure } from './plugin.ts'
import { inProcessCaller, type Renderer } from './renderer.ts'

interface AdminPagesOptions {
  renderer: Renderer
  env: Env
}

/** Longer than any URL of the panel. */
const MAX_RETURN_LENGTH = 500

/** The home page with an open login, which returns to the URL. */
const loginFor = (url: string): string => loginHref(url.length > MAX_RETURN_LENGTH ? '/admin' : url)

/**
 * The admin pages, which are never cached and never indexed. Without a session they redirect to the
 * login on the home page, before any HTML is rendered (spec §2).
 */
export const adminPagesPlugin = fp(
  async (app, { renderer, env }: AdminPagesOptions) => {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      void reply.header('x-robots-tag', 'noindex')
      const redirect = (to: string, status: number) =>
        reply.header('cache-control', 'no-store').redirect(to, status)
      const { href, language: lang } = pageUrl(request.url)
      const language = resolveLanguage(lang, request.cookies[LANGUAGE_PREFERENCE_KEY])
      try {
        if (!(await staffUser(request.trpcContext))) return redirect(loginFor(request.url), 302)
        const moved = withoutTrailingSlash(request.url)
        if (moved) return redirect(moved, 308)
        const call = inProcessCaller(request.trpcContext)
        return sendPage(
          reply,
          await renderer({
            href,
            language,
            publicUrl: publicUrl(env),
            site: siteConfig(env, Date.now()),
            call,
          }),
        )
      } catch (error) {
        return sendFailure(error, request, reply, language)
      }
    }
    app.get('/admin', answer)
    app.get('/admin/*', answer)
  },
  { name: 'admin-pages', dependencies: ['assets'] },
)
