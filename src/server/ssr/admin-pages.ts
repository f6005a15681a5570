import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { publicUrl, siteConfig, type Env } from '#server/env.ts'
import { staffUser } from '#server/features/auth/staff.ts'
import { LANGUAGE_PREFERENCE_KEY, resolveLanguage } from '#shared/i18n/languages.ts'
import { inProcessCaller } from './caller.ts'
import { normalizeUrl, languageOf, withoutTrailingSlash } from './canonical-url.ts'
import { sendFailure, type Renderer } from './plugin.ts'

interface AdminPagesOptions {
  renderer: Renderer
  env: Env
}

/**
 * The staff's pages. Whoever is not signed in is sent home before any of their HTML exists
 * (spec §2); the others get a frame that the browser fills, kept in no cache and found by no search
 * engine.
 */
export const adminPagesPlugin = fp(
  async (app, { renderer, env }: AdminPagesOptions) => {
    const facts = { publicUrl: publicUrl(env), site: siteConfig(env) }
    const call = inProcessCaller(app.trpcContext)

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      const href = normalizeUrl(request.url)
      const cookie = request.cookies[LANGUAGE_PREFERENCE_KEY]
      const language = resolveLanguage(languageOf(href), cookie)
      try {
        if (!(await staffUser(request.trpcContext))) return reply.redirect('/', 302)
        const moved = withoutTrailingSlash(request.url)
        if (moved) return reply.redirect(moved, 308)
        const { status, html } = await renderer({ href, language, ...facts, call })
        return reply.code(status).type('text/html; charset=utf-8').send(html)
      } catch (error) {
        return sendFailure(error, request, reply, language)
      }
    }
    app.get('/admin', answer)
    app.get('/admin/*', answer)
  },
  { name: 'admin-pages', dependencies: ['assets'] },
)
