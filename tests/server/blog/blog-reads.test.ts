import { expect, test } from 'vitest'
import type { EntityManager } from '#server/database/database.ts'
import { getArticle } from '#server/features/blog/article/queries.ts'
import { listAllPage, listPublishedPage } from '#server/features/blog/list/article-pages.ts'
import { listCards } from '#server/features/blog/panel/cards.ts'
import * as queries from '#server/features/blog/article/queries.ts'
import { listRelated } from '#server/features/blog/list/related.ts'
import { searchArticles } from '#server/features/blog/list/search.ts'
import { anArticle } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'

const UNSAFE = '<p>Texto</p><script>pwned=1</script>'

test.each<[string, (em: EntityManager, id: number) => Promise<unknown>]>([
  ['listPublished', (em) => queries.listPublished(em, 'es', 20)],
  ['listTeasers', (em) => queries.listTeasers(em, 'es', 10)],
  ['getPublished', (em, id) => queries.getPublished(em, { slug: String(id), lang: 'es' })],
  ['findAlternatives', (em, id) => queries.findAlternatives(em, { slug: String(id), lang: 'es' })],
  ['searchArticles', (em) => searchArticles(em, { lang: 'es', q: 'texto', page: 1 })],
  ['listRelated', listRelated],
  ['listForSitemap', (em) => queries.listForSitemap(em)],
  ['listPublishedPage', (em) => listPublishedPage({ em }, { lang: 'es' })],
  ['listAllPage', (em) => listAllPage({ em }, {})],
  ['listCards', (em) => listCards(em, { lang: 'es', deleted: false, order: 'changed' })],
  ['getArticle', getArticle],
])('a flush after %s writes nothing', async (_name, read) => {
  await using server = await testApp()
  const { id } = await anArticle(server.em, { excerpt: '', content: UNSAFE })
  await anArticle(server.em, { excerpt: '', content: UNSAFE })
  const rows = () => server.em.execute('select * from article order by id')
  const before = await rows()

  const { em } = server
  await read(em, id)
  await em.flush()

  expect(await rows()).toEqual(before)
})
