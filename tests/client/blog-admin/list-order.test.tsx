import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AdminCardsPage } from '#shared/blog/cards.ts'
import { aCard, aPage, openList } from './opened-list.tsx'

afterEach(() => void vi.useRealTimers())

const MOAI = aCard({ id: 1, title: 'Los Moai', published: true })

test('a card shows its picture, its dates and the state of its five languages', async () => {
  const article = aCard({
    ...MOAI,
    imageUrl: '/images/blog/tahai.webp',
    publishedAt: '2026-03-05T20:00:00Z',
    updatedAt: '2026-11-20T20:00:00Z',
    versions: { es: 'published', de: 'draft' },
  })
  await openList({ 'admin.blog.cards': async () => aPage([article]) })

  const card = (await screen.findByRole('heading', { name: 'Los Moai' })).closest('article')!
  expect(card.querySelector('img')!.getAttribute('src')).toBe('/images/blog/tahai-small.webp')
  expect(within(card).getByText(/Publicado el 5 mar 2026 · Cambiado el 20 nov 2026/)).toBeTruthy()
  const marks = within(within(card).getByRole('list', { name: 'Idiomas' }))
  expect(marks.getAllByRole('listitem').map(({ title }) => title)).toEqual([
    'Español: publicado',
    'English: no existe',
    'Français: no existe',
    'Deutsch: borrador',
    '中文: no existe',
  ])
})

test('the order is in the address, except the usual one, and goes to the server', async () => {
  const cards = vi.fn(async (_input: unknown) => aPage([MOAI]))
  const { router } = await openList({ 'admin.blog.cards': cards })
  const order = await screen.findByLabelText<HTMLSelectElement>('Orden')
  expect(order.value).toBe('changed')

  fireEvent.change(order, { target: { value: 'title' } })
  await waitFor(() => expect(router.state.location.search).toEqual({ order: 'title' }))
  await waitFor(() =>
    expect(cards).toHaveBeenLastCalledWith(expect.objectContaining({ order: 'title' })),
  )
  fireEvent.change(order, { target: { value: 'changed' } })

  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('a filter that is chosen while the search is still being typed combines with it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const cards = vi.fn(async (_input: unknown) => aPage([MOAI]))
  const { router } = await openList({ 'admin.blog.cards': cards })

  fireEvent.change(await screen.findByLabelText('Buscar'), { target: { value: 'moai' } })
  fireEvent.change(screen.getByLabelText('Estado'), { target: { value: 'true' } })
  fireEvent.change(screen.getByLabelText('Categoría'), { target: { value: 'historia' } })
  fireEvent.change(screen.getByLabelText('Orden'), { target: { value: 'title' } })
  await act(() => vi.advanceTimersByTimeAsync(250))

  const filters = { q: 'moai', status: 'true', category: 'historia', order: 'title' }
  await waitFor(() => expect(router.state.location.search).toEqual(filters))
  expect(screen.getByLabelText<HTMLInputElement>('Buscar').value).toBe('moai')
  await waitFor(() =>
    expect(cards).toHaveBeenLastCalledWith(
      expect.objectContaining({ q: 'moai', published: true, category: 'historia', order: 'title' }),
    ),
  )
})

test('the answer of filters that were changed since does not replace the list', async () => {
  const answers = new Map<unknown, (page: AdminCardsPage) => void>()
  const cards = (input: unknown) =>
    new Promise<AdminCardsPage>((resolve) => {
      answers.set((input as { published?: boolean }).published, resolve)
    })
  await openList({ 'admin.blog.cards': cards }, { status: 'false' })
  const draft = aCard({ id: 2, title: 'Un borrador' })

  fireEvent.change(screen.getByLabelText('Estado'), { target: { value: 'true' } })
  await waitFor(() => expect(answers.has(true)).toBe(true))
  await act(async () => answers.get(true)!(aPage([MOAI])))
  await act(async () => answers.get(false)!(aPage([draft])))

  expect(await screen.findByRole('heading', { name: 'Los Moai' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Un borrador' })).toBeNull()
})
