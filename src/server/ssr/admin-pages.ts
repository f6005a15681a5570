import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { publicUrl, type Env } from '#server/env.ts'
import { siteConfig } from '#server/site/site-config.ts'
import { FACTOR_REQUIRED, staffUser } from '#server/features/auth/staff.ts'
import { isOpenTo, ROLE_NAMES, rolesWith, type Role, type StaffPart } from '#shared/auth/roles.ts'
import { LANGUAGE_PREFERENCE_KEY, resolveLanguage } from '#shared/i18n/languages.ts'
import { loginHref } from '#shared/addresses.ts'
import { sendPlainPage } from '#server/http/plain-page.ts'
import { PAGES } from '#shared/pages.ts'
import { panelPartOf } from '#shared/panel/panel-parts.ts'
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
        const user = await staffUser(request.trpcContext)
        if (!user) return redirect(loginFor(request.url), 302)
        const moved = withoutTrailingSlash(request.url)
        if (moved) return redirect(moved, 308)
        const part = panelPartOf(request.url.split('?')[0] ?? '')
        if (part && !isOpenTo(user.role, 'read', part)) return sendNoAccess(reply, user.role, part)
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

/** The page for who is signed in, but may not open the page that she asked for. */
export function sendNoAccess(
  reply: FastifyReply,
  opens: Role | null,
  part: StaffPart,
): FastifyReply {
  if (opens === null) {
    return sendPlainPage(reply, 403, 'es', {
      title: 'Tu cuenta no abre esta página',
      main: `<p>${FACTOR_REQUIRED}</p><p><a class="button" href="${PAGES.adminAccount.path}">Ir a Mi cuenta</a></p>`,
    })
  }
  const names = part === 'self' ? [] : rolesWith('read', ...part).map((role) => ROLE_NAMES[role])
  return sendPlainPage(reply, 403, 'es', {
    title: 'Tu cuenta no abre esta página',
    main: `<p>La abren: ${names.join(' y ')}. Si la necesitas para tu trabajo, pídele el acceso a ${ROLE_NAMES.owner}.</p><p><a class="button" href="/admin">Volver al panel</a></p>`,
  })
}
