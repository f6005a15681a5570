import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anArticle } from '#tests/support/builders.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'

test('the list gives the published articles of a language, newest first', async () => {
  await using server = await testApp()
  await anArticle(server.em, { title: 'Antes', publishedAt: new Date('2026-01-01') })
  await anArticle(server.em, { title: 'Después', publishedAt: new Date('2026-02-01') })
  await anArticle(server.em, { title: 'Borrador', published: false })
  await anArticle(server.em, { title: 'Français', language: 'fr' })

  const response = await server.app.inject('/api/blog?lang=es')

  expect(response.statusCode).toBe(200)
  expect(response.json().map(({ title }: { title: string }) => title)).toEqual(['Después', 'Antes'])
})

test('an article has exactly the fields of the spec and its versions', async () => {
  await using server = await testApp()
  const { slug } = await anArticle(server.em, { ratingSum: 9, totalRatings: 2 })

  const response = await server.app.inject(`/api/blog/${slug}`)

  const article = response.json()
  expect(Object.keys(article).toSorted()).toEqual(
    [
      'author',
      'averageRating',
      'category',
      'content',
      'excerpt',
      'featured',
      'id',
      'imageAlt',
      'imageUrl',
      'keywords',
      'language',
      'metaDescription',
      'metaTitle',
      'published',
      'publishedAt',
      'readTime',
      'slug',
      'tags',
      'title',
      'totalRatings',
      'updatedAt',
      'versions',
    ].toSorted(),
  )
  expect(article.averageRating).toBe('4.5')
  expect(article.publishedAt).toBe('2026-01-01T12:00:00.000Z')
})

test('an article is found by its id as well as by its slug', async () => {
  await using server = await testApp()
  const { id, slug } = await anArticle(server.em)

  const byId = await server.app.inject(`/api/blog/${id}`)
  const bySlug = await server.app.inject(`/api/blog/${slug}`)

  expect(byId.json()).toEqual(bySlug.json())
})

test('guests get pictures by address as before, but no place of one that was never uploaded; staff do', async () => {
  await using server = await testApp()
  const own = '<img src="/uploads/a.webp" alt="">'
  const linked = '<img src="https://fotos.example/b.jpg" alt="">'
  const content = `<p>a</p>${own}${linked}<img src="https://imagen.invalid/1" alt="">`
  const { slug } = await anArticle(server.em, { content })
  const staff = await aStaffMember(server)

  const page = (await server.app.inject(`/api/blog/${slug}`)).json()
  const [listed] = (await server.app.inject('/api/blog?lang=es')).json()
  const feed = (await server.app.inject('/feed.json')).json()
  const [edited] = (await staff.get('/api/admin/blog')).json()

  for (const text of [page.content, listed.content]) expect(text).toBe(`<p>a</p>${own}${linked}`)
  expect(JSON.stringify(feed)).not.toContain('imagen.invalid')
  expect(edited.content).toBe(content)
})

test('an article lists its published language versions, without drafts', async () => {
  await using server = await testApp()
  const translationGroup = randomUUID()
  const { slug } = await anArticle(server.em, { translationGroup, slug: 'uno' })
  await anArticle(server.em, { translationGroup, language: 'fr', slug: 'un' })
  await anArticle(server.em, { translationGroup, language: 'de', slug: 'eins', published: false })

  const response = await server.app.inject(`/api/blog/${slug}`)

  expect(response.json().versions).toEqual([
    { language: 'es', slug: 'uno' },
    { language: 'fr', slug: 'un' },
  ])
})

test.each([
  ['a draft', { published: false, slug: 'oculto' }, '/api/blog/oculto'],
  [
    'an article in another language',
    { language: 'fr' as const, slug: 'ailleurs' },
    '/api/blog/ailleurs?lang=es',
  ],
  ['an unknown slug', {}, '/api/blog/no-existe'],
])('%s answers 404', async (_name, facts, url) => {
  await using server = await testApp()
  await anArticle(server.em, facts)

  const response = await server.app.inject(url)

  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ message: 'Artículo no encontrado' })
})

test.each(['/api/blog?lang=xx', '/api/blog?lang=es&lang=fr', '/api/blog/Not%20a%20slug'])(
  'invalid input answers 400: %s',
  async (url) => {
    await using server = await testApp()

    const response = await server.app.inject(url)

    expect(response.statusCode).toBe(400)
    expect(response.json().message).toBeTypeOf('string')
  },
)

test('an empty lang is treated as absent', async () => {
  await using server = await testApp()
  await anArticle(server.em)

  const response = await server.app.inject('/api/blog?lang=')

  expect(response.json()).toHaveLength(1)
})

test('REST and tRPC give the same list', async () => {
  await using server = await testApp()
  await anArticle(server.em, { language: 'fr', slug: 'bonjour' })

  const rest = await server.app.inject('/api/blog?lang=fr')
  const input = encodeURIComponent(JSON.stringify({ lang: 'fr' }))
  const trpc = await server.app.inject(`/trpc/blog.list?input=${input}`)

  expect(trpc.json().result.data).toEqual(rest.json())
})

test('an article without an excerpt has the first 150 characters of its text', async () => {
  await using server = await testApp()
  const { slug } = await anArticle(server.em, {
    excerpt: '',
    content: `<h2>Título</h2><p>${'moai '.repeat(60)}</p>`,
  })

  const response = await server.app.inject(`/api/blog/${slug}`)

  const { excerpt } = response.json()
  expect(excerpt.startsWith('Título moai')).toBe(true)
  expect(excerpt.length).toBeLessThanOrEqual(151)
})

test('an SQL update invalidates the cached response', async () => {
  await using server = await testApp()
  const { slug } = await anArticle(server.em, { title: 'Antes' })
  await server.app.inject(`/api/blog/${slug}`)

  await server.em.execute(`update article set title = 'Después'`)

  await expect
    .poll(async () => (await server.app.inject(`/api/blog/${slug}`)).json().title)
    .toBe('Después')
})
