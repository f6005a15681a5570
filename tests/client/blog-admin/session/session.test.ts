import { expect, test } from 'vitest'
import { draftOf, newDraft } from '#client/features/blog-admin/article/draft.ts'
import { isChanged, savePhase } from '#client/features/blog-admin/session/state.ts'
import { problemOf, shortState } from '#client/features/blog-admin/session/save-status.tsx'
import { anArticle } from './an-article.ts'
import { playSession } from './played-session.ts'

test('every change is kept in the browser at once, and one that is taken back leaves no copy', () => {
  const { type, all } = playSession()

  type({ title: 'A' })
  type({ title: 'Ah' })
  expect(all('save local').map(({ copy }) => copy.draft.title)).toEqual(['A', 'Ah'])

  type({ title: '' })
  expect(all('delete local')).toHaveLength(1)
  expect(all('save local')).toHaveLength(2)
})

test('an article that was not changed leaves nothing', () => {
  const { type, dispatch, wait, effects } = playSession()

  type({ title: '' })
  wait(60_000)
  dispatch({ type: 'closed' })

  expect(effects).toEqual([])
})

test('the draft is sent three seconds after the writer pauses, and only when it changed', () => {
  const { type, wait, sent, answerDraft } = playSession()

  type({ title: 'A' })
  wait(2900)
  type({ title: 'Ah' })
  wait(2900)
  expect(sent()).toEqual([])
  wait(100)
  answerDraft()
  wait(60_000)

  expect(sent()).toEqual(['Ah'])
})

test('typing without a pause is saved every fifteen seconds', () => {
  const { type, wait, sent, answerDraft, all } = playSession()

  for (let second = 0; second < 31; second += 1) {
    type({ title: `${second}` })
    wait(1000)
    if (sent().length > 0) answerDraft()
  }

  expect(sent()).toEqual(['14', '29'])
  expect(all('send draft').map(({ version }) => version)).toEqual([1, 2])
})

test('what is written while a draft is on its way is sent after it', () => {
  const { type, wait, sent, answerDraft } = playSession()
  type({ title: 'Uno' })
  wait(3000)

  type({ title: 'Dos' })
  wait(10_000)
  expect(sent()).toEqual(['Uno'])
  answerDraft()
  wait(3000)

  expect(sent()).toEqual(['Uno', 'Dos'])
})

test('a lost link is tried again at growing intervals, and at once when the browser is online', () => {
  const { type, wait, sent, lose, dispatch, session } = playSession()
  type({ title: 'A' })
  for (const delay of [3000, 2000, 4000]) {
    wait(delay)
    lose()
  }
  type({ title: 'Ah' })
  wait(7900)
  expect(sent()).toEqual(['A', 'A', 'A'])
  expect(session().connection).toBe('offline')

  dispatch({ type: 'online' })

  expect(sent().at(-1)).toBe('Ah')
  expect(session().connection).toBeUndefined()
})

test('what the server refuses is not sent again before it is changed', () => {
  const { type, wait, sent, dispatch } = playSession()
  type({ title: 'A' })
  wait(3000)
  dispatch({ type: 'draft refused', call: 1 })
  wait(60_000)
  dispatch({ type: 'online' })
  expect(sent()).toEqual(['A'])

  type({ title: 'Ah' })
  wait(3000)

  expect(sent()).toEqual(['A', 'Ah'])
})

test('closing the editor sends what is pending, and what was typed while a draft was on its way', () => {
  const { type, wait, sent, dispatch, answerDraft } = playSession()
  type({ title: 'A' })
  wait(3000)
  type({ title: 'Ah' })

  dispatch({ type: 'closed' })
  answerDraft()
  answerDraft()
  wait(60_000)

  expect(sent()).toEqual(['A', 'Ah'])
})

test('a text that the writer takes back is deleted on the server', () => {
  const { type, wait, all, answerDraft } = playSession()
  type({ title: 'A' })
  wait(3000)
  answerDraft()

  type({ title: '' })
  wait(60_000)
  expect(all('remove draft')).toEqual([{ type: 'remove draft', version: 2 }])

  type({ title: 'Ah' })
  wait(3000)
  expect(all('send draft').map(({ version }) => version)).toEqual([1, 3])
})

test('a save does not wait for a draft on its way, whose answer changes nothing then', () => {
  const { type, wait, press, all, dispatch, session, answerSave } = playSession(opened())
  type({ excerpt: 'Uno' })
  wait(3000)

  press()
  dispatch({ type: 'draft stored', call: 1 })

  expect(all('save')).toMatchObject([{ save: { draft: { excerpt: 'Uno' }, version: 2 } }])
  expect(savePhase(session())).toBe('saving')
  answerSave({ id: 7, revision: 4 })
  expect(session()).toMatchObject({ revision: 4, draftEdit: undefined, call: undefined })
  wait(60_000)
  expect(all('send draft')).toHaveLength(1)
})

test('what is written while a save is on its way is a draft of the saved article', () => {
  const { type, wait, press, sent, all, answerSave, session } = playSession(opened())
  type({ title: 'Uno' })
  press(true)
  type({ title: 'Dos' })
  wait(5000)
  expect(sent()).toEqual([])

  answerSave({ id: 7, revision: 4 })
  expect(isChanged(session())).toBe(true)
  expect(all('close')).toEqual([])
  expect(all('save local').at(-1)?.copy).toMatchObject({ base: { title: 'Uno' }, revision: 4 })
  wait(3000)

  expect(all('send draft')).toMatchObject([{ copy: { draft: { title: 'Dos' }, revision: 4 } }])
})

test('a conflict about a lost creation stays a conflict until it is decided', () => {
  const { type, press, dispatch, all, session } = playSession()
  type({ title: 'Mío', content: '<p>x</p>' })
  press()
  const theirs = { ...anArticle(), id: 12, revision: 4 }
  dispatch({ type: 'refused', call: 1, rejection: { because: 'stale', theirs } })
  expect(session().theirs).toEqual(theirs)
  dispatch({ type: 'merge postponed' })
  expect(session().theirs).toBeUndefined()

  press()

  expect(all('save').at(-1)?.save).toMatchObject({ id: 12, revision: 1 })
  dispatch({ type: 'refused', call: 2, rejection: { because: 'stale', theirs } })
  dispatch({ type: 'merged', draft: session().draft, newId: '' })
  expect(all('save').at(-1)?.save).toMatchObject({ id: 12, revision: 4 })
})

test.each([
  ['Guardar y seguir', false, 0],
  ['Guardar', true, 1],
])('%s that met a conflict ends as it was pressed once that is decided', (_, closes, closed) => {
  const { type, press, dispatch, all, answerSave, session } = playSession(opened())
  type({ title: 'Mío' })
  press(closes)
  const theirs = { ...anArticle(), title: 'Suyo', revision: 4 }
  dispatch({ type: 'refused', call: 1, rejection: { because: 'stale', theirs } })

  dispatch({ type: 'merged', draft: session().draft, newId: '' })
  answerSave({ id: 7, revision: 5 })

  expect(all('close')).toHaveLength(closed)
})

test('a restored text is deleted where it was once this visit has it stored', () => {
  const { dispatch, all, wait } = playSession()
  const from = { name: 'new-es', visit: 'earlier' }
  const base = newDraft('es')
  const copy = { at: '2026-11-22T20:28:00.000Z', draft: { ...base, title: 'Antes' }, base }

  dispatch({ type: 'restored', from, copy })

  expect(all('discard restored')).toEqual([
    { type: 'discard restored', from: { ...from, at: copy.at } },
  ])
  expect(all('save local')).toMatchObject([{ copy: { draft: { title: 'Antes' } } }])
  wait(3000)
  expect(all('send draft')).toHaveLength(1)
})

test('the bar of a phone names in one or two words where the text is stored', () => {
  const { type, wait, press, answerDraft, lose, session } = playSession(opened())
  const state = () => shortState(session())
  expect(state()).toBe('')
  type({ title: 'Uno' })
  wait(300)
  expect(state()).toMatch(/^Guardado en este equipo \d\d:\d\d$/)
  wait(3000)
  answerDraft()
  expect(state()).toMatch(/^Guardado \d\d:\d\d$/)

  press()
  expect(state()).toBe('Guardando')
  lose()
  expect(problemOf(session())).toBe('Sin conexión, guardado en este equipo')
})

function opened() {
  const article = anArticle()
  return { draft: draftOf(article), article }
}
