import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draftStorage, listLocalDrafts } from '#client/features/blog-admin/session/local-drafts.ts'
import { draftOf, newDraft } from '#client/features/blog-admin/article/draft.ts'
import { isCopy } from '#client/features/blog-admin/session/unsaved-texts.ts'
import type { Answers } from '#tests/support/client/render.tsx'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { aLocalDraft, press } from './opened-editor.tsx'
import { anArticle } from './session/an-article.ts'
import { openSession } from './opened-session.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const offline = () => Promise.reject(new Error('offline'))
const stored = async () => ({ version: 1, savedAt: '2026-11-22T20:28:00Z' })
const line = (text: string | RegExp) => screen.findByText(text)

test('a text that was never sent gets another id where it is restored', async () => {
  const { type, leave } = await openSession({ article: null })
  type({ title: 'Algo' })
  leave()

  expect(localStorage).toHaveLength(1)
  expect(Object.values(localStorage).join()).not.toContain('creationId')
})

test('the line says that the server has the text, and offers to sign in where it may not', async () => {
  const expired = () => rejectedCall('UNAUTHORIZED', 'Inicia sesión para continuar.')
  const store = vi.fn(stored).mockImplementationOnce(expired)
  const answers = { 'admin.blog.drafts.save': store, 'admin.blog.drafts.list': async () => [] }
  const { type } = await openSession({ answers })
  vi.useFakeTimers()

  type({ excerpt: 'Algo' })
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(screen.getByText(/^Guardado en este equipo · \d\d:\d\d$/)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getByText('Tu sesión terminó; el texto quedó guardado en este equipo')).toBeTruthy()
  press('Entrar')
  await act(() => vi.advanceTimersByTimeAsync(100))

  expect(screen.getByText(/^Guardado · \d\d:\d\d$/)).toBeTruthy()
  expect(screen.queryByText('Entrar')).toBeNull()
})

test('a browser that stores nothing says so, and that the text is nowhere else without a link', async () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const { type } = await openSession({ answers: { 'admin.blog.drafts.save': offline } })
  vi.useFakeTimers()

  type({ excerpt: 'Algo' })
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(screen.getByText('Este navegador no guarda copias locales: guarda a menudo.')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(3000))

  expect(
    screen.getByText('Sin conexión, y este navegador no guarda copias: no cierres esta página'),
  ).toBeTruthy()
})

test('a local draft is offered, and can be discarded', async () => {
  draftStorage('maria', 7).save({ ...aLocalDraft(), revision: 3 })
  const { form } = await openSession()

  expect(screen.getByText(/Hay cambios sin guardar.*De ayer/)).toBeTruthy()
  press('Descartar')

  expect(screen.queryByText(/Hay cambios sin guardar/)).toBeNull()
  expect(form.current().title).toBe('Los moai')
  await line('Texto descartado: De ayer')
})

test('a text from another computer is offered, and leaves the server when it is here', async () => {
  const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  const draft = { ...draftOf(anArticle()), title: 'Del portátil' }
  const card = {
    id,
    articleId: 7,
    translationOf: null,
    language: 'es',
    title: 'Del portátil',
    at: '2026-11-22T20:28:00Z',
  }
  const remove = vi.fn(async (_input: unknown) => ({ success: true }))
  const { form } = await openSession({
    answers: {
      'admin.blog.drafts.list': async () => [card],
      'admin.blog.drafts.byId': async () => ({ id, at: card.at, draft, base: draft, revision: 3 }),
      'admin.blog.drafts.remove': remove,
    },
  })

  await line(/Hay cambios sin guardar del .*\d\d:\d\d: «Del portátil»/)
  press('Recuperar')

  await waitFor(() => expect(form.current().title).toBe('Del portátil'))
  await waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith({ id, until: card.at }))
  await waitFor(() => expect(screen.queryByText('Recuperar')).toBeNull())
})

/** An open tab writes a text, and another tab, which it is offered in, opens before it goes on. */
async function besideTab(title: string, answers: Answers = {}) {
  const tab = draftStorage('maria', 7)
  const base = draftOf(anArticle())
  const writeThere = (written: string, at: string) =>
    tab.save({ at, base, draft: { ...base, title: written } })
  writeThere(title, '2026-11-20T20:00:00.000Z')
  const remove = vi.fn(async (_input: unknown) => ({ success: true }))
  const here = await openSession({ answers: { ...answers, 'admin.blog.drafts.remove': remove } })
  return { ...here, tab, writeThere, remove }
}

test('of a text that another tab goes on writing the newest state is restored', async () => {
  const { form, tab, writeThere, remove } = await besideTab('X')
  const until = '2026-11-20T20:01:00.000Z'
  writeThere('Y', until)

  press('Recuperar')

  expect(form.current().title).toBe('Y')
  await waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith({ id: tab.visit, until }))
  expect(Object.keys(localStorage).join()).not.toContain(tab.visit)
})

test('what another tab has written since its text was restored here is not deleted', async () => {
  const { form, tab, writeThere, remove } = await besideTab('X')
  const { local: copy } = listLocalDrafts('maria')[0]!
  writeThere('Y', '2026-11-20T20:01:00.000Z')

  act(() => form.dispatch({ type: 'restored', from: { name: '7', visit: tab.visit }, copy }))

  await waitFor(() => expect(remove).toHaveBeenCalledWith({ id: tab.visit, until: copy.at }))
  expect(Object.values(localStorage).join()).toContain('"title":"Y"')
})

test('a text that the server has under another language leaves the browser, too', async () => {
  const left = draftStorage('maria', 'es')
  const copy = { ...aLocalDraft(), at: '2026-11-20T20:01:00.000Z' }
  left.save(aLocalDraft())
  const { form } = await openSession({ article: null })

  const from = { name: 'new-de', visit: left.visit }
  act(() => form.dispatch({ type: 'restored', from, copy }))

  expect(Object.keys(localStorage).join()).not.toContain(left.visit)
})

test('a text that was a copy of what is saved stays if another tab has gone on writing it', async () => {
  const { title } = anArticle()
  const update = async () => ({ ...anArticle(), title: `${title} de Tahai`, revision: 4 })
  const answers = { 'admin.blog.update': update }
  const { type, save, writeThere, remove } = await besideTab(`${title} de`, answers)
  writeThere('Otra cosa', '2026-11-20T20:01:00.000Z')

  type({ title: `${title} de Tahai` })
  save()

  await line('Artículo actualizado')
  expect(Object.values(localStorage).join()).toContain('Otra cosa')
  expect(remove).not.toHaveBeenCalled()
})

test('a discarded text is the newest state of the text, which Deshacer brings back', async () => {
  const { writeThere } = await besideTab('X')
  writeThere('Y', '2026-11-20T20:01:00.000Z')

  press('Descartar')
  await line('Texto descartado: X')
  press('Deshacer')

  await line('El texto está otra vez aquí')
  expect(listLocalDrafts('maria').map(({ local }) => local.draft.title)).toEqual(['Y'])
})

test('Deshacer keeps what another tab has written since its text was discarded', async () => {
  const store = vi.fn(stored)
  const { writeThere } = await besideTab('X', { 'admin.blog.drafts.save': store })
  press('Descartar')
  await line('Texto descartado: X')
  writeThere('Y', '2026-11-20T20:01:00.000Z')

  press('Deshacer')

  await line('El texto está otra vez aquí')
  expect(listLocalDrafts('maria').map(({ local }) => local.draft.title)).toEqual(['Y'])
  expect(store).not.toHaveBeenCalled()
})

test('a text that an earlier visit began names no Spanish text as its source', async () => {
  const base = newDraft('es')
  const draft = { ...base, title: 'Die Höhle', content: '<p>Weit.</p>' }
  const create = vi.fn(async (_input: unknown) => anArticle())
  const { form, save } = await openSession({
    article: null,
    answers: { 'admin.blog.create': create },
  })
  // As what stands beside a translation does, before the text is restored and after it.
  form.dispatch({ type: 'source begun', revision: 3 })
  const copy = { at: '2026-11-22T20:28:00.000Z', draft, base }
  act(() => form.dispatch({ type: 'restored', from: { name: 'new-es', visit: 'other' }, copy }))
  form.dispatch({ type: 'source begun', revision: 3 })
  save()

  await waitFor(() => expect(create).toHaveBeenCalledOnce())
  expect(create.mock.lastCall?.[0]).toMatchObject({ title: 'Die Höhle', sourceRevision: null })
})

const saved = { ...draftOf(anArticle()), content: '<p>Los moai miran al interior</p>' }
const changed = (content: string, base = '<p>Los moai</p>') => ({
  base: { ...saved, content: base },
  draft: { ...saved, content },
})

test.each([
  ['what was saved', changed('<p>Los moai miran al interior</p>'), true],
  ['a part of what was saved', changed('<p>Los moai miran</p>'), true],
  ['nothing', changed('<p>Los moai</p>'), true],
  ['a word that was not saved', changed('<p>Los moai duermen</p>'), false],
  ['a picture that was not saved', changed('<p>Los moai</p><img src="/uploads/a.webp">'), false],
  ['a text with a word taken away', changed('<p>moai</p>'), false],
])('a text that says %o', (_what, text, isOne) => {
  expect(isCopy(text, saved)).toBe(isOne)
})

test('after the save a text that adds nothing to it is no longer offered; another one is', async () => {
  const base = draftOf(anArticle())
  const leave = (title: string, at: string) =>
    draftStorage('maria', 7).save({ at, base, draft: { ...base, title } })
  leave(`${base.title} de`, '2026-11-20T20:00:00Z')
  leave('Otra cosa', '2026-11-19T20:00:00Z')
  const article = anArticle()
  const title = `${article.title} de Tahai`
  const update = async () => ({ ...article, title, revision: article.revision + 1 })
  const answers = { 'admin.blog.update': update }
  const { type, save } = await openSession({ answers })
  expect(await screen.findByText(new RegExp(`«${base.title} de»`))).toBeTruthy()

  type({ title })
  save()

  expect(await screen.findByText(/«Otra cosa»/)).toBeTruthy()
  expect(Object.values(localStorage).join()).not.toContain(`${base.title} de"`)
})
