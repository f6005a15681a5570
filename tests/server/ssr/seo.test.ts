import { expect, test } from 'vitest'
import { seedDemoContent } from '#server/seed/seed.ts'
import { anArticle } from '#tests/support/builders.ts'
import { readPage } from '#tests/support/site/html.ts'
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
  expect(places).toContain(`${SITE}/blog/los-moai`)
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

test('searches are noindex, further pages have their own canonical', async () => {
  await using server = await testApp(PUBLISHED)
  for (let n = 0; n < 13; n += 1) await anArticle(server.em, { category: 'historia' })

  const searched = await server.app.inject('/blog?q=moai')
  const second = await server.app.inject('/blog?page=2')
  const beyond = await server.app.inject('/blog?page=9')

  expect(searched.statusCode).toBe(200)
  expect(beyond.statusCode).toBe(404)
  for (const page of [searched, beyond]) {
    expect(page.body).toContain('content="noindex"')
    expect(headLinks(page.body, 'canonical')).toEqual([])
  }
  expect(headLinks(second.body, 'canonical')[0]?.href).toBe(`${SITE}/blog?page=2`)
  expect(second.body).not.toContain('noindex')
  expect(readPage(second.body).title).toContain('(2)')
})

test.each([
  ['/blog?category=historia', 'Historia en Isla de Pascua', '/blog?category=historia'],
  [
    '/blog?category=historia&lang=de',
    'Geschichte auf der Osterinsel',
    '/blog?category=historia&lang=de',
  ],
  ['/blog?tag=Hanga%20Roa', 'Hanga Roa en Isla de Pascua', '/blog?tag=Hanga+Roa'],
  ['/blog?tag=consejos', 'Consejos en Isla de Pascua', '/blog?tag=consejos'],
  ['/blog?tag=Hanga%20Roa&page=2', 'Hanga Roa en Isla de Pascua', '/blog?tag=Hanga+Roa&page=2'],
])('the list %s is a page of its own: %s', async (address, heading, canonical) => {
  await using server = await testApp(PUBLISHED)
  const shared = { category: 'historia', tags: ['Hanga Roa', 'consejos'] }
  for (let n = 0; n < 13; n += 1) await anArticle(server.em, shared)
  for (let n = 0; n < 3; n += 1) await anArticle(server.em, { ...shared, language: 'de' })
  await anArticle(server.em, { title: 'Otra cosa' })

  const { body } = await server.app.inject(address)

  const page = readPage(body)
  expect(page.document.querySelector('h1')?.textContent).toBe(heading)
  expect(page.title).toContain(heading)
  expect(page.meta('description')).toContain(heading.split(' ')[0])
  expect(page.canonical).toBe(SITE + canonical)
  expect(body).not.toContain('noindex')
  expect(body).not.toContain('Otra cosa')
})

test('a list of fewer than three articles is noindex, and no list of them is in the sitemap', async () => {
  await using server = await testApp(PUBLISHED)
  for (let n = 0; n < 3; n += 1) await anArticle(server.em, { category: 'historia' })
  for (let n = 0; n < 2; n += 1) await anArticle(server.em, { category: 'cultura', tags: ['mar'] })

  for (const address of ['/blog?category=cultura', '/blog?tag=mar', '/blog?tag=nada']) {
    const { statusCode, body } = await server.app.inject(address)
    expect(statusCode, address).toBe(200)
    expect(body, address).toContain('content="noindex"')
  }
  const places = (await xmlAt(server, '/sitemap.xml')).all('url').map((url) => url.text('loc'))
  expect(places.filter((place) => place.includes('category='))).toEqual([
    `${SITE}/blog?category=historia`,
  ])
})

test.each(['/blog?category=Buy%20now', '/blog?tag=buy%20now', '/blog?category=gastronomia'])(
  'the list %s, which has no articles, repeats no words of its address',
  async (address) => {
    await using server = await testApp(PUBLISHED)
    await anArticle(server.em, { category: 'historia' })

    const { statusCode, body } = await server.app.inject(address)

    expect(statusCode).toBe(200)
    const { document, title } = readPage(body)
    expect(document.querySelector('h1')?.textContent).toBe('Historias de Rapa Nui')
    expect(title).not.toMatch(/now|Gastro/i)
    expect(body).toContain('content="noindex"')
  },
)

test('demo articles are as old as their publication, whenever the server started', async () => {
  await using server = await testApp(PUBLISHED)
  await seedDemoContent(server.em)

  const urls = (await xmlAt(server, '/sitemap.xml')).all('url')

  const moai = urls.find((url) => url.text('loc').endsWith('/moai-y-ahu-rostros-de-los-ancestros'))
  expect(moai?.text('lastmod')).toBe('2026-10-28T14:00:00.000Z')
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
