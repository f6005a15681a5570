import { expect, test } from 'vitest'
import { anArticle } from '#tests/support/builders.ts'
import { aStaffMember } from '#tests/support/staff.ts'
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

test('admin cards have every field but the content', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  await anArticle(server.em, { published: false })
  const [whole] = (await staff.get('/api/admin/blog')).json()

  const response = await staff.get(`/trpc/admin.blog.cards?input=${encodeURIComponent('{}')}`)

  const { content, ...withoutContent } = whole
  expect(content).toBe('<p>Un texto.</p>')
  expect(response.json().result.data).toEqual([withoutContent])
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
