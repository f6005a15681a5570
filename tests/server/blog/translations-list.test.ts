import { expect, test } from 'vitest'
import type { TranslationsPage } from '#shared/blog/translations.ts'
import { anArticle } from '#tests/support/builders.ts'
import { aStaffMember, type Staff } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aTranslation, query, SPANISH } from './translator.ts'

async function list(staff: Staff, input: object): Promise<TranslationsPage> {
  return (await query(staff, 'translations.list', input)).json().result.data
}

const titles = ({ articles }: TranslationsPage) => articles.map(({ title }) => title)

/** One in Spanish alone, one with a German draft out of date, one complete in two, one French alone. */
async function fourArticles(server: TestApp, staff: Staff) {
  const { spanish } = await aTranslation(staff)
  await staff.put(`/api/admin/blog/${spanish}`, { ...SPANISH, title: 'Cueva', published: true })
  await anArticle(server.em, { title: 'Sola' })
  const full = await anArticle(server.em, { title: 'Dos' })
  const [{ hash } = { hash: '' }] = await server.em.execute<{ hash: string }[]>(
    'select text_hash as hash from article where id = ?',
    [full.id],
  )
  await anArticle(server.em, {
    translationGroup: full.translationGroup,
    language: 'de',
    sourceRevision: 1,
    sourceHash: hash,
  })
  await anArticle(server.em, { title: 'Seule', language: 'fr', published: false })
}

const FILTERS: [filters: object, found: string[]][] = [
  [{}, ['Seule', 'Dos', 'Sola', 'Cueva']],
  [{ language: 'de' }, ['Seule', 'Dos', 'Sola', 'Cueva']],
  [{ state: 'missing' }, ['Seule', 'Dos', 'Sola', 'Cueva']],
  [{ state: 'missing', language: 'de' }, ['Seule', 'Sola']],
  [{ state: 'missing', language: 'es' }, ['Seule']],
  [{ state: 'draft' }, ['Seule', 'Cueva']],
  [{ state: 'draft', language: 'de' }, ['Cueva']],
  [{ state: 'outdated' }, ['Cueva']],
  [{ state: 'outdated', language: 'fr' }, []],
  [{ state: 'complete' }, []],
  [{ state: 'complete', language: 'de' }, ['Dos']],
  [{ state: 'complete', language: 'es' }, ['Dos', 'Sola', 'Cueva']],
]

test('the overview of translations lists by language and state, last saved first', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  await fourArticles(server, staff)

  for (const [filters, found] of FILTERS) {
    expect(titles(await list(staff, filters)), JSON.stringify(filters)).toEqual(found)
  }
})

test('an article of the overview has its five versions, each with its state', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { spanish, german } = await aTranslation(staff)
  await staff.put(`/api/admin/blog/${spanish}`, { ...SPANISH, title: 'Cueva' })

  const { articles: found } = await list(staff, {})

  expect(found).toMatchObject([
    {
      id: spanish,
      title: 'Cueva',
      language: 'es',
      versions: [
        { language: 'es', id: spanish, outdated: false },
        { language: 'en', id: null },
        { language: 'fr', id: null },
        { language: 'de', id: german, outdated: true },
        { language: 'zh', id: null },
      ],
    },
  ])
})
