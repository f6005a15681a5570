import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anArticle } from '#tests/support/builders.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'
import {
  aTranslation,
  changesOf,
  GERMAN,
  markCurrent,
  query,
  SPANISH,
  stateOf,
} from './translator.ts'

const CHANGES: [change: object, outdated: boolean][] = [
  [{ title: 'Otra cueva' }, true],
  [{ excerpt: 'Una ventana.' }, true],
  [{ content: '<p>Una ventana al mar.</p>' }, true],
  [{ featured: true }, false],
  [{ category: 'naturaleza', author: 'Ana', tags: ['mar'], keywords: ['mar'] }, false],
  [{ slug: 'otra-cueva' }, false],
  [{ imageUrl: '/images/a.webp', imageAlt: 'El mar', readTime: 9 }, false],
  [{ metaTitle: 'Cueva', metaDescription: 'Una cueva' }, false],
  [{ published: true }, false],
  [{}, false],
]

test('only a change of title, excerpt or text in Spanish puts a translation out of date', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { spanish, german } = await aTranslation(staff)

  for (const [change, outdated] of CHANGES) {
    await staff.put(`/api/admin/blog/${spanish}`, { ...SPANISH, ...change })
    expect(await stateOf(staff, german, 'de'), JSON.stringify(change)).toMatchObject({ outdated })
    expect(await stateOf(staff, german, 'es')).toMatchObject({ outdated: false })
  }
})

test('a Spanish text that is taken back leaves its translations up to date', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { spanish, german } = await aTranslation(staff)

  await staff.put(`/api/admin/blog/${spanish}`, { ...SPANISH, title: 'Otra' })
  await staff.put(`/api/admin/blog/${spanish}`, SPANISH)

  expect(await stateOf(staff, german, 'de')).toMatchObject({ outdated: false })
})

test('an earlier text of a translation that is restored is one to look at', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { spanish, german } = await aTranslation(staff)
  await staff.put(`/api/admin/blog/${spanish}`, { ...SPANISH, title: 'Otra' })
  await staff.put(`/api/admin/blog/${german}`, { ...GERMAN, title: 'Neu', sourceRevision: 2 })
  const history = await query(staff, 'history.list', { id: german })
  const version = history.json().result.data.at(-1).id

  const restored = await staff.post('/trpc/admin.blog.history.restore', {
    id: german,
    version,
    revision: 2,
  })

  expect(restored.statusCode).toBe(200)
  expect(await stateOf(staff, german, 'de')).toMatchObject({ outdated: true })
})

test('a translation of which its writer knows no source is one to look at, and so is a later save', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { spanish } = await aTranslation(staff)
  const french = { ...GERMAN, language: 'fr', translationOf: spanish, sourceRevision: null }

  const { id } = (await staff.post('/api/admin/blog', french)).json()
  await staff.put(`/api/admin/blog/${id}`, { ...french, title: 'Neuf' })

  expect(await stateOf(staff, spanish, 'fr')).toMatchObject({ outdated: true })
})

test('a creation that is sent again notes the Spanish text that its writer has seen', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { spanish } = await aTranslation(staff)
  const creationId = randomUUID()
  const french = { ...GERMAN, language: 'fr', translationOf: spanish, creationId }
  await staff.post('/api/admin/blog', { ...french, sourceRevision: 1 })
  await staff.put(`/api/admin/blog/${spanish}`, { ...SPANISH, title: 'Otra' })

  await staff.post('/api/admin/blog', { ...french, sourceRevision: 2 })
  expect(await stateOf(staff, spanish, 'fr')).toMatchObject({ outdated: false })
  await staff.put(`/api/admin/blog/${spanish}`, { ...SPANISH, title: 'Tercera' })
  await staff.post('/api/admin/blog', { ...french, title: 'Neuf', sourceRevision: 3 })

  expect(await stateOf(staff, spanish, 'fr')).toMatchObject({ outdated: false })
})

test('a save of the translation makes it current only when its writer has seen the Spanish text', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { spanish, german } = await aTranslation(staff)
  await staff.put(`/api/admin/blog/${spanish}`, { ...SPANISH, title: 'Otra' })

  await staff.put(`/api/admin/blog/${german}`, { ...GERMAN, excerpt: 'Ein Komma' })
  expect(await stateOf(staff, german, 'de')).toMatchObject({ outdated: true })
  await staff.put(`/api/admin/blog/${german}`, { ...GERMAN, sourceRevision: 1 })
  expect(await stateOf(staff, german, 'de')).toMatchObject({ outdated: true })
  await staff.put(`/api/admin/blog/${german}`, { ...GERMAN, sourceRevision: 2 })
  expect(await stateOf(staff, german, 'de')).toMatchObject({ outdated: false })
  // A tab that was opened before and comes late.
  await staff.put(`/api/admin/blog/${german}`, { ...GERMAN, sourceRevision: 1 })
  expect(await stateOf(staff, german, 'de')).toMatchObject({ outdated: false })
})

test('a translation that was written beside an earlier Spanish text is out of date from the start', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { spanish } = await aTranslation(staff)
  await staff.put(`/api/admin/blog/${spanish}`, { ...SPANISH, title: 'Otra' })

  const french = { ...GERMAN, language: 'fr', translationOf: spanish, sourceRevision: 1 }
  await staff.post('/api/admin/blog', french)

  expect(await stateOf(staff, spanish, 'fr')).toMatchObject({ outdated: true })
})

test('«Ya está al día» changes neither the text nor whether it is published, and adds no version', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { spanish, german } = await aTranslation(staff)
  await staff.put(`/api/admin/blog/${spanish}`, { ...SPANISH, title: 'Otra' })
  const before = (await staff.get(`/api/admin/blog/${german}`)).json()

  const early = await markCurrent(staff, german, 1)
  const marked = await markCurrent(staff, german, 2)
  const unknown = await markCurrent(staff, german, 99)

  expect(early.json().result.data).toEqual({ outdated: true })
  expect(marked.json().result.data).toEqual({ outdated: false })
  expect(unknown.json().result.data).toEqual({ outdated: false })
  expect(await stateOf(staff, german, 'de')).toMatchObject({ outdated: false, published: false })
  expect((await staff.get(`/api/admin/blog/${german}`)).json()).toEqual(before)
  const history = await query(staff, 'history.list', { id: german })
  expect(history.json().result.data).toHaveLength(1)
})

test('what changed is the Spanish text of then and of now', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { spanish, german } = await aTranslation(staff)
  await staff.put(`/api/admin/blog/${spanish}`, { ...SPANISH, featured: true })
  await staff.put(`/api/admin/blog/${spanish}`, { ...SPANISH, title: 'Otra' })

  const { title, excerpt, content } = SPANISH
  expect(await changesOf(staff, german)).toEqual({
    revision: 3,
    before: { title, excerpt, content },
    present: { title: 'Otra', excerpt, content },
  })
})

test('where the history no longer has the text of then, that is said', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { spanish, german } = await aTranslation(staff)
  await staff.put(`/api/admin/blog/${spanish}`, { ...SPANISH, title: 'Otra' })
  await server.em.execute('delete from article_revision where revision = 1 and article_id = ?', [
    spanish,
  ])

  expect(await changesOf(staff, german)).toMatchObject({ before: null, revision: 2 })
})

test('a Spanish version that was deleted and written again is not mistaken for the earlier one', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { spanish, german } = await aTranslation(staff)
  await staff.delete(`/api/admin/blog/${spanish}`)
  expect(await stateOf(staff, german, 'de')).toMatchObject({ outdated: false })

  await staff.post('/api/admin/blog', { ...SPANISH, title: 'De nuevo', translationOf: german })

  expect(await stateOf(staff, german, 'de')).toMatchObject({ outdated: true })
  expect(await changesOf(staff, german)).toMatchObject({ before: null })
})

test('versions that are older than the first Spanish one are taken to say the same', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id } = (await staff.post('/api/admin/blog', GERMAN)).json()

  await staff.post('/api/admin/blog', { ...SPANISH, translationOf: id })

  expect(await stateOf(staff, id, 'de')).toMatchObject({ outdated: false })
})

test('a translation of which nothing is known is one to look at', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { id, translationGroup } = await anArticle(server.em)
  const french = await anArticle(server.em, { translationGroup, language: 'fr' })

  expect(await stateOf(staff, id, 'fr')).toMatchObject({ outdated: true })
  expect(await changesOf(staff, french.id)).toMatchObject({ before: null })
  await markCurrent(staff, french.id, 1)
  expect(await stateOf(staff, id, 'fr')).toMatchObject({ outdated: false })
})

test('the original is the Spanish version, whichever version asks; an article without one has none', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { spanish, german } = await aTranslation(staff)
  const { title, excerpt, content } = SPANISH
  const original = { id: spanish, revision: 1, title, excerpt, content }

  for (const id of [spanish, german]) {
    const response = await query(staff, 'translations.original', { id })
    expect(response.json().result.data).toEqual(original)
  }
  await staff.delete(`/api/admin/blog/${spanish}`)
  const response = await query(staff, 'translations.original', { id: german })
  expect(response.json().result.data).toBeNull()
})
