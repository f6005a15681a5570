import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { listLocalDrafts } from '#client/features/blog-admin/autosave/local-drafts.ts'
import type { AdminArticle } from '#shared/blog/admin.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { anArticle, box, fill, openForm, save, write } from './opened-editor.tsx'

// The editor loads slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const offline = () => Promise.reject(new Error('offline'))
const saved = (revision = 4) => ({ ...anArticle(), revision })
const stored = async () => ({ version: 1, savedAt: '2026-11-22T20:28:00Z' })
const line = (text: string | RegExp) => screen.findByText(text, undefined, { timeout: 10_000 })

test('Guardar y seguir and Ctrl+S save, and the editor stays with the saved revision', async () => {
  let revision = 3
  const update = vi.fn(async (_input: unknown) => saved((revision += 1)))
  const { address } = await openForm({ edit: 7, answers: { 'admin.blog.update': update } })
  fill('Extracto', 'Uno')

  fireEvent.click(screen.getByRole('button', { name: 'Guardar y seguir' }))
  await line('Artículo actualizado')
  fill('Extracto', 'Dos')
  const isLeft = fireEvent.keyDown(window, { key: 's', ctrlKey: true })
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2))

  expect(isLeft, 'the browser saves no page').toBe(false)
  expect(update.mock.calls.map(([input]) => input)).toMatchObject([
    { excerpt: 'Uno', revision: 3 },
    { excerpt: 'Dos', revision: 4 },
  ])
  await waitFor(() => expect(localStorage).toHaveLength(0))
  expect(address()).toBe('/admin/blog?edit=%227%22')
  await line(/^Guardado · \d\d:\d\d$/)
})

test('a new article that is saved and goes on is an article from then on', async () => {
  const create = vi.fn(async (_input: unknown) => ({ ...saved(1), id: 12 }))
  const update = vi.fn(async (_input: unknown) => ({ ...saved(2), id: 12 }))
  const answers = { 'admin.blog.create': create, 'admin.blog.update': update }
  const { address } = await openForm({ edit: 'new', answers })
  fill('Título', 'Los moai')
  await write('<p>Texto.</p>')

  fireEvent.click(screen.getByRole('button', { name: 'Guardar y seguir' }))
  await line('Artículo creado')
  await waitFor(() => expect(address()).toBe('/admin/blog?edit=%2212%22'))
  expect(screen.getByRole('heading', { name: 'Editar Artículo' })).toBeTruthy()
  fill('Extracto', 'Más')
  await waitFor(() => expect(listLocalDrafts('maria')).toMatchObject([{ name: '12' }]))
  save()

  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.lastCall?.[0]).toMatchObject({ id: 12, revision: 1, excerpt: 'Más' })
  expect(create).toHaveBeenCalledOnce()
  await waitFor(() => expect(address()).toBe('/admin/blog'))
})

test('what is written while a save is on its way stays in the open editor, unsaved', async () => {
  let answer: (article: AdminArticle) => void = () => undefined
  const update = vi.fn(
    (_input: unknown) => new Promise<AdminArticle>((resolve) => (answer = resolve)),
  )
  const { address } = await openForm({ edit: 7, answers: { 'admin.blog.update': update } })
  fill('Extracto', 'Antes')

  save()
  await screen.findByRole('button', { name: 'Guardando...' })
  fill('Extracto', 'Después')
  await act(async () => answer({ ...saved(), excerpt: 'Antes' }))

  await line('Artículo actualizado')
  expect(update.mock.lastCall?.[0]).toMatchObject({ excerpt: 'Antes' })
  expect(address()).toBe('/admin/blog?edit=%227%22')
  expect(box('Extracto').value).toBe('Después')
  expect(listLocalDrafts('maria')).toMatchObject([
    { local: { draft: { excerpt: 'Después' }, base: { excerpt: 'Antes' }, revision: 4 } },
  ])
})

test('a save without an answer is called slow after 8 s, given up after 30 s and repeated as it was', async () => {
  const update = vi
    .fn(async (_input: unknown) => saved())
    .mockImplementationOnce(() => new Promise(() => undefined))
  const { address } = await openForm({ edit: 7, answers: { 'admin.blog.update': update } })
  fill('Extracto', 'Lento')
  vi.useFakeTimers({ shouldAdvanceTime: true })

  save()
  await act(() => vi.advanceTimersByTimeAsync(8000))
  expect(screen.getByText('La conexión está lenta…')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(22_000))
  expect(screen.getByText('Sin conexión, guardado en este equipo')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(2000))

  expect(update).toHaveBeenCalledTimes(2)
  expect(update.mock.calls[1]).toEqual(update.mock.calls[0])
  await waitFor(() => expect(address()).toBe('/admin/blog'))
})

test('Guardar without a link says that it will be done, and does it when the link returns', async () => {
  const update = vi.fn((_input: unknown): Promise<AdminArticle> => offline())
  const answers = { 'admin.blog.update': update, 'admin.blog.versions': offline }
  const { address } = await openForm({ edit: 7, answers })
  fill('Extracto', 'Sin red')

  save()
  await line('Tu texto está en este equipo; se guardará cuando vuelva')
  await line('Sin conexión, guardado en este equipo')
  expect(screen.getByRole('button', { name: 'Guardar' })).toBeTruthy()
  update.mockImplementation(async () => saved())
  window.dispatchEvent(new Event('online'))

  await line('Artículo actualizado')
  await waitFor(() => expect(address()).toBe('/admin/blog'))
})

test('a link that returns while a save is still being lost is used at once', async () => {
  let lose: () => void = () => undefined
  const update = vi
    .fn(async (_input: unknown): Promise<AdminArticle> => saved())
    .mockImplementationOnce(
      () => new Promise((_resolve, reject) => (lose = () => reject(new Error('offline')))),
    )
  const { address } = await openForm({ edit: 7, answers: { 'admin.blog.update': update } })
  fill('Extracto', 'Vuelve')
  save()
  await screen.findByRole('button', { name: 'Guardando...' })
  vi.useFakeTimers({ shouldAdvanceTime: true })

  window.dispatchEvent(new Event('online'))
  await act(async () => lose())
  await act(() => vi.advanceTimersByTimeAsync(1))

  expect(update).toHaveBeenCalledTimes(2)
  await waitFor(() => expect(address()).toBe('/admin/blog'))
})

test('a save that may have arrived is repeated as it was before the next one is sent', async () => {
  const update = vi
    .fn(async (_input: unknown): Promise<AdminArticle> => saved(5))
    .mockImplementationOnce(offline)
    .mockImplementationOnce(async () => saved(4))
  await openForm({ edit: 7, answers: { 'admin.blog.update': update } })
  fill('Extracto', 'Uno')
  save()
  await line('Tu texto está en este equipo; se guardará cuando vuelva')

  fill('Extracto', 'Dos')
  save()

  await waitFor(() => expect(update).toHaveBeenCalledTimes(3))
  expect(update.mock.calls.map(([input]) => input)).toMatchObject([
    { excerpt: 'Uno', revision: 3 },
    { excerpt: 'Uno', revision: 3 },
    { excerpt: 'Dos', revision: 4 },
  ])
})

test('the line says that the server has the text, and offers to sign in where it may not', async () => {
  const expired = () => rejectedCall('UNAUTHORIZED', 'Inicia sesión para continuar.')
  const store = vi.fn(stored).mockImplementationOnce(expired)
  const answers = { 'admin.blog.drafts.save': store, 'admin.blog.drafts.list': async () => [] }
  await openForm({ edit: 7, answers })
  vi.useFakeTimers({ shouldAdvanceTime: true })

  fill('Extracto', 'Algo')
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(screen.getByText(/^Guardado en este equipo · \d\d:\d\d$/)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getByText('Tu sesión terminó, guardado en este equipo')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  await act(() => vi.advanceTimersByTimeAsync(100))

  expect(screen.getByText(/^Guardado · \d\d:\d\d$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull()
})

test('a browser that stores nothing says so, and that the text is nowhere else without a link', async () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  await openForm({ edit: 7, answers: { 'admin.blog.drafts.save': offline } })
  vi.useFakeTimers({ shouldAdvanceTime: true })

  fill('Extracto', 'Algo')
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(screen.getByText('Este navegador no guarda copias locales: guarda a menudo.')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(3000))

  expect(
    screen.getByText('Sin conexión, y este navegador no guarda copias: no cierres esta página'),
  ).toBeTruthy()
})

test('a text from another computer is offered, and leaves the server when it is here', async () => {
  const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  const { readTime, ...fields } = anArticle()
  const draft = { ...fields, readTime, imageUrl: '', title: 'Del portátil' }
  const card = {
    id,
    articleId: 7,
    translationOf: null,
    language: 'es',
    title: 'Del portátil',
    at: '2026-11-22T20:28:00Z',
  }
  const remove = vi.fn(async (_input: unknown) => ({ success: true }))
  await openForm({
    edit: 7,
    answers: {
      'admin.blog.drafts.list': async () => [card],
      'admin.blog.drafts.byId': async () => ({ ...card, draft, base: draft, revision: 3 }),
      'admin.blog.drafts.remove': remove,
    },
  })

  await line(/Hay cambios sin guardar del .*\d\d:\d\d: «Del portátil»/)
  fireEvent.click(screen.getByRole('button', { name: 'Recuperar' }))

  await waitFor(() => expect(box('Título').value).toBe('Del portátil'))
  await waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith({ id }))
  expect(screen.queryByRole('button', { name: 'Recuperar' })).toBeNull()
})
