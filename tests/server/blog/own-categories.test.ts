import { expect, test } from 'vitest'
import { anArticle } from '#tests/support/builders.ts'
import { aStaffMember, TEXT } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'

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
