import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ListFilters } from '#client/features/blog-admin/article/address.ts'
import { newDraft } from '#client/features/blog-admin/article/draft.ts'
import { draftStorage } from '#client/features/blog-admin/session/local-drafts.ts'
import type { AdminCardsPage } from '#shared/blog/cards.ts'
import { aCard, aPage, aTally, openList } from '#tests/client/blog-admin/opened-list.tsx'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import type { Answers } from '#tests/support/client/render.tsx'

const MOAI = aCard({ id: 1, title: 'Los Moai', excerpt: 'Piedra', published: true })
const UMU = aCard({ id: 2, title: 'El umu', excerpt: 'Sabor a MOAI', category: 'gastronomia' })
const SEA = aCard({ id: 3, title: 'El mar', featured: true, published: true, readTime: 9 })

test('a card shows the facts of the article that the spec names', async () => {
  await list()

  const card = (await screen.findByRole('heading', { name: 'El mar' })).closest('article')!
  expect(within(card).getByText('Publicado')).toBeTruthy()
  expect(within(card).getByText('Destacado')).toBeTruthy()
  expect(within(card).getByText('Cultura')).toBeTruthy()
  expect(within(card).getByText(/Hare Mahina · 9 min/)).toBeTruthy()
})

test('a scheduled draft says when it is published, and a published article leads to its page', async () => {
  const draft = aCard({ id: 4, title: 'El vuelo', publishAt: '2026-11-30T14:00:00.000Z' })
  await list({ answers: { 'admin.blog.cards': async () => aPage([draft, MOAI]) } })

  const card = within(
    (await screen.findByRole('heading', { name: 'El vuelo' })).closest('article')!,
  )
  expect(card.getByText('Borrador')).toBeTruthy()
  expect(card.getByText('Programado')).toBeTruthy()
  expect(card.getByText('Se publica el lun 30 nov, 09:00 (hora de la isla)')).toBeTruthy()
  expect(card.queryByRole('link')).toBeNull()
  const link = screen.getByRole('link', { name: 'Ver Los Moai en el sitio' })
  expect(link.getAttribute('href')).toBe('/blog/los-moai')
})

test('the list shows that it is loading, and a hint when it is empty', async () => {
  let answer: (page: AdminCardsPage) => void = () => undefined
  const cards = () => new Promise<AdminCardsPage>((resolve) => (answer = resolve))
  await list({ answers: { 'admin.blog.cards': cards } })
  expect(screen.getByText('Cargando artículos...')).toBeTruthy()

  await act(async () => answer(aPage([])))

  expect(await screen.findByText('No se encontraron artículos')).toBeTruthy()
  expect(screen.getByText('Comienza creando tu primer artículo del blog')).toBeTruthy()
})

test('deleting asks for a confirmation in the text of the spec, and reloads the list', async () => {
  const remove = vi.fn(async (_input: unknown) => ({ success: true }))
  const cards = vi.fn(async () => aPage([MOAI]))
  await list({ answers: { 'admin.blog.cards': cards, 'admin.blog.remove': remove } })

  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar Los Moai' }))
  expect(
    screen.getByText(
      '¿Estás seguro de que quieres eliminar "Los Moai"? Esta acción no se puede deshacer.',
    ),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }))

  expect(await screen.findByText('Artículo eliminado')).toBeTruthy()
  expect(screen.getByText('El artículo se ha eliminado exitosamente')).toBeTruthy()
  expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 1 })
  await waitFor(() => expect(cards).toHaveBeenCalledTimes(2))
})

test('a failed deletion is reported in the text of the spec', async () => {
  const remove = vi.fn(() => Promise.reject(new Error('offline')))
  await list({ answers: { 'admin.blog.remove': remove } })

  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar Los Moai' }))
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }))

  expect(await screen.findByText('No se pudo eliminar el artículo')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an article that no longer exists is not opened, and the list is reloaded', async () => {
  const cards = vi.fn(async () => aPage([MOAI]))
  const byId = () => rejectedCall('NOT_FOUND', 'Artículo no encontrado')
  const { router } = await list({ answers: { 'admin.blog.cards': cards, 'admin.blog.byId': byId } })

  fireEvent.click(await screen.findByRole('button', { name: 'Editar Los Moai' }))

  expect(
    await screen.findByText('Este artículo ya no existe. La página se actualizará.'),
  ).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toEqual({ lang: 'es' }))
  await waitFor(() => expect(cards).toHaveBeenCalledTimes(2))
})

test('the filters go to the server together', async () => {
  const cards = vi.fn(async (_input: unknown) => aPage([]))
  const filters = { q: 'moai', category: 'historia', status: 'false' } as const

  await list({ filters, answers: { 'admin.blog.cards': cards } })

  expect(cards).toHaveBeenCalledExactlyOnceWith({
    lang: 'es',
    q: 'moai',
    category: 'historia',
    published: false,
    deleted: false,
    order: 'changed',
  })
})

test('tags, authors and days of the last change are filters, too, in sight where one is set', async () => {
  const cards = vi.fn(async (_input: unknown) => aPage([MOAI]))
  const tally = async () => aTally({ authors: ['Hare Mahina', 'Marama'], tags: ['moai', 'mar'] })
  const { router } = await list({
    filters: { since: '2026-01-01' },
    answers: { 'admin.blog.cards': cards, 'admin.blog.tally': tally },
  })
  await screen.findByText('marama', { selector: 'option', exact: false })
  expect(screen.getByText('Más filtros').closest('details')!.open).toBe(true)

  fireEvent.change(screen.getByLabelText('Etiqueta'), { target: { value: 'moai' } })
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ tag: 'moai', since: '2026-01-01' }),
  )
  fireEvent.change(screen.getByLabelText('Autor'), { target: { value: 'Marama' } })
  fireEvent.change(screen.getByLabelText('Cambiado hasta'), { target: { value: '2026-02-01' } })

  const all = { tag: 'moai', author: 'Marama', since: '2026-01-01', until: '2026-02-01' }
  await waitFor(() => expect(cards).toHaveBeenLastCalledWith(expect.objectContaining(all)))
})

test('Editar opens the article in the address, and keeps the filters', async () => {
  const { router } = await list({ filters: { status: 'true' }, answers: EDITOR })

  fireEvent.click(await screen.findByRole('button', { name: 'Editar Los Moai' }))

  await waitFor(() =>
    expect(router.state.location.search).toEqual({ status: 'true', lang: 'es', edit: '1' }),
  )
})

test('Nuevo Artículo opens the editor of a new one in the language of the list', async () => {
  const { router } = await list({ filters: { status: 'true' }, answers: EDITOR })

  fireEvent.click(await screen.findByText('Nuevo Artículo', { selector: 'button' }))

  await waitFor(() =>
    expect(router.state.location.search).toEqual({ status: 'true', lang: 'es', edit: 'new' }),
  )
})

test('Continuar opens the editor of the draft: its language, and the article it translates', async () => {
  saveTranslation()
  const { router } = await list({ answers: EDITOR })

  fireEvent.click(screen.getByRole('button', { name: 'Continuar Halb' }))

  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      lang: 'de',
      edit: 'new',
      from: '1',
      draft: expect.stringMatching(/^[\w-]+$/),
    }),
  )
})

test('a local draft is on the list, and can be discarded', async () => {
  saveTranslation()
  await list()

  fireEvent.click(screen.getByRole('button', { name: 'Descartar Halb' }))

  expect(screen.queryByText('Texto sin guardar')).toBeNull()
  expect(localStorage).toHaveLength(0)
})

/** An editor whose article is still loading. */
const EDITOR: Answers = { 'admin.blog.byId': () => new Promise(() => undefined) }

function saveTranslation(): void {
  draftStorage('maria', 'de').save({
    at: '2026-11-20T20:00:00Z',
    draft: { ...newDraft('de'), title: 'Halb' },
    base: newDraft('de'),
    translationOf: 1,
  })
}

interface ListOptions {
  filters?: ListFilters
  answers?: Answers
}

const list = ({ filters = {}, answers = {} }: ListOptions = {}) =>
  openList({ 'admin.blog.cards': async () => aPage([MOAI, UMU, SEA]), ...answers }, filters)
