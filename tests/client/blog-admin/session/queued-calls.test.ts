import { expect, test } from 'vitest'
import { draftOf, newDraft } from '#client/features/blog-admin/article/draft.ts'
import { serverCopy } from '#client/features/blog-admin/session/state.ts'
import { anArticle } from './an-article.ts'
import { playSession } from './played-session.ts'

const NOW = { verb: 'publish' } as const
const opened = () => ({ draft: draftOf(anArticle()), article: anArticle() })
const GONE = { because: 'gone', text: 'Ya no existe.' } as const

test('a save that is pressed twice is sent once, closes if one press said so, and is announced', () => {
  const { type, press, all, answerSave, session } = playSession(opened())
  type({ title: 'Uno' })
  press()
  press(true)

  answerSave({ id: 7, revision: 4 })

  expect(all('save')).toHaveLength(1)
  expect(session().saves).toEqual([])
  expect(all('announce save')).toMatchObject([{ article: { revision: 4 }, isNew: false }])
  expect(all('close')).toHaveLength(1)
})

test('what is written again after a second save was queued takes its place', () => {
  const { type, press, session } = playSession(opened())
  for (const title of ['Uno', 'Dos', 'Tres']) {
    type({ title })
    press()
    press()
  }

  expect(session().saves.map(({ draft }) => draft.title)).toEqual(['Uno', 'Tres'])
})

test('a save that was asked for while a publication was on its way is sent when that is refused', () => {
  const { type, press, dispatch, all } = playSession(opened())
  dispatch({ type: 'request publication', publication: NOW })
  type({ title: 'Uno' })
  press()

  dispatch({ type: 'refused', call: 1, rejection: { because: 'other', text: 'No' } })

  expect(all('save').map(({ save }) => save.draft.title)).toEqual(['Uno'])
})

test('a new article that is published at once is announced as new', () => {
  const { type, dispatch, all, answerSave, session } = playSession()
  type({ title: 'Uno' })
  dispatch({ type: 'request save', closes: false, newId: 'n', publication: NOW })
  answerSave({ id: 12, revision: 1 })

  dispatch({ type: 'published', call: session().calls, article: anArticle() })

  expect(all('announce save')).toEqual([
    { type: 'announce save', article: anArticle(), isNew: true },
  ])
})

test.each([
  [{ verb: 'cancel schedule' }, undefined],
  [{ verb: 'publish', at: '2026-12-01T09:00' }, '2026-12-01T09:00'],
] as const)('the answer to %o is announced as a schedule of %s', (publication, at) => {
  const { dispatch, effects } = playSession(opened())
  dispatch({ type: 'request publication', publication })

  dispatch({ type: 'published', call: 1, article: anArticle() })

  expect(effects).toContainEqual({ type: 'announce schedule', article: anArticle(), at })
})

test('after a save typing without a pause is saved every fifteen seconds again', () => {
  const { type, wait, press, answerSave, sent } = playSession(opened())
  type({ title: 'Uno' })
  press()
  answerSave({ id: 7, revision: 4 })
  wait(60_000)

  for (let second = 0; second < 16; second += 1) {
    type({ title: `${second}` })
    wait(1000)
  }

  expect(sent()).toHaveLength(1)
})

test('the text of a deleted article becomes that of a new one, unless the editor is closed', () => {
  for (const isClosed of [false, true]) {
    const { type, press, dispatch, all } = playSession(opened())
    type({ title: 'Uno' })
    press()
    if (isClosed) dispatch({ type: 'closed' })

    dispatch({ type: 'refused', call: 1, rejection: GONE })

    const kept = isClosed ? [] : [{ type: 'detach local', articleId: 7 }]
    expect(all('detach local')).toEqual(kept)
    expect(all('close')).toHaveLength(kept.length)
    expect(all('notify')).toMatchObject([{ text: 'Ya no existe.' }])
  }
})

test('the text of a creation whose answer was lost moves to the article that it made', () => {
  const { type, press, dispatch, all } = playSession()
  type({ title: 'Mío' })
  press()
  const theirs = { ...anArticle(), id: 12, revision: 4 }

  dispatch({ type: 'refused', call: 1, rejection: { because: 'stale', theirs } })

  expect(all('move local')).toEqual([{ type: 'move local', articleId: 12 }])
})

test('where the browser is full a restored text stays where it was until the server has it', () => {
  const { dispatch, all, answerDraft } = playSession(undefined, true)
  const base = newDraft('es')
  const copy = { at: '2026-11-22T20:28:00.000Z', draft: { ...base, title: 'Antes' }, base }

  dispatch({ type: 'restored', from: { name: 'new-es', visit: 'earlier' }, copy })
  expect(all('send draft')).toHaveLength(1)
  expect(all('discard restored')).toEqual([])
  answerDraft()

  expect(all('discard restored')).toHaveLength(1)
})

test('a restored text that is the saved one is deleted where it was', () => {
  const { dispatch, all } = playSession()
  const base = newDraft('es')
  const copy = { at: '2026-11-22T20:28:00.000Z', draft: base, base }

  dispatch({ type: 'restored', from: { name: 'new-es', visit: 'earlier' }, copy })

  expect(all('discard restored')).toHaveLength(1)
})

test.each([
  ['takes the place of an unchanged text', undefined, 'Antes'],
  ['leaves what was typed meanwhile', 'Mío', 'Mío'],
])('a restored version %s', (_what, typed, title) => {
  const { type, dispatch, session } = playSession(opened())
  if (typed) type({ title: typed })
  const article = { ...anArticle(), title: 'Antes', revision: 4 }

  dispatch({ type: 'version restored', article })

  expect(session().stored).toBe(article)
  expect(session()).toMatchObject({ draft: { title }, revision: typed ? 3 : 4 })
})

test('a translation knows the first Spanish revision that it was shown beside', () => {
  const { dispatch, session } = playSession()
  dispatch({ type: 'source begun', revision: 2 })
  dispatch({ type: 'source begun', revision: 3 })
  expect(session().seenSource).toBe(2)

  dispatch({ type: 'source seen', revision: 3 })
  expect(session().seenSource).toBe(3)
})

test('an incomplete text says what is missing, and leads there at once', () => {
  const { dispatch, effects } = playSession()
  const problem = { field: 'title', text: 'Falta el título.' } as const

  dispatch({ type: 'incomplete', problem })

  expect(effects).toEqual([
    { type: 'notify', title: 'Error', text: problem.text },
    { type: 'focus field', problem, isLate: false },
  ])
})

test('it is known what the server has of the text', () => {
  const { type, wait, dispatch, answerDraft, lose, session } = playSession(opened())
  const has = () => serverCopy(session())
  expect(has()).toBe('article')
  type({ title: 'Uno' })
  expect(has()).toBe('coming')
  wait(3000)
  answerDraft()
  expect(has()).toBe('draft')

  type({ title: 'Dos' })
  wait(3000)
  lose()
  expect(has()).toBeUndefined()
  wait(2000)
  dispatch({ type: 'draft refused', call: session().calls })
  expect(has()).toBeUndefined()
})
