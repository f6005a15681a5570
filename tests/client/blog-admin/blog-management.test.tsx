import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { BlogManagement } from '#client/features/blog-admin/blog-management.tsx'
import { newDraft } from '#client/features/blog-admin/form/draft.ts'
import { newArticleJournal } from '#client/features/blog-admin/autosave/journal.ts'
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
])('the filters %o let through %o', (filters, ids) => {
  expect(filterArticles([MOAI, UMU, SEA], filters).map(({ id }) => id)).toEqual(ids)
})

test('a card says what the spec wants said of an article', async () => {
  await list()

  const card = (await screen.findByRole('heading', { name: 'El mar' })).closest('article')!
  expect(within(card).getByText('Publicado')).toBeTruthy()
  expect(within(card).getByText('Destacado')).toBeTruthy()
  expect(within(card).getByText('Cultura')).toBeTruthy()
  expect(within(card).getByText(/Hare Mahina · 9 min/)).toBeTruthy()
})

test('the list says that it is loading, and what to do where it is empty', async () => {
  let answer: (cards: AdminArticleCard[]) => void = () => undefined
  const cards = () => new Promise<AdminArticleCard[]>((resolve) => (answer = resolve))
  await list({ answers: { 'admin.blog.cards': cards } })
  expect(screen.getByText('Cargando artículos...')).toBeTruthy()

  await act(async () => answer([]))

  expect(await screen.findByText('No se encontraron artículos')).toBeTruthy()
  expect(screen.getByText('Comienza creando tu primer artículo del blog')).toBeTruthy()
})

test('where the filters leave nothing, the list says so', async () => {
  await list({ filters: { status: 'false', category: 'historia' } })

  expect(await screen.findByText('Intenta ajustar los filtros de búsqueda')).toBeTruthy()
})

test('a list that cannot be read can be asked for again', async () => {
  const cards = vi
    .fn(async () => [SEA])
    .mockImplementationOnce(() => Promise.reject(new Error('offline')))
  await list({ answers: { 'admin.blog.cards': cards } })

  fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))

  expect(await screen.findByRole('heading', { name: 'El mar' })).toBeTruthy()
})

test('deleting is asked about in the words of the spec, and the list is read anew', async () => {
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

test('a failed deletion is told: by the server, or in the words of the spec', async () => {
  const remove = vi.fn(() => Promise.reject(new Error('offline')))
  await list({ answers: { 'admin.blog.remove': remove } })

  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar Los Moai' }))
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }))

  expect(await screen.findByText('No se pudo eliminar el artículo')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an article that left the list meanwhile is not opened, and the list is read anew', async () => {
  const cards = vi.fn(async () => [MOAI])
  const { onEdit } = await list({ answers: { 'admin.blog.cards': cards } })
  const button = await screen.findByRole('button', { name: 'Editar Los Moai' })
  fireEvent.click(button)
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(1, 'es')

  fireEvent.click(screen.getByRole('button', { name: 'Vaciar' }))
  fireEvent.click(button)

  expect(
    await screen.findByText('Este artículo ya no existe. La página se actualizará.'),
  ).toBeTruthy()
  expect(onEdit).toHaveBeenCalledOnce()
  await waitFor(() => expect(cards).toHaveBeenCalledTimes(2))
})

test('what was left unsaved is on the list, to go on with or to let go', async () => {
  newArticleJournal('maria', 'de').write({
    at: '2026-11-20T20:00:00Z',
    draft: { ...newDraft('de'), title: 'Halb' },
    base: newDraft('de'),
    translationOf: 1,
  })
  const { onNew } = await list()

  fireEvent.click(screen.getByRole('button', { name: 'Continuar Halb' }))
  expect(onNew).toHaveBeenCalledExactlyOnceWith('de', 1)
  fireEvent.click(screen.getByRole('button', { name: 'Descartar Halb' }))

  expect(screen.queryByText('Texto sin guardar')).toBeNull()
  expect(localStorage).toHaveLength(0)
})

interface ListOptions {
  filters?: ListFilters
  answers?: Answers
}

async function list({ filters = {}, answers = {} }: ListOptions = {}) {
  const onEdit = vi.fn()
  const onNew = vi.fn()
  await renderPart(
    <AdminProvider>
      <BlogManagement
        filters={filters}
        language="es"
        username="maria"
        onFilters={vi.fn()}
        onLanguage={vi.fn()}
        onList={vi.fn()}
        onEdit={onEdit}
        onNew={onNew}
      />
      <Emptying />
    </AdminProvider>,
    {
      answers: {
        'admin.blog.cards': async () => [MOAI, UMU, SEA],
        'admin.blog.categories': async () => [],
        ...answers,
      },
    },
  )
  return { onEdit, onNew }
}

/** Makes the loaded list another one, as a reading of it in the background would. */
function Emptying() {
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
