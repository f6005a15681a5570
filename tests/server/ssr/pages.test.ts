import { expect, test } from 'vitest'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { seedArticles } from '#server/seed/articles.ts'
import { seedDemoContent } from '#server/seed/seed.ts'
import {
  LANGUAGE_PREFERENCE_KEY,
  LANGUAGES,
  langTag,
  languageOption,
  type Language,
} from '#shared/i18n/languages.ts'
import { anArticle } from '#tests/support/builders.ts'
import { dehydratedData, readPage } from '#tests/support/site/html.ts'
import { testApp } from '#tests/support/test-app.ts'

const PUBLIC_URL = 'https://hotel.example'

const [moai] = seedArticles

/** Spanish has no parameter. */
const inLanguage = (path: string, language: Language) =>
  language === 'es' ? path : `${path}?lang=${language}`

/** The addresses that the page and its versions must name, by language tag. */
function versionsOf(pathIn: (language: Language) => string): Record<string, string> {
  const entries = LANGUAGES.map((language) => [
    langTag(language),
    PUBLIC_URL + inLanguage(pathIn(language), language),
  ])
  return { ...Object.fromEntries(entries), 'x-default': PUBLIC_URL + pathIn('es') }
}

test.each(LANGUAGES)(
  'the pages in %s have a title, a description, a canonical and alternates',
  async (language) => {
    await using server = await testApp({ pages: true, env: { PUBLIC_URL } })
    await seedDemoContent(server.em)
    const t = translatorFor(language)
    const slugIn = (one: Language) => `/blog/${moai?.versions[one]?.slug}`
    const version = moai?.versions[language]
    const pages = [
      [() => '/', t('site.title'), t('site.description')],
      [() => '/blog', t('blog.feed'), t('blog.meta_description')],
      [slugIn, version?.metaTitle, version?.metaDescription],
    ] as const

    for (const [pathIn, title, description] of pages) {
      const path = pathIn(language)
      const response = await server.app.inject(inLanguage(path, language))

      expect(response.statusCode, path).toBe(200)
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
      const page = readPage(response.body)
      expect(page.language).toBe(langTag(language))
      expect(page.title).toBe(title)
      expect(page.meta('description')).toBe(description)
      expect(page.meta('og:title')).toBe(title)
      expect(page.meta('og:locale')).toBe(languageOption(language).locale)
      const others = page.document.querySelectorAll('meta[property="og:locale:alternate"]')
      expect(new Set([...others].map((other) => other.getAttribute('content')))).toEqual(
        new Set(
          LANGUAGES.filter((one) => one !== language).map((one) => languageOption(one).locale),
        ),
      )
      expect(page.meta('robots')).toBeNull()
      expect(page.canonical).toBe(PUBLIC_URL + inLanguage(path, language))
      expect(page.alternates).toEqual(versionsOf(pathIn))
      expect(page.document.querySelectorAll('h1')).toHaveLength(1)
    }
  },
)

test('an article has alternates only in its published languages', async () => {
  await using server = await testApp({ pages: true, env: { PUBLIC_URL } })
  const { translationGroup } = await anArticle(server.em, { slug: 'uno' })
  await anArticle(server.em, { translationGroup, language: 'fr', slug: 'un' })
  await anArticle(server.em, { translationGroup, language: 'de', slug: 'eins', published: false })

  const french = readPage((await server.app.inject('/blog/un?lang=fr')).body)

  expect(french.alternates).toEqual({
    es: `${PUBLIC_URL}/blog/uno`,
    fr: `${PUBLIC_URL}/blog/un?lang=fr`,
    'x-default': `${PUBLIC_URL}/blog/uno`,
  })
})

test.each([
  ['the query', '/?lang=de', 'fr', 'de'],
  ['the cookie, where the query says nothing', '/', 'fr', 'fr'],
  ['Spanish, without a preference', '/', undefined, 'es'],
  ['the cookie, where the query is unknown', '/?lang=xx', 'fr', 'fr'],
  ['Spanish, where both are unknown', '/?lang=xx', 'yy', 'es'],
  ['Spanish, where the query is empty', '/?lang=', undefined, 'es'],
  ['the first of two', '/?lang=en&lang=fr', 'de', 'en'],
  ['the query even if it is Spanish', '/?lang=es', 'fr', 'es'],
])('the language is that of %s', async (_name, url, cookie, expected) => {
  await using server = await testApp({ pages: true })

  const response = await server.app.inject({
    url,
    headers: cookie ? { cookie: `${LANGUAGE_PREFERENCE_KEY}=${cookie}` } : {},
  })

  const page = readPage(response.body)
  expect(page.language).toBe(expected)
  expect(page.state.language).toBe(expected)
  expect(String(response.headers.vary).split(', ')).toContain('Accept-Encoding')
  if (!url.includes(`lang=${expected}`)) expect(response.headers.vary).toContain('Cookie')
})

test('a page contains its data and loads only the dictionaries of its language: of every page, and of the blog', async () => {
  await using server = await testApp({ pages: true })
  const { slug } = await anArticle(server.em, { language: 'fr', title: 'Les moai' })

  const response = await server.app.inject(`/blog/${slug}?lang=fr`)

  const input = encodeURIComponent(JSON.stringify({ slug, lang: 'fr' }))
  const api = await server.app.inject(`/trpc/blog.page?input=${input}`)
  expect(dehydratedData(readPage(response.body))).toContainEqual(api.json().result.data)
  const modules = /data-modules="([^"]+)"/.exec(response.body)?.[1]?.split(' ')
  const dictionaries = modules?.filter((name) => /\/(?:es|en|fr|de|zh)-[\w-]+\.js$/.test(name))
  expect(dictionaries).toEqual([expect.stringContaining('/fr-'), expect.stringContaining('/fr-')])
})

test.each(['/', '/rooms'])('%s names each script after those that it imports', async (url) => {
  await using server = await testApp({ pages: true })
  const { body } = await server.app.inject(url)
  const names = /data-modules="([^"]+)"/.exec(body)?.[1]?.split(' ') ?? []

  for (const [index, name] of names.entries()) {
    const { body: code } = await server.app.inject(name)
    const imported = [...code.matchAll(/\b(?:from|import)"\.\/([^"]+)"/g)].map(
      ([, file]) => `/assets/${file}`,
    )
    expect(names.slice(0, index), name).toEqual(expect.arrayContaining(imported))
  }
})

test('in light mode the scripts wait for a touch, but not on a page for one guest', async () => {
  await using server = await testApp({ pages: true })
  const waits = async (url: string, cookie = '') => {
    const { body } = await server.app.inject({ url, headers: { cookie } })
    return /<script[^>]* data-modules="[^"]+"(?: data-light)? data-wait/.test(body)
  }

  expect(await waits('/', 'hotel-light-mode=on')).toBe(true)
  expect(await waits('/')).toBe(false)
  expect(await waits('/cart', 'hotel-light-mode=on')).toBe(false)
})

test.each([
  '/BLOG',
  '/Rooms',
  '/Booking-Comparison',
  '/CHECKOUT',
  '/Cart',
  '/Admin',
  '/ADMIN/blog',
])('the path %s in another letter case is unknown', async (path) => {
  await using server = await testApp({ pages: true })

  expect((await server.app.inject(path)).statusCode).toBe(404)
})

test.each(LANGUAGES)('an unknown path shows the 404 page in %s', async (language) => {
  await using server = await testApp({ pages: true })

  const response = await server.app.inject(inLanguage('/no-such-page', language))

  const page = readPage(response.body)
  expect(response.statusCode).toBe(404)
  expect(page.language).toBe(langTag(language))
  expect(page.document.querySelector('h1')?.textContent).toBe(
    translatorFor(language)('not_found.title'),
  )
  expect(page.document.querySelector('main small')?.textContent).toContain('404 Page Not Found')
  expect(page.document.body.textContent).toContain('Did you forget to add the page to the router?')
  expect(page.document.body.textContent).toContain(translatorFor(language)('not_found.text'))
  expect(page.meta('robots')).toBe('noindex')
  expect(page.canonical).toBeNull()
  expect(page.alternates).toEqual({})
})

test.each(['/blog/no-existe', '/blog/999999', '/blog/Not-A-Slug', '/blog/solo-en-frances'])(
  'the missing article %s answers 404',
  async (url) => {
    await using server = await testApp({ pages: true })
    await anArticle(server.em, { language: 'fr', slug: 'solo-en-frances' })

    const response = await server.app.inject(url)

    const page = readPage(response.body)
    expect(response.statusCode).toBe(404)
    expect(page.document.querySelector('h1')?.textContent).toMatch(
      /^(?:Artículo no encontrado|Este artículo no existe en español\.)$/,
    )
    expect(page.meta('robots')).toBe('noindex')
    expect(page.canonical).toBeNull()
  },
)

test.each([
  ['/blog/', '/blog'],
  ['/blog//', '/blog'],
  ['/blog/?lang=fr&utm_source=x', '/blog?lang=fr&utm_source=x'],
  ['/blog/moai/', '/blog/moai'],
])('%s redirects to %s', async (url, target) => {
  await using server = await testApp({ pages: true })

  const response = await server.app.inject(url)

  expect(response.statusCode).toBe(308)
  expect(response.headers.location).toBe(target)
})

test('a draft is on no page, in no language and under no URL', async () => {
  await using server = await testApp({ pages: true })
  const secret = 'aun-no-publicado'
  const { translationGroup } = await anArticle(server.em, { slug: 'publicado' })
  const draft = await anArticle(server.em, {
    translationGroup,
    language: 'en',
    slug: secret,
    title: secret,
    excerpt: secret,
    content: `<p>${secret}</p>`,
    category: secret,
    author: secret,
    imageUrl: `/images/${secret}.webp`,
    imageAlt: secret,
    tags: [secret],
    keywords: [secret],
    metaTitle: secret,
    metaDescription: secret,
    featured: true,
    published: false,
  })
  const paths = [
    '/',
    '/blog',
    '/blog/publicado',
    `/blog/${draft.id}`,
    '/api/blog',
    '/api/openapi.json',
  ]
  const queries = ['', 'published=false', 'published=', 'preview=1', 'status=draft', 'draft[]=1']

  for (const path of paths) {
    for (const query of LANGUAGES.flatMap((lang) =>
      queries.map((more) => `?lang=${lang}&${more}`),
    )) {
      const response = await server.app.inject(path + query)
      expect(response.body, path + query).not.toContain(secret)
    }
  }
  for (const url of [`/blog/${secret}?lang=en`, `/api/blog/${secret}?lang=en`]) {
    const response = await server.app.inject(url)
    expect(response.statusCode, url).toBe(404)
    expect(response.body.replaceAll(`/blog/${secret}`, '')).not.toContain(`>${secret}`)
  }
})
