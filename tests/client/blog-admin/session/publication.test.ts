import { expect, test } from 'vitest'
import { draftOf } from '#client/features/blog-admin/article/draft.ts'
import { isChanged, savePhase } from '#client/features/blog-admin/session/state.ts'
import { anArticle } from './an-article.ts'
import { playSession } from './played-session.ts'

const NOW = { verb: 'publish' } as const
const LATER = { verb: 'publish', at: '2026-12-01T09:00' } as const

const opened = () => ({ draft: draftOf(anArticle()), article: anArticle() })

test('a publication that was asked for before another save follows the newest one', () => {
  const { type, press, dispatch, all, answerSave } = playSession(opened())
  type({ title: 'Uno' })
  press()
  dispatch({ type: 'request save', closes: false, newId: '', publication: LATER })
  type({ title: 'Dos' })
  press()

  answerSave({ id: 7, revision: 4 })
  answerSave({ id: 7, revision: 5 })

  expect(all('save').map(({ save }) => save.draft.title)).toEqual(['Uno', 'Dos'])
  expect(all('publish')).toMatchObject([{ articleId: 7, revision: 5, publication: LATER }])
})

test('a publication is repeated when its answer was lost, and reported with the save before it', () => {
  const { type, dispatch, lose, wait, all, answerSave, session } = playSession(opened())
  type({ title: 'Uno' })
  dispatch({ type: 'request save', closes: false, newId: '', publication: NOW })
  answerSave({ id: 7, revision: 4 })
  expect(all('announce save')).toEqual([])
  expect(all('publish')).toMatchObject([{ revision: 4 }])

  lose()
  expect(all('notify')).toMatchObject([
    { title: 'Sin conexión: tu texto está en este equipo; se guardará cuando vuelva' },
  ])
  expect(savePhase(session())).toBe('waiting')
  wait(60_000)
  expect(all('publish')).toHaveLength(2)
  const article = { ...anArticle(), title: 'Uno', published: true, revision: 5 }
  dispatch({ type: 'published', call: session().calls, article })

  expect(all('announce save')).toEqual([{ type: 'announce save', article, isNew: false }])
  expect(session()).toMatchObject({ revision: 5, publication: undefined })
  expect(isChanged(session())).toBe(false)
})

test('what is written while the article is taken off stays a change of the saved text', () => {
  const { type, dispatch, press, all, session } = playSession(opened())
  dispatch({ type: 'request publication', publication: { verb: 'unpublish' } })
  type({ title: 'Uno' })
  dispatch({ type: 'published', call: 1, article: { ...anArticle(), revision: 4 } })
  expect(isChanged(session())).toBe(true)

  press()

  expect(all('save').at(-1)?.save).toMatchObject({ revision: 4, draft: { title: 'Uno' } })
})

test('an article that was only published meanwhile is saved, and a text of somebody else is a conflict', () => {
  const { type, press, dispatch, all, session } = playSession(opened())
  type({ title: 'Mío' })
  press()
  const published = { ...anArticle(), published: true, revision: 4 }
  dispatch({ type: 'refused', call: 1, rejection: { because: 'stale', theirs: published } })

  expect(session().theirs).toBeUndefined()
  expect(all('save').at(-1)?.save).toMatchObject({ revision: 4, draft: { title: 'Mío' } })
  const theirs = { ...published, title: 'Otro', revision: 5 }
  dispatch({ type: 'refused', call: 2, rejection: { because: 'stale', theirs } })
  expect(session().theirs).toBe(theirs)
})

test('a rejected publication reports the save before it, and is not tried again', () => {
  const { type, dispatch, wait, all, answerSave, session } = playSession(opened())
  type({ title: 'Uno' })
  dispatch({ type: 'request save', closes: false, newId: '', publication: NOW })
  answerSave({ id: 7, revision: 4 })

  dispatch({ type: 'refused', call: 2, rejection: { because: 'other', text: 'No' } })
  wait(60_000)

  expect(all('announce save')).toMatchObject([{ article: { revision: 4 } }])
  expect(all('notify')).toMatchObject([{ text: 'No' }])
  expect(all('publish')).toHaveLength(1)
  expect(session().publication).toBeUndefined()
})
