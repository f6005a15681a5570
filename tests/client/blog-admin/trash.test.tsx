import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AdminArticleCard } from '#shared/blog/cards.ts'
import type { AdminBlogSearch } from '#shared/blog/list/admin-search.ts'
import type { Answers } from '#tests/support/client/render.tsx'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { aCard, openList } from './opened-list.tsx'

afterEach(() => void vi.useRealTimers())

const MOAI = aCard({ title: 'Los Moai', published: true })
const GONE = { ...MOAI, published: false, deletedAt: '2026-11-20T20:00:00Z', deletedBy: 'ana' }

const page = (article: AdminArticleCard) => async () => ({ articles: [article], next: null })

const list = (answers: Answers, search: AdminBlogSearch = {}) =>
  openList(
    {
      'admin.blog.cards': page(MOAI),
      'admin.blog.remove': async () => ({ success: true }),
      ...answers,
    },
    search,
  )

async function remove() {
  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar Los Moai' }))
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
  return screen.findByText('Artículo eliminado')
}

test('the question before deleting names the versions that stay, beside the sentence of the spec', async () => {
  const versions = async () => [
    { language: 'es', id: 1 },
    { language: 'en', id: 2 },
    { language: 'fr', id: 3 },
    { language: 'de', id: null },
  ]
  await list({ 'admin.blog.versions': versions })

  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar Los Moai' }))

  expect(await screen.findByText('Se quedan sus versiones en English y Français.')).toBeTruthy()
  expect(
    screen.getByText(
      '¿Estás seguro de que quieres eliminar "Los Moai"? Esta acción no se puede deshacer.',
    ),
  ).toBeTruthy()
  expect(
    screen.getByText('Durante 30 días lo puedes recuperar en el estado «Eliminados».'),
  ).toBeTruthy()
})

test('Deshacer after deleting recovers the article, and says where it is', async () => {
  const recover = vi.fn(async (_input: unknown) => ({ ...MOAI, slug: 'los-moai-2' }))
  await list({ 'admin.blog.recover': recover })
  await remove()

  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))

  const said = 'Artículo recuperado: se ve otra vez en /blog/los-moai-2'
  expect(await screen.findByText(said)).toBeTruthy()
  expect(recover).toHaveBeenCalledExactlyOnceWith({ id: 1 })
})

test('F8 reaches Deshacer, which stays ten seconds, and longer while it has the focus', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await list({})
  await remove()
  const undo = () => screen.queryByRole('button', { name: 'Deshacer' })

  await vi.advanceTimersByTimeAsync(8000)
  expect(undo()).not.toBeNull()
  fireEvent.keyDown(document, { key: 'F8' })
  undo()!.focus()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(undo()).not.toBeNull()
  undo()!.blur()
  await vi.advanceTimersByTimeAsync(11_000)
  await waitFor(() => expect(undo()).toBeNull())
})

test('the state Eliminados lists deleted articles with who, until when, and Recuperar', async () => {
  const cards = vi.fn(page(GONE))
  const recover = vi.fn(async (_input: unknown) => ({ ...MOAI, published: false, slug: 'a' }))
  await list({ 'admin.blog.cards': cards, 'admin.blog.recover': recover }, { status: 'deleted' })

  expect(
    await screen.findByText(
      'Eliminado el 20 de noviembre por ana. Se puede recuperar hasta el 20 de diciembre.',
    ),
  ).toBeTruthy()
  expect(cards).toHaveBeenCalledWith(
    expect.objectContaining({ deleted: true, published: undefined }),
  )
  expect(screen.queryByRole('button', { name: 'Editar Los Moai' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Recuperar Los Moai' }))

  expect(await screen.findByText('Artículo recuperado como borrador')).toBeTruthy()
  expect(recover).toHaveBeenCalledExactlyOnceWith({ id: 1 })
})

test('a recovery that is refused says why', async () => {
  const recover = () => rejectedCall('CONFLICT', 'Este artículo ya tiene una versión en francés.')
  await list({ 'admin.blog.cards': page(GONE), 'admin.blog.recover': recover })

  fireEvent.click(await screen.findByRole('button', { name: 'Recuperar Los Moai' }))

  expect(await screen.findByText('Este artículo ya tiene una versión en francés.')).toBeTruthy()
})
