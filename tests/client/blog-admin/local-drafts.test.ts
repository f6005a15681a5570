import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import {
  newDraft,
  translationOf,
  withoutText,
  isEmptyContent,
} from '#client/features/blog-admin/article/draft.ts'
import {
  draftStorage,
  listLocalDrafts,
  detachDrafts,
  type LocalDraft,
} from '#client/features/blog-admin/session/local-drafts.ts'
import { textsFor, unsavedTexts } from '#client/features/blog-admin/session/unsaved-texts.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { deleteCopy } from '#client/lib/storage/draft-copies.ts'
import { deleteDrafts } from '#client/lib/storage/staff-drafts.ts'

const NOW = '2026-11-20T20:00:00.000Z'

test('a visit has a UUID also where the page is not secure', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })

  const { visit } = draftStorage('maria', 'es')
  vi.unstubAllGlobals()

  expect(z.uuid().safeParse(visit).success).toBe(true)
})

test('the draft of an earlier visit is loaded, and new changes do not overwrite it', () => {
  write('maria', 'Primera', '2026-11-20T19:00:00.000Z')
  const storage = draftStorage('maria', 'es')
  const [offered] = storage.others()
  storage.save(localDraft('Segunda'))

  expect(offered?.local.draft.title).toBe('Primera')
  const [newest, older] = draftStorage('maria', 'es').others()
  expect(newest?.local.draft.title).toBe('Segunda')
  expect(older?.local.draft.title).toBe('Primera')
})

test('two tabs with new articles keep a text each, and saving one leaves that of the other', () => {
  const one = draftStorage('maria', 'es')
  const other = draftStorage('maria', 'es')
  one.save(localDraft('De la primera pestaña'))
  other.save(localDraft('De la segunda'))

  expect(titles()).toEqual(['De la primera pestaña', 'De la segunda'])
  other.clear()

  expect(titles()).toEqual(['De la primera pestaña'])
})

test('of several texts the wanted one is offered first', () => {
  write('maria', 'Vieja', '2026-11-19T20:00:00.000Z')
  write('maria', 'Nueva')
  const old = listLocalDrafts('maria').find(({ local }) => local.draft.title === 'Vieja')

  const offered = (wanted?: string) =>
    textsFor(draftStorage('maria', 'es', wanted), unsavedTexts(listLocalDrafts('maria'), [])).map(
      ({ title }) => title,
    )
  expect(offered(old?.visit)).toEqual(['Vieja', 'Nueva'])
  expect(offered()).toEqual(['Nueva', 'Vieja'])
})

test('a new text that is continued is offered whatever language it began in', () => {
  const begun = draftStorage('maria', 'es')
  begun.save({ ...localDraft('Halb'), draft: { ...newDraft('de'), title: 'Halb' } })
  const offered = (article: number | Language, wanted?: string) => {
    const storage = draftStorage('maria', article, wanted)
    return textsFor(storage, unsavedTexts(storage.others(), [])).map(({ title }) => title)
  }

  expect(offered('de', begun.visit)).toEqual(['Halb'])
  expect(offered('de')).toEqual([])
  expect(offered(7, begun.visit)).toEqual([])
})

test('of the copies that one visit has here and on the server the newer one is offered, once', () => {
  write('maria', 'Aquí')
  const [here] = listLocalDrafts('maria')
  const card = {
    id: here!.visit,
    articleId: null,
    translationOf: null,
    language: 'es',
    title: 'En el servidor',
  } as const
  const older = { ...card, at: '2026-11-20T19:59:59.000Z' }
  const newer = { ...card, at: '2026-11-20T20:00:01.000Z' }
  const elsewhere = { ...newer, id: crypto.randomUUID(), articleId: 7, title: 'De otro equipo' }

  const titlesWith = (...stored: Parameters<typeof unsavedTexts>[1]) =>
    unsavedTexts(listLocalDrafts('maria'), stored).map(({ name, title }) => `${name}: ${title}`)
  expect(titlesWith()).toEqual(['new-es: Aquí'])
  expect(titlesWith(older)).toEqual(['new-es: Aquí'])
  expect(titlesWith({ ...card, at: NOW })).toEqual(['new-es: Aquí'])
  expect(titlesWith(newer)).toEqual(['new-es: En el servidor'])
  expect(titlesWith(elsewhere)).toEqual(['7: De otro equipo', 'new-es: Aquí'])
})

test('a record as commit cb1b034 wrote it is read', () => {
  localStorage.setItem(
    'staff-draft:maria:7:0198c0de-0000-4000-8000-000000000001',
    '{"at":"2026-11-23T21:05:09.120Z","draft":{"title":"Anakena","slug":"anakena","content":"<p>Arena.</p>","excerpt":"","metaTitle":"","metaDescription":"","keywords":["moai"],"category":"cultura","tags":[],"author":"Hare Mahina","readTime":5,"featured":false,"published":true,"imageUrl":"","imageAlt":"","language":"es"},"base":{"title":"Playa","slug":"playa","content":"<p>Arena.</p>","excerpt":"","metaTitle":"","metaDescription":"","keywords":[],"category":"cultura","tags":[],"author":"Hare Mahina","readTime":5,"featured":false,"published":true,"imageUrl":"","imageAlt":"","language":"es"},"revision":3}',
  )
  localStorage.setItem(
    'staff-draft:maria:new-de:0198c0de-0000-4000-8000-000000000002',
    '{"at":"2026-11-23T21:04:00.000Z","draft":{"title":"Halb","slug":"halb","content":"<p>x</p>","excerpt":"","metaTitle":"","metaDescription":"","keywords":[],"category":"cultura","tags":[],"author":"Hare Mahina","readTime":5,"featured":false,"published":false,"imageUrl":"","imageAlt":"","language":"de"},"base":{"title":"","slug":"","content":"","excerpt":"","metaTitle":"","metaDescription":"","keywords":[],"category":"cultura","tags":[],"author":"Hare Mahina","readTime":5,"featured":false,"published":false,"imageUrl":"","imageAlt":"","language":"de"},"translationOf":7,"creationId":"7c9e6679-7425-40de-944b-e07fc1f90ae7"}',
  )

  expect(listLocalDrafts('maria')).toMatchObject([
    { name: '7', local: { draft: { title: 'Anakena', keywords: ['moai'] }, revision: 3 } },
    {
      name: 'new-de',
      local: { translationOf: 7, creationId: '7c9e6679-7425-40de-944b-e07fc1f90ae7' },
    },
  ])
})

test('each user has separate drafts, and signing out deletes them', () => {
  write('maria', 'De María')
  write('mar', 'De Mar')

  expect(listLocalDrafts('mar').map(({ local: { draft } }) => draft.title)).toEqual(['De Mar'])
  deleteDrafts('mar')

  expect(listLocalDrafts('mar')).toEqual([])
  expect(listLocalDrafts('maria')).toHaveLength(1)
})

test('the draft of a deleted article becomes the draft of a new one', () => {
  draftStorage('maria', 7).save({ ...localDraft('Borrado por otro'), revision: 3 })

  detachDrafts('maria', 7)

  const [kept] = listLocalDrafts('maria')
  expect(kept?.name).toBe('new-es')
  expect(kept?.local.draft.title).toBe('Borrado por otro')
  expect(kept?.local.revision).toBeUndefined()
})

test('a draft can be deleted', () => {
  write('maria', 'Nada')

  const [draft] = listLocalDrafts('maria')
  deleteCopy('maria', draft!)

  expect(listLocalDrafts('maria')).toEqual([])
})

test.each([
  ['no JSON', '{"current":{'],
  ['no draft', '{"earlier":"x"}'],
  [
    'a draft without its fields',
    JSON.stringify({ at: NOW, draft: { title: 'x' }, base: newDraft('es') }),
  ],
  [
    'a field of another type',
    JSON.stringify({ ...localDraft('x'), draft: { ...newDraft('es'), tags: 'a' } }),
  ],
  [
    'a list in which null stands',
    JSON.stringify({ ...localDraft('x'), draft: { ...newDraft('es'), tags: [null] } }),
  ],
  ['a moment that is none', JSON.stringify({ ...localDraft('x'), at: 'ayer' })],
  [
    'an unknown language',
    JSON.stringify({ ...localDraft('x'), base: { ...newDraft('es'), language: 'it' } }),
  ],
])('damaged storage is ignored: %s', (_case, text) => {
  localStorage.setItem('staff-draft:maria:new-es:1', text)

  expect(listLocalDrafts('maria')).toEqual([])
  expect(draftStorage('maria', 'es').others()).toEqual([])
})

test('a draft of an older version gets the first values of the fields it lacks', () => {
  const { imageAlt: _alt, readTime: _time, ...old } = newDraft('es')
  const draft = { ...old, title: 'De antes', summary: 'Este campo ya no existe' }
  localStorage.setItem('staff-draft:maria:new-es:1', JSON.stringify({ at: NOW, draft, base: old }))

  expect(draftStorage('maria', 'es').others()[0]?.local).toEqual({
    at: NOW,
    draft: { ...newDraft('es'), title: 'De antes' },
    base: newDraft('es'),
  })
})

test('without storage nothing is loaded and saving returns false', () => {
  const refuse = () => {
    throw new Error('no storage here')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })

  const storage = draftStorage('maria', 'es')
  expect(storage.others()).toEqual([])
  expect(storage.save(localDraft('x'))).toBe(false)
  vi.unstubAllGlobals()
})

test('a translation starts with the structure and the pictures, without text', () => {
  const html =
    '<h2 class="align-center">El <strong>mar</strong></h2><ul><li><p>uno</p></li></ul><img src="/uploads/a.webp" alt="Mar">'

  expect(withoutText(html)).toBe(
    '<h2 class="align-center"></h2><ul><li><p></p></li></ul><img src="/uploads/a.webp" alt="">',
  )
  const article = { ...newDraft('es'), title: 'T', content: html, imageUrl: '/uploads/b.webp' }
  expect(translationOf(article as never, 'fr')).toMatchObject({
    title: '',
    language: 'fr',
    imageUrl: '/uploads/b.webp',
  })
})

test('a picture inside a link stays in the translation', () => {
  const html = '<p><a href="/x">El <img src="/uploads/a.webp" alt="Mar"></a><em>uno</em></p>'

  expect(withoutText(html)).toBe('<p><img src="/uploads/a.webp" alt=""></p>')
})

test.each([
  ['', true],
  ['<p></p>', true],
  ['<p>  &nbsp;</p><p><br></p>', true],
  ['<p>a</p>', false],
  ['<img src="/uploads/a.webp" alt="">', false],
])('%s is empty content: %s', (html, isEmpty) => {
  expect(isEmptyContent(html)).toBe(isEmpty)
})

function localDraft(title: string): LocalDraft {
  return { at: NOW, draft: { ...newDraft('es'), title }, base: newDraft('es') }
}

const titles = () =>
  listLocalDrafts('maria')
    .map(({ local }) => local.draft.title)
    .toSorted()

function write(username: string, title: string, at = NOW): void {
  draftStorage(username, 'es').save({ ...localDraft(title), at })
}
