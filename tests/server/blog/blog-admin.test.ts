import { expect, test } from 'vitest'
import { anArticle } from '#tests/support/builders.ts'
import { aStaffMember, TEXT } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'

const WHOLE = {
  ...TEXT,
  slug: 'ana-kakenga',
  excerpt: 'Una cueva\ncon dos ventanas.',
  metaTitle: 'Ana Kakenga',
  metaDescription: 'La cueva de las dos ventanas.',
  category: 'naturaleza',
  author: 'Vai',
  readTime: 7,
  featured: true,
  published: true,
  imageUrl: '/uploads/cueva.webp',
  imageAlt: 'La cueva',
  language: 'es',
  keywords: ['cueva', 'mar'],
  tags: ['paseos'],
}

test('create stores every field of the form', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)

  const response = await staff.post('/api/admin/blog', WHOLE)

  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    ...WHOLE,
    id: expect.any(Number),
    revision: 1,
    averageRating: '0.0',
    totalRatings: 0,
    publishedAt: expect.any(String),
    translationGroup: expect.any(String),
  })
  expect((await server.app.inject('/api/blog/ana-kakenga')).json().title).toBe(WHOLE.title)
})

test('create needs only title and content; the other fields have defaults', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)

  const response = await staff.post('/api/admin/blog', TEXT)

  expect(response.json()).toMatchObject({
    slug: 'la-cueva-de-ana-kakenga',
    category: 'cultura',
    author: 'Hare Mahina',
    readTime: 5,
    featured: false,
    published: false,
    publishedAt: null,
    imageUrl: null,
    language: 'es',
    keywords: [],
    tags: [],
  })
})

test('create ignores keys that are not form fields', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = await anArticle(server.em, { slug: 'otro' })

  const response = await staff.post('/api/admin/blog', {
    ...TEXT,
    id,
    averageRating: 4,
    totalRatings: 99,
    ratingSum: 400,
    revision: 50,
    translationGroup: '00000000-0000-0000-0000-000000000000',
    publishedAt: '2001-01-01T00:00:00Z',
    createdAt: '2001-01-01T00:00:00Z',
  })

  const created = response.json()
  expect(response.statusCode).toBe(200)
  expect(created).toMatchObject({ averageRating: '0.0', totalRatings: 0, revision: 1 })
  expect(created.id).not.toBe(id)
  expect(created.translationGroup).not.toMatch(/^0{8}/)
  expect(created.publishedAt).toBeNull()
  expect(created.createdAt).not.toMatch(/^2001/)
})

test('a picture alone is a content', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)

  const content = '<img src="/images/a.webp" alt="">'
  const response = await staff.post('/api/admin/blog', { ...TEXT, content })

  expect(response.json()).toMatchObject({ content })
})

test('fields may have their maximum length', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)

  const response = await staff.post('/api/admin/blog', {
    ...TEXT,
    title: '島'.repeat(200),
    content: `<p>${'la isla '.repeat(24_990)}</p>`,
    excerpt: '島'.repeat(1000),
    tags: Array.from({ length: 8 }, (_, i) => `${i}`.repeat(60)),
    keywords: Array.from({ length: 10 }, (_, i) => `${i}`.repeat(60)),
    readTime: 60,
  })

  expect(response.statusCode).toBe(200)
})

test('tags and keywords are trimmed, without duplicates and empty ones', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)

  const response = await staff.post('/api/admin/blog', {
    ...TEXT,
    tags: [' Mar ', 'mar', 'ＭＡＲ\u200b', '', '\u3164', 'cueva'],
    keywords: ['a', 'a'],
  })

  expect(response.json()).toMatchObject({ tags: ['Mar', 'cueva'], keywords: ['a'] })
})

test('tags and keywords of any characters, also NULL, are stored as they are', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const words = ['NULL', 'a"b\\c', '{a,b}', "l'île", 'dos palabras', '摩艾']

  const response = await staff.post('/api/admin/blog', { ...TEXT, tags: words, keywords: words })

  expect(response.json()).toMatchObject({ tags: words, keywords: words })
  expect((await staff.get('/api/admin/blog')).json()[0].tags).toEqual(words)
})

test('a slug is unique in a language: a second article with it answers 409', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  await anArticle(server.em, { slug: 'ana-kakenga' })

  const taken = await staff.post('/api/admin/blog', { ...TEXT, slug: 'ana-kakenga' })
  const french = await staff.post('/api/admin/blog', {
    ...TEXT,
    slug: 'ana-kakenga',
    language: 'fr',
  })

  expect(taken.statusCode).toBe(409)
  expect(taken.json()).toEqual({
    message: 'Ya existe un artículo en español con el slug «ana-kakenga».',
    reason: 'slug_taken',
  })
  expect(french.statusCode).toBe(200)
})

test('of twelve concurrent creates with one slug, one succeeds and eleven answer 409', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)

  const answers = await Promise.all(
    Array.from({ length: 12 }, () => staff.post('/api/admin/blog', TEXT)),
  )

  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(11)
  expect((await staff.get('/api/admin/blog')).json()).toHaveLength(1)
})

test('200 000 Chinese characters without punctuation are stored and indexed', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const ideograph = (_: unknown, i: number) => String.fromCodePoint(0x4e00 + ((i * 7919) % 20_000))
  for (const content of [
    '島'.repeat(199_993),
    Array.from({ length: 199_993 }, ideograph).join(''),
  ]) {
    const response = await staff.post('/api/admin/blog', {
      ...TEXT,
      title: content.slice(0, 150),
      content: `<p>${content}</p>`,
      language: 'zh',
    })
    expect(response.statusCode).toBe(200)
  }
})
