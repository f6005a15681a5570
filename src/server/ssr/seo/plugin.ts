import { presentSite } from '#server/site/site.ts'
import type { FastifyInstance } from 'fastify'
import type { ContentCache } from '#server/cache/content-cache.ts'
import type { Database } from '#server/database/database.ts'
import { publicUrl, type Env } from '#server/env.ts'
import { listForSitemap, listPublished } from '#server/features/blog/article/queries.ts'
import { sendCached } from '#server/http/send-cached.ts'
import { resolveLanguage } from '#shared/i18n/languages.ts'
import { FEED_LENGTH, feedOf, type Feed, jsonFeed, rss } from './feed.ts'
import { shareImages } from './share-images.ts'
import { sitemap } from './sitemap.ts'
import { PAGES } from '#shared/pages.ts'

interface SeoOptions {
  env: Env
  database: Database
  cache: ContentCache
}

const FORMATS: [url: string, contentType: string, write: (feed: Feed) => string][] = [
  ['/feed.xml', 'application/rss+xml; charset=utf-8', rss],
  ['/feed.json', 'application/feed+json; charset=utf-8', jsonFeed],
]

const TOPICS = ['blog'] as const

/** sitemap.xml, feeds, share images, robots.txt and security.txt. */
export async function seoPlugin(app: FastifyInstance, { env, database, cache }: SeoOptions) {
  const site = publicUrl(env)
  const newEm = () => database.em.fork()

  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain').send(robotsTxt(site)))
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply.type('text/plain').send(securityTxt(site, presentSite().facts.email, new Date())),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const answer = await cache.get('sitemap', async () => ({
      status: 200,
      contentType: 'application/xml; charset=utf-8',
      body: sitemap(await listForSitemap(newEm()), site),
      topics: TOPICS,
    }))
    return sendCached(request, reply, answer)
  })

  for (const [url, contentType, write] of FORMATS) {
    app.get<{ Querystring: { lang?: unknown } }>(url, async (request, reply) => {
      const language = resolveLanguage(request.query.lang)
      const answer = await cache.get(`feed:${url}:${language}`, async () => ({
        status: 200,
        contentType,
        body: write(feedOf(await listPublished(newEm(), language, FEED_LENGTH), language, site)),
        topics: TOPICS,
      }))
      return sendCached(request, reply, answer)
    })
  }

  await app.register(shareImages, { env, newEm })
}

/** Path prefixes that crawlers skip. */
const HIDDEN_PATHS = [
  '/api/',
  '/trpc/',
  ...Object.values(PAGES)
    .filter(({ isHidden }) => isHidden)
    .map(({ path }) => path.replace(/\$.*$/, '')),
]

function robotsTxt(site: string): string {
  return [
    'User-agent: *',
    ...HIDDEN_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n')
}

const MONTHS_VALID = 6

/**
 * RFC 9116, which demands a contact: without a mail the form. The expiry date is always more than five
 * months ahead.
 */
function securityTxt(site: string, email: string | null, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_VALID, 1))
  return [
    `Contact: ${email ? `mailto:${email}` : `${site}/#contacto`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: es, en',
    `Canonical: ${site}/.well-known/security.txt`,
    '',
  ].join('\n')
}
