import fp from 'fastify-plugin'
import { withSite, type Site, type SitePublications } from '#server/site/site.ts'

interface SiteOptions {
  site: SitePublications & { readonly isBehind: boolean }
  /** While this process misses notifications, each request reads what is published. */
  isInterrupted: () => boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What this request shows from its beginning to its end; absent before the hook. */
    site?: Site
  }
}

/** Takes the published site once for each request: see `presentSite`. */
export const sitePlugin = fp(
  async (app, { site, isInterrupted }: SiteOptions) => {
    app.decorateRequest('site')
    app.addHook('onRequest', async () => {
      // After a failure the request shows what was read last.
      if (site.isBehind || isInterrupted()) await site.reload().catch(() => undefined)
    })
    app.addHook('onRequest', (request, _reply, done) => {
      request.site = site.document.published
      withSite(request.site, done)
    })
    // Reading a body leaves the task of the request.
    app.addHook('preValidation', (request, _reply, done) => {
      withSite(request.site ?? site.document.published, done)
    })
  },
  { name: 'site' },
)
