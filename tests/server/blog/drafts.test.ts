import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Article } from '#server/features/blog/article/article.entity.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { anArticle } from '#tests/support/builders.ts'
import { waitForNotifications } from '#tests/support/wait-for-notifications.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const MARKER = 'secretomarcado'

/** A draft with the marker in every field. */
function aMarkedDraft({ em }: TestApp, facts: Partial<Article> = {}) {
  return anArticle(em, {
    slug: MARKER,
    title: `${MARKER} título`,
    excerpt: `${MARKER} extracto`,
    content: `<h2>${MARKER}</h2><p>${MARKER} texto</p>`,
    category: MARKER,
    author: MARKER,
    imageUrl: `/images/${MARKER}.webp`,
    imageAlt: MARKER,
    tags: [MARKER, 'compartida'],
    keywords: [MARKER],
    metaTitle: MARKER,
    metaDescription: MARKER,
    featured: true,
    published: false,
    ...facts,
  })
}

/** Every public address that could show part of an article. */
function addresses(publicId: number): string[] {
  const trpc = (path: string, input: unknown) =>
    `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`
  const perLanguage = LANGUAGES.flatMap((lang) => [
    `/?lang=${lang}`,
    `/blog?lang=${lang}`,
    `/blog?lang=${lang}&page=2`,
    `/blog/publico?lang=${lang}`,
    `/feed.xml?lang=${lang}`,
    `/feed.json?lang=${lang}`,
    `/api/blog?lang=${lang}`,
    trpc('blog.list', { lang }),
    trpc('blog.teasers', { lang, limit: 50 }),
    trpc('blog.search', { lang }),
    trpc('blog.search', { lang, q: 'secretomar' }),
    trpc('blog.search', { lang, q: 'compartida' }),
    trpc('blog.categories', { lang }),
  ])
  return [
    ...perLanguage,
    '/sitemap.xml',
    '/robots.txt',
    '/llms.txt',
    '/api/openapi.json',
    '/api/blog?published=false',
    '/api/blog?published=',
    '/api/blog?status=draft',
    '/api/blog?preview=1',
    '/api/blog?lang=es&published%5B%5D=false',
    `/api/blog/publico?preview=true`,
    `/blog?q=compartida`,
    trpc('blog.related', { id: publicId }),
    trpc('blog.elsewhere', { slug: 'publico' }),
    trpc('blog.bySlug', { slug: 'publico', lang: 'es' }),
    `/api/blog/${publicId}`,
    '/share/es/publico.jpg',
  ]
}

/** Addresses of the draft itself: they answer 404, and only its slug may be repeated. */
function draftAddresses(id: number): string[] {
  const trpc = (path: string, input: unknown) =>
    `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`
  return [
    `/blog/${MARKER}`,
    `/blog/${id}`,
    `/blog/${MARKER}?preview=1`,
    `/api/blog/${MARKER}`,
    `/api/blog/${id}`,
    `/api/blog/${id}/rating`,
    `/share/es/${MARKER}.jpg`,
    trpc('blog.bySlug', { slug: MARKER, lang: 'es' }),
    trpc('blog.bySlug', { slug: String(id), lang: 'es' }),
    trpc('blog.related', { id }),
    trpc('ratings.summary', { id }),
  ]
}

async function get({ app }: TestApp, url: string) {
  return app.inject({ url, headers: { 'x-session-id': 'session_0001' } })
}

test('no public address shows anything of a draft', async () => {
  await using server = await testApp({ pages: true })
  const translationGroup = randomUUID()
  const draft = await aMarkedDraft(server)
  // A draft may be a language version of a published article.
  await aMarkedDraft(server, { slug: `${MARKER}-fr`, language: 'fr', translationGroup })
  const article = await anArticle(server.em, {
    slug: 'publico',
    tags: ['compartida'],
    category: MARKER.slice(0, 3),
    translationGroup,
  })

  for (const url of addresses(article.id)) {
    const { body } = await get(server, url)
    expect(body.includes(MARKER), url).toBe(false)
  }
  for (const url of draftAddresses(draft.id)) {
    const { statusCode, body } = await get(server, url)
    expect(statusCode, url).toBe(404)
    expect(body, url).not.toMatch(new RegExp(`${MARKER} (título|extracto|texto)|images/${MARKER}`))
  }
  const found = await get(server, `/trpc/blog.elsewhere?input=%7B%22slug%22%3A%22${MARKER}%22%7D`)
  expect(found.json().result.data).toEqual({ movedTo: null, versions: [] })
})

test('an unpublished article is on no address once the change is announced', async () => {
  await using server = await testApp({ pages: true })
  const { id } = await aMarkedDraft(server, { published: true })
  const urls = [
    '/',
    '/blog',
    '/feed.xml',
    '/feed.json',
    '/sitemap.xml',
    '/api/blog',
    `/blog?q=compartida`,
  ]
  for (const url of [...urls, ...draftAddresses(id)]) {
    const { statusCode, body, headers } = await get(server, url)
    expect(statusCode, url).toBe(200)
    if (urls.includes(url)) expect(body, url).toContain(MARKER)
    expect(String(headers['cache-control']), url).toMatch(/max-age=0, must-revalidate|no-store/)
  }

  await server.em.nativeUpdate(Article, { id }, { published: false })
  await waitForNotifications(server.em, server.changes)

  for (const url of urls) {
    const { body } = await get(server, url)
    expect(body.includes(MARKER), url).toBe(false)
  }
  for (const url of draftAddresses(id)) expect((await get(server, url)).statusCode, url).toBe(404)
})

test('an article missing in a language answers 404 with links to its versions', async () => {
  await using server = await testApp({ pages: true })
  const translationGroup = randomUUID()
  await anArticle(server.em, { translationGroup, slug: 'uno', title: 'Título uno' })
  await anArticle(server.em, { translationGroup, slug: 'one', language: 'en', title: 'Title one' })

  const missing = await server.app.inject('/blog/uno?lang=fr')
  const moved = await server.app.inject('/blog/uno?lang=en')
  const byId = await server.app.inject('/blog/1?lang=en')
  const none = await server.app.inject('/blog/nada?lang=fr')

  expect(missing.statusCode).toBe(404)
  expect(missing.body).toContain('Cet article n’existe pas en français.')
  expect(missing.body).toContain('href="/blog/uno?lang=es"')
  expect(missing.body).toContain('href="/blog/one?lang=en"')
  expect(missing.body).not.toContain('Un texto.')
  expect([moved.statusCode, moved.headers.location]).toEqual([302, '/blog/one?lang=en'])
  expect([byId.statusCode, byId.headers.location]).toEqual([302, '/blog/one?lang=en'])
  expect(none.statusCode).toBe(404)
  expect(none.body).toContain('noindex')
})

test('the language switcher of an article links its versions, or the 404 page that offers them', async () => {
  await using server = await testApp({ pages: true })
  const translationGroup = randomUUID()
  await anArticle(server.em, { translationGroup, slug: 'uno' })
  await anArticle(server.em, { translationGroup, slug: 'one', language: 'en' })

  const { body } = await server.app.inject('/blog/uno')

  expect(body).toContain('href="/blog/one?lang=en"')
  for (const language of ['fr', 'de', 'zh']) {
    expect(body).toContain(`href="/blog/uno?lang=${language}"`)
  }
})

test('the language cookie redirects to the version in that language; ?lang wins', async () => {
  await using server = await testApp({ pages: true })
  const translationGroup = randomUUID()
  await anArticle(server.em, { translationGroup, slug: 'uno' })
  await anArticle(server.em, { translationGroup, slug: 'un', language: 'fr' })
  const cookie = 'hotel-language-preference=fr'

  const remembered = await server.app.inject({ url: '/blog/uno', headers: { cookie } })
  const asked = await server.app.inject({ url: '/blog/uno?lang=es', headers: { cookie } })

  expect(remembered.headers.location).toBe('/blog/un?lang=fr')
  expect(remembered.headers.vary).toContain('Cookie')
  expect(asked.statusCode).toBe(200)
})
