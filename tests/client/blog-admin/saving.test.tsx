import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { listLocalDrafts } from '#client/features/blog-admin/session/local-drafts.ts'
import { draftOf } from '#client/features/blog-admin/article/draft.ts'
import type { AdminArticle } from '#shared/blog/admin.ts'
import { press } from './opened-editor.tsx'
import { anArticle } from './session/an-article.ts'
import { openSession } from './opened-session.tsx'

afterEach(() => void vi.useRealTimers())

const offline = () => Promise.reject(new Error('offline'))
const saved = (revision = 4) => ({ ...anArticle(), revision })
const line = (text: string | RegExp) => screen.findByText(text)

test('a save sends the fields of the spec without the rating, and leaves no draft', async () => {
  const update = vi.fn(async (_input: unknown) => saved())
  const { type, save, effects } = await openSession({ answers: { 'admin.blog.update': update } })
  type({ title: 'Los moai de hoy', readTime: 60 })
  window.dispatchEvent(new Event('pagehide'))
  expect(localStorage, 'a draft').toHaveLength(1)

  save()

  await line('Artículo actualizado')
  expect(screen.queryByText(/borrador/)).toBeNull()
  expect(update).toHaveBeenCalledExactlyOnceWith({
    ...draftOf(anArticle()),
    title: 'Los moai de hoy',
    readTime: 60,
    id: 7,
    revision: 3,
    draft: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), version: 1 },
  })
  expect(effects).toContain('close')
  expect(localStorage).toHaveLength(0)
})

test('a second press while the save is on its way sends nothing', async () => {
  const update = vi.fn(() => new Promise<never>(() => undefined))
  const { save } = await openSession({ answers: { 'admin.blog.update': update } })

  save()
  save()

  await waitFor(() => expect(update).toHaveBeenCalledOnce())
})

test('what is written while a save is on its way stays in the open editor, unsaved', async () => {
  let answer: (article: AdminArticle) => void = () => undefined
  const update = vi.fn(
    (_input: unknown) => new Promise<AdminArticle>((resolve) => (answer = resolve)),
  )
  const { form, type, save, effects } = await openSession({
    answers: { 'admin.blog.update': update },
  })
  type({ excerpt: 'Antes' })

  save()
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  type({ excerpt: 'Después' })
  await act(async () => answer({ ...saved(), excerpt: 'Antes' }))

  await line('Artículo actualizado')
  expect(update.mock.lastCall?.[0]).toMatchObject({ excerpt: 'Antes' })
  expect(effects).not.toContain('close')
  expect(form.current().excerpt).toBe('Después')
  expect(listLocalDrafts('maria')).toMatchObject([
    { local: { draft: { excerpt: 'Después' }, base: { excerpt: 'Antes' }, revision: 4 } },
  ])
})

test('a save without an answer is called slow after 8 s, given up after 30 s and repeated as it was', async () => {
  const update = vi
    .fn(async (_input: unknown) => saved())
    .mockImplementationOnce(() => new Promise(() => undefined))
  const { type, save, effects } = await openSession({ answers: { 'admin.blog.update': update } })
  vi.useFakeTimers()
  type({ excerpt: 'Lento' })

  save()
  await act(() => vi.advanceTimersByTimeAsync(8000))
  expect(screen.getByText('La conexión está lenta…')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(22_000))
  expect(screen.getByText('Sin conexión, guardado en este equipo')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(2000))

  expect(update).toHaveBeenCalledTimes(2)
  expect(update.mock.calls[1]).toEqual(update.mock.calls[0])
  expect(effects).toContain('close')
})

test('Guardar without a link says that it will be done, and does it when the link returns', async () => {
  const update = vi.fn((_input: unknown): Promise<AdminArticle> => offline())
  const answers = { 'admin.blog.update': update }
  const { type, save, effects } = await openSession({ answers })
  type({ excerpt: 'Sin red' })

  save()
  await line('Sin conexión: tu texto está en este equipo; se guardará cuando vuelva')
  await line('Sin conexión, guardado en este equipo')
  update.mockImplementation(async () => saved())
  window.dispatchEvent(new Event('online'))

  await line('Artículo actualizado')
  expect(effects).toContain('close')
})

test('a link that returns while a save is still being lost is used at once', async () => {
  let lose: () => void = () => undefined
  const update = vi
    .fn(async (_input: unknown): Promise<AdminArticle> => saved())
    .mockImplementationOnce(
      () => new Promise((_resolve, reject) => (lose = () => reject(new Error('offline')))),
    )
  const { type, save, effects } = await openSession({ answers: { 'admin.blog.update': update } })
  type({ excerpt: 'Vuelve' })
  save()
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  vi.useFakeTimers()

  window.dispatchEvent(new Event('online'))
  await act(async () => lose())
  await act(() => vi.advanceTimersByTimeAsync(1))

  expect(update).toHaveBeenCalledTimes(2)
  expect(effects).toContain('close')
})

test('a save that may have arrived is repeated as it was before the next one is sent', async () => {
  const update = vi
    .fn(async (_input: unknown): Promise<AdminArticle> => saved(5))
    .mockImplementationOnce(offline)
    .mockImplementationOnce(async () => saved(4))
  const { type, save } = await openSession({ answers: { 'admin.blog.update': update } })
  type({ excerpt: 'Uno' })
  save()
  await line('Sin conexión: tu texto está en este equipo; se guardará cuando vuelva')

  type({ excerpt: 'Dos' })
  save()

  await waitFor(() => expect(update).toHaveBeenCalledTimes(3))
  expect(update.mock.calls.map(([input]) => input)).toMatchObject([
    { excerpt: 'Uno', revision: 3 },
    { excerpt: 'Uno', revision: 3 },
    { excerpt: 'Dos', revision: 4 },
  ])
})

test('a creation whose answer was lost is repeated under the same id, also from the local copy', async () => {
  const create = vi.fn((_input: unknown) => Promise.reject(new Error('offline')))
  const answers = { 'admin.blog.create': create }
  const first = await openSession({ article: null, answers })
  first.type({ title: 'Algo', content: '<p>Algo</p>' })

  first.save()
  await line('Sin conexión: tu texto está en este equipo; se guardará cuando vuelva')
  first.save()
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2))
  const ids = create.mock.calls.map(([input]) => (input as { creationId?: string }).creationId)
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(ids[1]).toBe(ids[0])
  await waitFor(() => expect(Object.values(localStorage).join()).toContain(ids[0]))
  first.leave()

  const second = await openSession({ article: null, answers })
  press('Recuperar')
  second.save()
  await waitFor(() => expect(create).toHaveBeenCalledTimes(3))
  expect(create.mock.lastCall?.[0]).toMatchObject({ creationId: ids[0] })
})

test('a photo on its way keeps Publicar from asking', async () => {
  const { form } = await openSession()
  const end = form.uploads.begin()
  press('Publicar')

  await line('Aún se sube una foto: guarda cuando termine, o cancela la subida.')
  expect(screen.queryByRole('dialog')).toBeNull()
  end()
  press('Publicar')
  expect(screen.getByRole('dialog', { name: 'Publicar' })).toBeTruthy()
})

test('a save names the Spanish text that was seen, and none where none was', async () => {
  const update = vi.fn(async (_input: unknown) => saved())
  const { form, saveAndStay } = await openSession({ answers: { 'admin.blog.update': update } })

  saveAndStay()
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.lastCall?.[0]).toMatchObject({ sourceRevision: undefined })
  form.dispatch({ type: 'source seen', revision: 3 })
  await waitFor(() => expect(form.state().revision).toBe(4))
  saveAndStay()

  await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  expect(update.mock.lastCall?.[0]).toMatchObject({ sourceRevision: 3 })
})
