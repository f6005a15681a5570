import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anArticle } from '#tests/support/builders.ts'
import { aStaffMember, TEXT, type Staff } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { waitForNotifications } from '#tests/support/wait-for-notifications.ts'

interface Site extends AsyncDisposable {
  server: TestApp
  staff: Staff
  /** Saves an article, published unless the fields say otherwise. */
  save: (id: number, fields: object) => Promise<unknown>
  /** Status and target of a page, by the data of now. */
  answerOf: (url: string, headers?: Record<string, string>) => Promise<unknown[]>
}

async function aSite(): Promise<Site> {
  const server = await testApp({ pages: true })
  const staff = await aStaffMember(server)
  return {
    server,
    staff,
    save: (id, fields) =>
      staff.put(`/api/admin/blog/${id}`, { ...TEXT, published: true, ...fields }),
    answerOf: async (url, headers = {}) => {
      await waitForNotifications(server.em, server.changes)
      const { statusCode, headers: sent } = await server.app.inject({ url, headers })
      return sent.location ? [statusCode, sent.location] : [statusCode]
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

test('the former address of a published article answers 301 to the present one, with the query', async () => {
  await using site = await aSite()
  const { server, save, answerOf } = site
  const { id } = await anArticle(server.em, { slug: 'vieja' })
  expect(await answerOf('/blog/vieja')).toEqual([200])
  expect(await answerOf('/blog/nueva')).toEqual([404])

  await save(id, { slug: 'nueva' })

  expect(await answerOf('/blog/vieja')).toEqual([301, '/blog/nueva'])
  expect(await answerOf('/blog/vieja?utm_source=carta&a=1%26b')).toEqual([
    301,
    '/blog/nueva?utm_source=carta&a=1%26b',
  ])
  expect(await answerOf('/blog/nueva')).toEqual([200])
  // Browsers ask each time, so that an article which gets its address back does not go in circles.
  const { headers } = await server.app.inject('/blog/vieja')
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})

test('an article that was renamed twice, and back, is reached in one step', async () => {
  await using site = await aSite()
  const { server, save, answerOf } = site
  const { id } = await anArticle(server.em, { slug: 'uno' })

  await save(id, { slug: 'dos' })
  await save(id, { slug: 'tres' })
  expect(await answerOf('/blog/uno')).toEqual([301, '/blog/tres'])
  expect(await answerOf('/blog/dos')).toEqual([301, '/blog/tres'])

  await save(id, { slug: 'uno' })
  expect(await answerOf('/blog/uno')).toEqual([200])
  expect(await answerOf('/blog/dos')).toEqual([301, '/blog/uno'])
  expect(await answerOf('/blog/tres')).toEqual([301, '/blog/uno'])
})

test('an article that takes a former address is shown there, and leaves it behind as its own', async () => {
  await using site = await aSite()
  const { server, save, answerOf } = site
  const first = await anArticle(server.em, { slug: 'tapati' })
  await save(first.id, { slug: 'tapati-2025' })
  const second = await anArticle(server.em, { slug: 'borrador', published: false })

  await save(second.id, { slug: 'tapati', published: false })
  expect(await answerOf('/blog/tapati')).toEqual([301, '/blog/tapati-2025'])
  await save(second.id, { slug: 'tapati' })
  expect(await answerOf('/blog/tapati')).toEqual([200])
  await save(second.id, { slug: 'tapati-2026' })
  expect(await answerOf('/blog/tapati')).toEqual([301, '/blog/tapati-2026'])
  expect(await answerOf('/blog/tapati-2025')).toEqual([200])
})

test('a former address leads nowhere while the article is a draft or deleted, and again once it is back', async () => {
  await using site = await aSite()
  const { server, staff, save, answerOf } = site
  const { id } = await anArticle(server.em, { slug: 'vieja' })
  await save(id, { slug: 'nueva' })

  await save(id, { slug: 'nueva', published: false })
  expect(await answerOf('/blog/vieja')).toEqual([404])
  await save(id, { slug: 'nueva' })
  expect(await answerOf('/blog/vieja')).toEqual([301, '/blog/nueva'])
  await staff.delete(`/api/admin/blog/${id}`)
  expect(await answerOf('/blog/vieja')).toEqual([404])
  await staff.post('/trpc/admin.blog.recover', { id })
  expect(await answerOf('/blog/vieja')).toEqual([301, '/blog/nueva'])
})

test('an article that comes out of the trash under another address is found by its former one', async () => {
  await using site = await aSite()
  const { server, staff, answerOf } = site
  const { id } = await anArticle(server.em, { slug: 'cueva' })
  await staff.delete(`/api/admin/blog/${id}`)
  const other = await anArticle(server.em, { slug: 'cueva' })

  await staff.post('/trpc/admin.blog.recover', { id })
  expect(await answerOf('/blog/cueva')).toEqual([200])
  await staff.delete(`/api/admin/blog/${other.id}`)

  expect(await answerOf('/blog/cueva')).toEqual([301, '/blog/cueva-2'])
})

test('the address of a draft that no guest ever saw leads nowhere', async () => {
  await using site = await aSite()
  const { server, staff, save, answerOf } = site
  const { id } = (await staff.post('/api/admin/blog', { ...TEXT, slug: 'ensayo' })).json()

  await save(id, { slug: 'estreno' })

  expect(await answerOf('/blog/ensayo')).toEqual([404])
  expect(await server.em.execute('select 1 from article_address')).toEqual([])
})

test('a former address belongs to its language; in others it leads to their version or offers it', async () => {
  await using site = await aSite()
  const { server, save, answerOf } = site
  const translationGroup = randomUUID()
  const spanish = await anArticle(server.em, { translationGroup, slug: 'cueva' })
  const french = await anArticle(server.em, { translationGroup, language: 'fr', slug: 'grotte' })
  await save(french.id, { language: 'fr', slug: 'la-grotte' })
  await save(spanish.id, { slug: 'la-cueva' })

  expect(await answerOf('/blog/grotte?lang=fr')).toEqual([301, '/blog/la-grotte?lang=fr'])
  expect(await answerOf('/blog/grotte?lang=fr&utm=x')).toEqual([
    301,
    '/blog/la-grotte?lang=fr&utm=x',
  ])
  expect(await answerOf('/blog/cueva', { cookie: 'hotel-language-preference=fr' })).toEqual([
    302,
    '/blog/la-grotte?lang=fr',
  ])
  expect(await answerOf('/blog/cueva?lang=de')).toEqual([404])
  expect((await server.app.inject('/blog/cueva?lang=de')).body).toContain('/blog/la-grotte?lang=fr')
})

test('an article that changes its language is found under the former one when it has a version there', async () => {
  await using site = await aSite()
  const { server, save, answerOf } = site
  const translationGroup = randomUUID()
  const { id } = await anArticle(server.em, { translationGroup, slug: 'cueva' })
  await save(id, { language: 'en', slug: 'cave' })
  expect(await answerOf('/blog/cueva')).toEqual([404])

  await anArticle(server.em, { translationGroup, slug: 'la-cueva' })

  expect(await answerOf('/blog/cueva')).toEqual([301, '/blog/la-cueva'])
})

test('callers of the API get 404 for a former address, and the present slug by a call of its own', async () => {
  await using site = await aSite()
  const { server, save } = site
  const { id } = await anArticle(server.em, { slug: 'vieja' })
  await save(id, { slug: 'nueva' })
  const elsewhere = (slug: string) =>
    server.app.inject(
      `/trpc/blog.elsewhere?input=${encodeURIComponent(JSON.stringify({ slug, lang: 'es' }))}`,
    )

  expect((await server.app.inject('/api/blog/vieja')).statusCode).toBe(404)
  expect((await elsewhere('vieja')).json().result.data).toMatchObject({ movedTo: 'nueva' })
  expect((await elsewhere('nada')).json().result.data).toEqual({ movedTo: null, versions: [] })
  expect((await elsewhere('No es')).statusCode).toBe(400)
})
