import { expect, test } from 'vitest'
import type { FoundArticles, SearchInput } from '#shared/blog/blog.ts'
import { anArticle } from '#tests/support/builders.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

/** The response of `blog.search`. */
async function search({ app }: TestApp, input: Partial<SearchInput>): Promise<FoundArticles> {
  const query = encodeURIComponent(JSON.stringify(input))
  const response = await app.inject(`/trpc/blog.search?input=${query}`)
  expect(response.statusCode).toBe(200)
  return response.json().result.data
}

async function titles(server: TestApp, input: Partial<SearchInput>): Promise<string[]> {
  return (await search(server, input)).articles.map(({ title }) => title)
}

test.each([
  ['es', 'TRADICIÓN', 'Una tradicion viva'],
  ['es', 'tradicion', 'Una TRADICIÓN viva'],
  ['en', 'cafe', 'The Café by the sea'],
  ['fr', 'ile', 'L’île aux géants'],
  ['fr', 'île', "L'ile aux géants"],
  ['fr', 'oeuvre', 'Une œuvre de pierre'],
  ['de', 'strasse', 'Die Straße der Ahnen'],
  ['de', 'vögel', 'Die Vogel der Insel'],
  ['es', 'orongo', 'La aldea de ʻOrongo'],
  ['es', "'Orongo", 'La aldea de Orongo'],
  ['es', 'tapati', 'La fiesta Tāpati'],
  ['es', 'Tāpati', 'La fiesta Tapati'],
  ['en', 'moai', 'The moʻai of Tongariki'],
  ['en', 'moʻai', 'The moai of Tongariki'],
  ['en', 'mo’ai', "The mo'ai of Tongariki"],
  ['es', 'haŋa roa', 'El pueblo de Hanga Roa'],
  ['zh', '摩艾', '复活节岛的摩艾石像'],
  ['zh', '活节', '复活节岛的摩艾石像'],
  ['zh', '像', '复活节岛的摩艾石像'],
  ['zh', '石像 rano', 'Rano Raraku的石像'],
] as const)('in %s the query %s finds “%s”', async (language, q, title) => {
  await using server = await testApp()
  await anArticle(server.em, { language, title })
  await anArticle(server.em, { language, title: 'Otra cosa 其他' })

  expect(await titles(server, { lang: language, q })).toEqual([title])
})

test.each(['title', 'excerpt', 'content'] as const)(
  'search finds words of the %s',
  async (field) => {
    await using server = await testApp()
    const { title } = await anArticle(server.em, {
      title: 'Nada',
      [field]: 'El ahu de <b>Anakena</b>',
    })
    await anArticle(server.em)

    expect(await titles(server, { q: 'anakena' })).toEqual([title])
  },
)

test('matches are ranked by title, tags, excerpt, content', async () => {
  await using server = await testApp()
  await anArticle(server.em, { title: 'en el texto', content: `<p>${'moai '.repeat(40)}</p>` })
  await anArticle(server.em, { title: 'en el extracto', excerpt: 'moai y moai' })
  await anArticle(server.em, { title: 'en las etiquetas', tags: ['moai'] })
  await anArticle(server.em, { title: 'moai' })

  expect(await titles(server, { q: 'moai' })).toEqual([
    'moai',
    'en las etiquetas',
    'en el extracto',
    'en el texto',
  ])
})

test('every word must match, as a prefix, in any order', async () => {
  await using server = await testApp()
  await anArticle(server.em, { title: 'Rano Raraku, la cantera' })
  await anArticle(server.em, { title: 'Rano Kau' })

  expect(await titles(server, { q: 'cant rano' })).toEqual(['Rano Raraku, la cantera'])
  expect(await titles(server, { q: 'rano' })).toHaveLength(2)
  expect(await titles(server, { q: 'raraku kau' })).toEqual([])
})

test.each([
  ['%', ['100% lana']],
  ['100%', ['100% lana']],
  ['_', ['lana_negra']],
  ['lana_negra', ['lana_negra']],
  ['\\', ['barra \\ invertida']],
  ["' or 1=1 --", []],
  ['& | ! <-> :*', []],
  ['(', []],
  ['...', []],
])('special characters are searched literally: %s', async (q, expected) => {
  await using server = await testApp()
  for (const title of ['100% lana', '100 lana', 'lana_negra', 'barra \\ invertida']) {
    await anArticle(server.em, { title })
  }

  expect(await titles(server, { q })).toEqual(expected)
})

test('tags and attributes are not searched', async () => {
  await using server = await testApp()
  await anArticle(server.em, {
    content: '<p style="text-align:center"><a href="https://example.com/secreto">x</a></p>',
  })

  for (const q of ['style', 'center', 'secreto', 'href']) {
    expect(await titles(server, { q })).toEqual([])
  }
})

test('query, category and language combine; drafts are never found', async () => {
  await using server = await testApp()
  const wanted = { title: 'Moai buscado', category: 'historia' }
  await anArticle(server.em, wanted)
  await anArticle(server.em, { ...wanted, title: 'Moai de otra categoría', category: 'cultura' })
  await anArticle(server.em, { ...wanted, title: 'Moai français', language: 'fr' })
  await anArticle(server.em, { ...wanted, title: 'Moai borrador', published: false })

  expect(await titles(server, { q: 'moai', category: 'historia' })).toEqual(['Moai buscado'])
})

test('categories are listed with their number of published articles in the language', async () => {
  await using server = await testApp()
  await anArticle(server.em, { category: 'historia' })
  await anArticle(server.em, { category: 'historia' })
  await anArticle(server.em, { category: 'cultura' })
  await anArticle(server.em, { category: 'secreta', published: false })
  await anArticle(server.em, { category: 'nature', language: 'fr' })

  const response = await server.app.inject(
    '/trpc/blog.categories?input=%7B%22lang%22%3A%22es%22%7D',
  )

  expect(response.json().result.data).toEqual([
    { category: 'historia', count: 2 },
    { category: 'cultura', count: 1 },
  ])
})

test('a page has twelve articles; the pages together have every article once', async () => {
  await using server = await testApp()
  for (let n = 0; n < 30; n += 1) await anArticle(server.em)

  const pages = await Promise.all([1, 2, 3, 4].map((page) => search(server, { page })))

  expect(pages.map(({ articles }) => articles.length)).toEqual([12, 12, 6, 0])
  expect(pages.map(({ total, pages: count }) => [total, count])).toEqual(pages.map(() => [30, 3]))
  const ids = pages.flatMap(({ articles }) => articles.map(({ id }) => id))
  expect(new Set(ids).size).toBe(30)
})

test('of many matches the newest are ranked, and with them the old ones that have the words in their title', async () => {
  await using server = await testApp()
  const published = (day: number) => ({ publishedAt: new Date(Date.UTC(2026, 0, 1 + day)) })
  await anArticle(server.em, { title: 'El ahu más viejo', ...published(0) })
  await anArticle(server.em, { title: 'Muy viejo', content: '<p>Un ahu.</p>', ...published(1) })
  for (let n = 0; n < 60; n += 1) {
    await anArticle(server.em, {
      title: `Texto ${n}`,
      content: '<p>Un ahu.</p>',
      ...published(2 + n),
    })
  }

  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => search(server, { q: 'ahu', page })))

  expect(pages.map(({ articles }) => articles.length)).toEqual([12, 12, 12, 12, 0])
  for (const { total, hasMore, pages: count } of pages) {
    expect({ total, hasMore, count }).toEqual({ total: 48, hasMore: true, count: 4 })
  }
  const found = pages.flatMap(({ articles }) => articles.map(({ title }) => title))
  expect(found.slice(0, 3)).toEqual(['El ahu más viejo', 'Texto 59', 'Texto 58'])
  expect(new Set(found).size).toBe(48)
  expect(found).not.toContain('Muy viejo')
})

test('a rare word is found in the oldest of many articles, and all that match are counted', async () => {
  await using server = await testApp()
  const old = { publishedAt: new Date('2020-01-01') }
  await anArticle(server.em, { title: 'A', content: '<p>Rongorongo.</p>', ...old })
  await anArticle(server.em, { title: 'B', content: '<p>Rongorongo.</p>', ...old })
  for (let n = 0; n < 60; n += 1) await anArticle(server.em, { category: 'historia' })

  const found = await search(server, { q: 'rongo' })

  expect(found).toMatchObject({ total: 2, hasMore: false, pages: 1 })
  expect(found.articles.map(({ title }) => title)).toEqual(['B', 'A'])
  expect(await titles(server, { q: 'rongo', category: 'historia' })).toEqual([])
})

test('the numbers of articles follow every change, by whatever statement', async () => {
  await using server = await testApp()
  const { em } = server
  const counted = `select coalesce(jsonb_object_agg(language || ' ' || category, count), '{}') as counts
    from article_count where count <> 0`
  const real = `select coalesce(jsonb_object_agg(key, count), '{}') as counts from (
    select language || ' ' || category as key, count(*) from article where published group by 1) as n`
  const steps = [
    `insert into article (translation_group, language, slug, title, content, category, author, published, published_at)
     select gen_random_uuid(), (array['es', 'fr'])[1 + n % 2], 'a-' || n, '', '', 'c' || n % 3, '', n % 4 > 0, now()
     from generate_series(1, 30) as n`,
    `update article set published = not published where id % 5 = 0`,
    `update article set category = 'otra', language = 'de' where id % 3 = 0`,
    `update article set rating_sum = 4, total_ratings = 1, title = 'x'`,
    `delete from article where id % 2 = 0`,
    `truncate article cascade`,
  ]

  for (const step of steps) {
    await em.execute(step)
    expect(await em.execute(counted), step).toEqual(await em.execute(real))
  }
})

test('titles and content of any script can be stored and searched', async () => {
  await using server = await testApp()
  const texts = [
    'a'.repeat(200),
    'comillas \' " ` ´ \\ dobles',
    '🗿🗿 emoji',
    'عربى עברית ελληνικά',
    '<script>alert(1)</script>',
    '\u202e\u200b\ufeff',
  ]
  for (const title of texts) {
    await anArticle(server.em, { title, content: `<p>${title.repeat(500)}</p>` })
  }

  for (const title of texts) await search(server, { q: title.slice(0, 100) })
  expect(await titles(server, { q: '🗿' })).toEqual(['🗿🗿 emoji'])
})

test('a page behind the last one of a tag has the total of the tag', async () => {
  await using server = await testApp()
  await anArticle(server.em, { title: 'uno', tags: ['moai'] })
  await anArticle(server.em, { title: 'dos', tags: ['moai'] })
  await anArticle(server.em, { tags: ['mar'] })
  await anArticle(server.em, { title: 'borrador', tags: ['moai'], published: false })

  expect(await titles(server, { tag: 'moai' })).toEqual(['dos', 'uno'])
  for (const page of [1, 2]) {
    expect(await search(server, { tag: 'moai', page })).toMatchObject({ total: 2, pages: 1 })
  }
  expect(await search(server, { tag: 'nada' })).toMatchObject({ total: 0, articles: [] })
})

test('related articles share tags or the category, closest first, without drafts', async () => {
  await using server = await testApp()
  const { id } = await anArticle(server.em, { category: 'historia', tags: ['moai', 'a"b\\c'] })
  await anArticle(server.em, { title: 'misma categoría', category: 'historia' })
  await anArticle(server.em, { title: 'misma etiqueta', category: 'x', tags: ['moai'] })
  await anArticle(server.em, { title: 'dos etiquetas', category: 'x', tags: ['moai', 'a"b\\c'] })
  await anArticle(server.em, { title: 'nada en común', category: 'x', tags: ['mar'] })
  await anArticle(server.em, { title: 'borrador', tags: ['moai'], published: false })
  await anArticle(server.em, { title: 'français', tags: ['moai'], language: 'fr' })

  const response = await server.app.inject(
    `/trpc/blog.related?input=${encodeURIComponent(JSON.stringify({ id }))}`,
  )

  const related = response.json().result.data.map(({ title }: { title: string }) => title)
  expect(related).toEqual(['dos etiquetas', 'misma etiqueta', 'misma categoría'])
})
