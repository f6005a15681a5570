import { defaultStringifySearch } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { BlogManagement } from '#client/features/blog-admin/blog-management.tsx'
import { newDraft } from '#client/features/blog-admin/form/draft.ts'
import { newArticleDrafts } from '#client/features/blog-admin/autosave/local-drafts.ts'
import {
  filterArticles,
  type ListFilters,
} from '#client/features/blog-admin/list/filter-articles.ts'
import { useApi } from '#client/lib/api-context.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import type { AdminArticleCard } from '#shared/blog/admin.ts'
import { renderPart, type Answers } from '#tests/support/client/render.tsx'

vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => localStorage.clear())

const MOAI = aCard({ id: 1, title: 'Los Moai', excerpt: 'Piedra', published: true })
const UMU = aCard({ id: 2, title: 'El umu', excerpt: 'Sabor a MOAI', category: 'gastronomia' })
const SEA = aCard({ id: 3, title: 'El mar', featured: true, published: true, readTime: 9 })

test.each<[ListFilters, number[]]>([
  [{}, [1, 2, 3]],
  [{ q: 'moai' }, [1, 2]],
  [{ q: ' MAR ' }, [3]],
  [{ category: 'gastronomia' }, [2]],
  [{ status: 'true' }, [1, 3]],
  [{ status: 'false' }, [2]],
  [{ q: 'moai', category: 'cultura', status: 'true' }, [1]],
  [{ q: 'mar', status: 'false' }, []],
])('the filters %o match the articles %o', (filters, ids) => {
  expect(filterArticles([MOAI, UMU, SEA], filters).map(({ id }) => id)).toEqual(ids)
})

test('a card shows the facts of the article that the spec names', async () => {
  await list()

  const card = (await screen.findByRole('heading', { name: 'El mar' })).closest('article')!
  expect(within(card).getByText('Publicado')).toBeTruthy()
  expect(within(card).getByText('Destacado')).toBeTruthy()
  expect(within(card).getByText('Cultura')).toBeTruthy()
  expect(within(card).getByText(/Hare Mahina · 9 min/)).toBeTruthy()
})

test('the list shows that it is loading, and a hint when it is empty', async () => {
  let answer: (cards: AdminArticleCard[]) => void = () => undefined
  const cards = () => new Promise<AdminArticleCard[]>((resolve) => (answer = resolve))
  await list({ answers: { 'admin.blog.cards': cards } })
  expect(screen.getByText('Cargando artículos...')).toBeTruthy()

  await act(async () => answer([]))

  expect(await screen.findByText('No se encontraron artículos')).toBeTruthy()
  expect(screen.getByText('Comienza creando tu primer artículo del blog')).toBeTruthy()
})

test('the list says that the filters match nothing', async () => {
  await list({ filters: { status: 'false', category: 'historia' } })

  expect(await screen.findByText('Intenta ajustar los filtros de búsqueda')).toBeTruthy()
})

test('a list that failed to load can be loaded again', async () => {
  const cards = vi
    .fn(async () => [SEA])
    .mockImplementationOnce(() => Promise.reject(new Error('offline')))
  await list({ answers: { 'admin.blog.cards': cards } })

  fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))

  expect(await screen.findByRole('heading', { name: 'El mar' })).toBeTruthy()
})

test('deleting asks for a confirmation in the text of the spec, and reloads the list', async () => {
  const remove = vi.fn(async (_input: unknown) => ({ success: true }))
  const cards = vi.fn(async () => [MOAI])
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

test('an article that is no longer in the list is not opened, and the list is reloaded', async () => {
  const cards = vi.fn(async () => [MOAI])
  const { router } = await list({ answers: { 'admin.blog.cards': cards } })
  const button = await screen.findByRole('button', { name: 'Editar Los Moai' })

  fireEvent.click(screen.getByRole('button', { name: 'Vaciar' }))
  fireEvent.click(button)

  expect(
    await screen.findByText('Este artículo ya no existe. La página se actualizará.'),
  ).toBeTruthy()
  expect(router.state.location.search).toEqual({})
  await waitFor(() => expect(cards).toHaveBeenCalledTimes(2))
})

test('Editar opens the article in the address, and keeps the filters', async () => {
  const { router } = await list({ filters: { status: 'true' }, answers: EDITOR })

  fireEvent.click(await screen.findByRole('button', { name: 'Editar Los Moai' }))

  await waitFor(() =>
    expect(router.state.location.search).toEqual({ status: 'true', lang: 'es', edit: '1' }),
  )
})

test('Continuar opens the editor of the draft: its language, and the article it translates', async () => {
  saveTranslation()
  const { router } = await list({ answers: EDITOR })

  fireEvent.click(screen.getByRole('button', { name: 'Continuar Halb' }))

  await waitFor(() =>
    expect(router.state.location.search).toEqual({ lang: 'de', edit: 'new', from: '1' }),
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
  newArticleDrafts('maria', 'de').save({
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

async function list({ filters = {}, answers = {} }: ListOptions = {}) {
  return renderPart(
    <AdminProvider>
      <BlogManagement />
      <EmptyListButton />
    </AdminProvider>,
    {
      at: `/admin/blog${defaultStringifySearch(filters)}`,
      answers: {
        'admin.blog.cards': async () => [MOAI, UMU, SEA],
        'admin.blog.categories': async () => [],
        ...answers,
      },
    },
  )
}

/** Replaces the loaded list by an empty one, as a load in the background would. */
function EmptyListButton() {
  const { api, queryClient } = useApi()
  const { queryKey } = api.admin.blog.cards.queryOptions({ lang: 'es' })
  return (
    <button type="button" onClick={() => queryClient.setQueryData(queryKey, [])}>
      Vaciar
    </button>
  )
}

function aCard(fields: Partial<AdminArticleCard>): AdminArticleCard {
  const { content: _content, ...draft } = newDraft('es')
  return {
    ...draft,
    id: 1,
    keywords: [],
    tags: [],
    imageUrl: null,
    translationGroup: 'g',
    revision: 1,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    publishedAt: null,
    averageRating: '0.0',
    totalRatings: 0,
    ...fields,
  }
}
