import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InboxList } from '#client/features/inbox/inbox-list.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

const COUNTS = { new: 25, waiting: 0, answered: 3, spam: 1, all: 100 }

const row = (id: number) => ({
  id,
  kind: 'message',
  number: '',
  name: `Huésped ${id}`,
  language: 'zh',
  state: 'new',
  assignee: id === 1 ? 'maria' : null,
  message: '有婴儿床吗？',
  createdAt: '2026-11-26T14:05:00.000Z',
  answeredAt: null,
  revision: 1,
})

interface Asked {
  filter: string
  q: string
  cursor?: string
}

function show(
  at: string,
  list: (asked: Asked) => unknown,
  bulk = async (): Promise<unknown> => ({}),
) {
  return renderPart(
    <AdminProvider>
      <InboxList />
    </AdminProvider>,
    {
      at,
      answers: {
        'admin.inbox.counts': async () => COUNTS,
        'admin.inbox.list': async (input) => list(input as Asked),
        'admin.inbox.bulk': bulk,
      },
    },
  )
}

test('filter and search of a list are its address, with the counts beside the filters', async () => {
  const asked: Asked[] = []
  const { router } = await show('/admin/bandeja?show=spam&q=cuna', (input) => {
    asked.push(input)
    return { rows: [], next: null }
  })

  expect(await screen.findByText('No hay mensajes con «cuna».')).toBeTruthy()
  expect(asked).toEqual([expect.objectContaining({ filter: 'spam', q: 'cuna' })])
  const spam = await screen.findByRole('link', { name: 'Spam (1)' })
  expect(spam.getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Todos (más de 99)' })).toBeTruthy()
  const search = screen.getByRole('searchbox', {
    name: 'Buscar por nombre, correo, número o texto',
  })
  fireEvent.change(search, { target: { value: 'ñandú' } })
  fireEvent.submit(screen.getByRole('search'))

  await expect.poll(() => router.latestLocation.search).toEqual({ show: 'spam', q: 'ñandú' })
  fireEvent.click(screen.getByRole('link', { name: 'Nuevos (25)' }))
  await expect.poll(() => router.latestLocation.search).toEqual({ q: 'ñandú' })
  await expect.poll(() => asked.at(-1)).toMatchObject({ filter: 'new', q: 'ñandú' })
})

test('a search keeps the focus in its field, which follows the address', async () => {
  const asked: string[] = []
  const { router } = await show('/admin/bandeja', ({ q }) => {
    asked.push(q)
    return { rows: [row(1)], next: null }
  })
  const field = await screen.findByRole<HTMLInputElement>('searchbox')

  field.focus()
  fireEvent.change(field, { target: { value: 'cuna' } })
  fireEvent.submit(field.closest('form')!)
  await expect.poll(() => asked).toEqual(['', 'cuna'])
  expect(document.activeElement).toBe(field)
  router.history.back()

  await expect.poll(() => field.value).toBe('')
})

test('the chosen messages are marked with one call, and stand as before with another', async () => {
  const calls: unknown[] = []
  await show(
    '/admin/bandeja',
    () => ({ rows: [row(1), row(2), row(3)], next: null }),
    async (input?: unknown) => {
      calls.push(input)
      const { items } = input as { items: { id: number }[] }
      return { done: items.map(({ id }) => ({ id, revision: 2 })), problems: [] }
    },
  )
  const table = await screen.findByRole('table', { name: 'mensajes' })
  for (const name of ['Elegir a Huésped 1', 'Elegir a Huésped 3'])
    fireEvent.click(within(table).getByRole('checkbox', { name }))
  expect(screen.queryByRole('button', { name: 'No es spam' })).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Es spam' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))

  await expect.poll(() => calls).toHaveLength(2)
  const items = (state: string, revision: number) => [1, 3].map((id) => ({ id, revision, state }))
  expect(calls[0]).toEqual({ items: items('junk', 1), fromSpam: false })
  expect(calls[1]).toMatchObject({ items: items('new', 2), fromSpam: true })
})
