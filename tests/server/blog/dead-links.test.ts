import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anArticle } from '#tests/support/builders.ts'
import { aStaffMember, TEXT } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'

const ADDRESS = '/trpc/admin.blog.deadLinks'

test('of the links to our own pages those are named that lead nowhere', async () => {
  await using server = await testApp({ pages: true })
  const staff = await aStaffMember(server)
  const translationGroup = randomUUID()
  const { id } = await anArticle(server.em, { translationGroup, slug: 'cueva' })
  await anArticle(server.em, { translationGroup, language: 'fr', slug: 'grotte' })
  const moved = await anArticle(server.em, { slug: 'viejo' })
  await staff.put(`/api/admin/blog/${moved.id}`, { ...TEXT, slug: 'nuevo', published: true })
  await anArticle(server.em, { slug: 'borrador', published: false })
  const alive = [
    '/',
    '/blog?tag=moai',
    '/blog/cueva',
    '/blog/cueva/',
    `/blog/${id}`,
    '/blog/grotte?lang=fr',
    '/blog/cueva?lang=fr',
    '/blog/viejo',
    '/rooms/3',
    '/rooms/meerblick?lang=de',
    '/booking',
    '/privacy#datos',
  ]
  const dead = [
    '/blog/nada',
    '/blog/borrador',
    '/blog/cueva?lang=de',
    '/blog/nuevo?lang=fr',
    '/rooms/99',
    '/nada',
    '/blog/a/b',
  ]

  const answer = await staff.post(ADDRESS, { lang: 'es', links: [...alive, ...dead, '/feed.xml'] })

  expect(answer.json().result.data).toEqual(dead)
  for (const link of [...alive, ...dead]) {
    let answered = await server.app.inject(link)
    for (let step = 0; answered.headers.location && step < 3; step += 1) {
      answered = await server.app.inject(answered.headers.location)
    }
    expect([link, answered.statusCode]).toEqual([link, dead.includes(link) ? 404 : 200])
  }
})

test('a link without a language is looked for in that of the text', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  await anArticle(server.em, { language: 'fr', slug: 'grotte' })

  const links = ['/blog/grotte']
  expect((await staff.post(ADDRESS, { lang: 'fr', links })).json().result.data).toEqual([])
  expect((await staff.post(ADDRESS, { lang: 'es', links })).json().result.data).toEqual(links)
})
