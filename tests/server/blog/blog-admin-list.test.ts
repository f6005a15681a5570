import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AdminCardsPage } from '#shared/blog/cards.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { anArticle } from '#tests/support/builders.ts'
import { aStaffMember, type Staff, TEXT } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'

test('the admin list has drafts and filters by language and published state', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  await anArticle(server.em, { slug: 'uno' })
  await anArticle(server.em, { slug: 'dos', published: false, publishedAt: null })
  await anArticle(server.em, { slug: 'trois', language: 'fr' })
  const slugs = async (query: string) =>
    (await staff.get(`/api/admin/blog${query}`))
      .json()
      .map(({ slug }: { slug: string }) => slug)
      .toSorted()

  expect(await slugs('')).toEqual(['dos', 'trois', 'uno'])
  expect(await slugs('?lang=&published=')).toEqual(['dos', 'trois', 'uno'])
  expect(await slugs('?lang=es')).toEqual(['dos', 'uno'])
  expect(await slugs('?lang=es&published=true')).toEqual(['uno'])
  expect(await slugs('?lang=es&published=false')).toEqual(['dos'])
  expect(await slugs('?lang=fr&published=')).toEqual(['trois'])
  expect((await staff.get('/api/admin/blog?published=maybe')).statusCode).toBe(400)
  expect((await staff.get('/api/admin/blog?lang=it')).statusCode).toBe(400)
})

/** A page of the panel's list. */
async function cards(staff: Staff, input: object): Promise<AdminCardsPage> {
  const query = encodeURIComponent(JSON.stringify({ lang: 'es', ...input }))
  const response = await staff.get(`/trpc/admin.blog.cards?input=${query}`)
  expect(response.statusCode).toBe(200)
  return response.json().result.data
}

test('a card of the panel has what it shows, and no content', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id, title, slug, createdAt, updatedAt, publishedAt } = await anArticle(server.em, {
    published: false,
    imageUrl: '/images/blog/tahai.webp',
  })

  expect(await cards(staff, {})).toEqual({
    articles: [
      {
        id,
        title,
        excerpt: 'Un extracto.',
        category: 'cultura',
        author: 'Hare Mahina',
        published: false,
        featured: false,
        readTime: 5,
        language: 'es',
        imageUrl: '/images/blog/tahai.webp',
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
        publishedAt: publishedAt?.toISOString(),
        slug,
        publishAt: null,
        revision: 1,
        versions: { es: 'draft' },
        deletedAt: null,
        deletedBy: null,
      },
    ],
    next: null,
  })
})

test.each([
  [{}, ['Los Moai', 'El umu', 'ÁRBOL (100%)']],
  [{ q: 'moai' }, ['Los Moai', 'El umu']],
  [{ q: ' UMU ' }, ['El umu']],
  [{ q: 'árbol' }, ['ÁRBOL (100%)']],
  [{ q: 'SABOR Ñ' }, ['El umu']],
  [{ q: 'arbol' }, ['ÁRBOL (100%)']],
  [{ q: 'rbo' }, ['ÁRBOL (100%)']],
  [{ q: "mo'ai" }, ['Los Moai', 'El umu']],
  [{ q: 'MOʻĀI' }, ['Los Moai', 'El umu']],
  [{ q: 'cenizas calientes' }, ['El umu']],
  [{ q: 'calient' }, ['El umu']],
  [{ q: 'rapa nui' }, ['ÁRBOL (100%)']],
  [{ q: 'calientes', published: true }, []],
  [{ q: "'" }, ['Los Moai', 'El umu', 'ÁRBOL (100%)']],
  [{ q: '(100%)' }, ['ÁRBOL (100%)']],
  [{ q: 'l.s' }, []],
  [{ q: '.*' }, []],
  [{ q: '[a-z]\\d^$|{2}' }, []],
  [{ category: 'gastronomia' }, ['El umu']],
  [{ published: true }, ['Los Moai', 'ÁRBOL (100%)']],
  [{ published: false }, ['El umu']],
  [{ q: 'moai', category: 'cultura', published: true }, ['Los Moai']],
  [{ q: 'moai', category: 'cultura', published: false }, []],
  [{ lang: 'fr' }, ['Les moai']],
  [{ tag: 'Rapa Nui' }, ['ÁRBOL (100%)']],
  [{ author: 'Marama' }, ['El umu']],
  [{ author: 'Marama', tag: 'Rapa Nui' }, []],
  [{ since: '2026-01-02' }, ['Los Moai']],
  [{ until: '2026-01-01' }, ['El umu', 'ÁRBOL (100%)']],
  [{ since: '2026-01-01', until: '2026-01-01', category: 'gastronomia' }, ['El umu']],
])('the filters %o of the panel match %o', async (filters, titles) => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const at = (minute: number) => ({ updatedAt: new Date(Date.UTC(2026, 0, 1, 12, minute)) })
  // Midnight on the island.
  const moai = { title: 'Los Moai', excerpt: 'Piedra', updatedAt: new Date('2026-01-02T05:00Z') }
  await anArticle(server.em, moai)
  const draft = { published: false, publishedAt: null }
  const content = '<p>Con <strong>cenizas</strong> calientes</p>'
  const umu = { title: 'El umu', excerpt: 'Sabor ñ a MOAI', category: 'gastronomia', content }
  await anArticle(server.em, { ...umu, ...draft, author: 'Marama', ...at(2) })
  await anArticle(server.em, {
    title: 'ÁRBOL (100%)',
    category: 'naturaleza',
    tags: ['Rapa Nui'],
    ...at(1),
  })
  await anArticle(server.em, { title: 'Les moai', language: 'fr' })

  const { articles } = await cards(staff, filters)

  expect(articles.map(({ title }) => title)).toEqual(titles)
})

test('the panel is told how many articles match, and the authors and tags of the language', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  await anArticle(server.em, { author: 'Marama', tags: ['mar', 'aves'] })
  await anArticle(server.em, { tags: ['aves'], published: false })
  await anArticle(server.em, { language: 'fr', author: 'Anne', tags: ['mer'] })
  const tally = async (input: object) => {
    const query = encodeURIComponent(JSON.stringify({ lang: 'es', ...input }))
    return staff.get(`/trpc/admin.blog.tally?input=${query}`)
  }
  const known = { authors: ['Hare Mahina', 'Marama'], tags: ['aves', 'mar'] }

  expect((await tally({})).json().result.data).toEqual({ total: 2, ...known })
  expect((await tally({ tag: 'mar' })).json().result.data).toEqual({ total: 1, ...known })
  expect((await tally({ published: false, q: 'nada' })).json().result.data.total).toBe(0)
})

test('a card says which language versions the article has, and which guests see', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const translationGroup = randomUUID()
  const versionIn = (language: Language, facts: Parameters<typeof anArticle>[1] = {}) =>
    anArticle(server.em, { language, translationGroup, ...facts })
  await versionIn('es')
  await versionIn('de', { published: false })
  await versionIn('fr')
  await versionIn('en', { published: false, deletedAt: new Date() })
  await anArticle(server.em, { language: 'zh' })

  const { articles } = await cards(staff, {})

  expect(articles.map(({ versions }) => versions)).toEqual([
    { es: 'published', de: 'draft', fr: 'published' },
  ])
})

const ORDERS: [string, string[]][] = [
  ['changed', ['¿Y el mar?', 'Álamo', 'zorro', 'ʻumu', 'Barca']],
  ['stale', ['Barca', 'ʻumu', 'zorro', 'Álamo', '¿Y el mar?']],
  ['newest', ['Barca', 'Álamo', 'zorro', '¿Y el mar?', 'ʻumu']],
  ['title', ['Álamo', 'Barca', 'ʻumu', '¿Y el mar?', 'zorro']],
]

test.each(ORDERS)('the order %s of the panel gives %j', async (order, titles) => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const day = (date: number) => new Date(Date.UTC(2026, 0, date))
  await anArticle(server.em, { title: 'zorro', updatedAt: day(18), publishedAt: day(4) })
  await anArticle(server.em, { title: '¿Y el mar?', updatedAt: day(20), publishedAt: day(3) })
  await anArticle(server.em, { title: 'ʻumu', updatedAt: day(17), publishedAt: day(2) })
  await anArticle(server.em, { title: 'Álamo', updatedAt: day(19), publishedAt: day(5) })
  const draft = { published: false, publishedAt: null, createdAt: day(6) }
  await anArticle(server.em, { title: 'Barca', updatedAt: day(16), ...draft })

  const { articles } = await cards(staff, { order })

  expect(articles.map(({ title }) => title)).toEqual(titles)
})

test('categories in use include those of drafts, without duplicates', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  await anArticle(server.em, { category: 'historia' })
  await anArticle(server.em, { category: 'aves', published: false })
  await anArticle(server.em, { category: 'historia' })
  await anArticle(server.em, { category: 'mer', language: 'fr' })

  expect((await staff.get('/api/admin/blog-categories')).json()).toEqual([
    'aves',
    'historia',
    'mer',
  ])
  expect((await staff.get('/api/admin/blog-categories?lang=fr')).json()).toEqual(['mer'])
  expect((await staff.get('/api/admin/blog-categories?lang=it')).statusCode).toBe(400)
})

const OWN = 'Aves de mar'

test('a category that staff typed filters the lists of guests, with its name as it was written', async () => {
  await using server = await testApp({ pages: true })
  const staff = await aStaffMember(server)
  await anArticle(server.em, { title: 'Otra cosa' })
  const saved = await staff.post('/api/admin/blog', { ...TEXT, category: OWN, published: true })
  expect(saved.json()).toMatchObject({ category: OWN })

  const input = encodeURIComponent(JSON.stringify({ lang: 'es', category: OWN }))
  const found = (await server.app.inject(`/trpc/blog.search?input=${input}`)).json()
  const page = await server.app.inject(`/blog?category=${encodeURIComponent(OWN)}`)

  expect(found.result.data.articles.map(({ title }: { title: string }) => title)).toEqual([
    TEXT.title,
  ])
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(OWN)
  expect(page.body).toContain(TEXT.title)
  expect((await staff.get('/api/admin/blog-categories')).json()).toContain(OWN)
})
