import { expect, test } from 'vitest'
import { anArticle } from '#tests/support/builders.ts'
import {
  anArticleInTwoLanguages,
  headLinks,
  PUBLISHED,
  SITE,
  xmlAt,
} from '#tests/support/site/site.ts'
import { testApp } from '#tests/support/test-app.ts'

test('the sitemap lists every page in every language it exists in, and no draft', async () => {
  await using server = await testApp(PUBLISHED)
  await anArticleInTwoLanguages(server)

  const map = await xmlAt(server, '/sitemap.xml')

  const urls = map.all('url')
  const places = urls.map((url) => url.text('loc'))
  expect(places).toHaveLength(new Set(places).size)
  expect(places).toContain(`${SITE}/`)
  expect(places).toContain(`${SITE}/blog?lang=zh`)
  expect(places).toContain(`${SITE}/blog/los-moai`)
  expect(places).toContain(`${SITE}/blog/les-moai?lang=fr`)
  expect(places.join()).not.toContain('die-moai')
  expect(places.every((place) => place.startsWith(SITE))).toBe(true)

  const article = urls.find((url) => url.text('loc') === `${SITE}/blog/los-moai`)!
  expect(
    article.all('xhtml:link').map(({ attributes }) => [attributes.hreflang, attributes.href]),
  ).toEqual([
    ['es', `${SITE}/blog/los-moai`],
    ['fr', `${SITE}/blog/les-moai?lang=fr`],
    ['x-default', `${SITE}/blog/los-moai`],
  ])
  expect(article.all('image:loc').map(({ content }) => content)).toEqual([
    `${SITE}/images/blog/moai-and-ahu.webp`,
  ])
  expect(article.text('lastmod')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

test('every page of the sitemap exists, is its own canonical, and its language versions link each other', async () => {
  await using server = await testApp(PUBLISHED)
  await anArticleInTwoLanguages(server)
  const map = await xmlAt(server, '/sitemap.xml')
  const places = map.all('url').map((url) => url.text('loc'))

  const alternates = new Map<string, string[]>()
  for (const place of places) {
    const response = await server.app.inject(place.slice(SITE.length))
    expect(response.statusCode, place).toBe(200)
    expect(response.body).not.toContain('content="noindex"')
    expect(headLinks(response.body, 'canonical').map(({ href }) => href)).toEqual([place])
    alternates.set(
      place,
      headLinks(response.body, 'alternate').flatMap(({ hreflang, href }) =>
        hreflang && hreflang !== 'x-default' ? [href!] : [],
      ),
    )
  }
  for (const [place, others] of alternates) {
    expect(others).toContain(place)
    for (const other of others) expect(alternates.get(other), other).toContain(place)
  }
})

test('searches and filters are noindex, further pages have their own canonical', async () => {
  await using server = await testApp(PUBLISHED)
  for (let n = 0; n < 13; n += 1) await anArticle(server.em, { category: 'historia' })

  const searched = await server.app.inject('/blog?q=moai')
  const filtered = await server.app.inject('/blog?category=historia')
  const second = await server.app.inject('/blog?page=2')
  const beyond = await server.app.inject('/blog?page=9')

  for (const page of [searched, filtered]) {
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('content="noindex"')
    expect(headLinks(page.body, 'canonical')).toEqual([])
  }
  expect(headLinks(second.body, 'canonical')[0]?.href).toBe(`${SITE}/blog?page=2`)
  expect(second.body).not.toContain('noindex')
  expect(beyond.statusCode).toBe(404)
})

test('robots.txt names the sitemap, and security.txt has a valid expiry date', async () => {
  await using server = await testApp(PUBLISHED)

  const robots = await server.app.inject('/robots.txt')
  const security = await server.app.inject('/.well-known/security.txt')

  expect(robots.body).toContain(`Sitemap: ${SITE}/sitemap.xml`)
  expect(robots.body).toContain('Disallow: /admin')
  expect(robots.headers['content-type']).toContain('text/plain')
  const expires = Date.parse(/Expires: (.*)/.exec(security.body)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now() + 30 * 86_400_000)
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000)
})

test('no request header changes the site’s own URLs', async () => {
  await using server = await testApp(PUBLISHED)
  await anArticleInTwoLanguages(server)
  const evil = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example',
    'x-original-url': '/evil.example',
    'x-rewrite-url': '/evil.example',
  }

  for (const url of [
    '/',
    '/blog',
    '/blog/los-moai',
    '/sitemap.xml',
    '/feed.xml',
    '/feed.json',
    '/robots.txt',
  ]) {
    const response = await server.app.inject({ url, headers: evil })
    expect(response.body, url).not.toContain('evil.example')
  }
})
