import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fill, openForm, save, write } from './opened-editor.tsx'

// The editor loads slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

test('a creation whose answer was lost is repeated under the same id, also from the local copy', async () => {
  const create = vi.fn((_input: unknown) => Promise.reject(new Error('offline')))
  await openForm({ edit: 'new', answers: { 'admin.blog.create': create } })
  fill('Título', 'Algo')
  await write('<p>Algo</p>')

  save()
  await screen.findByText('Tu texto está en este equipo; se guardará cuando vuelva')
  save()
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2))
  const [first, second] = create.mock.calls.map(([input]) => input as { creationId?: string })
  expect(first?.creationId).toMatch(/^[0-9a-f-]{36}$/)
  expect(second?.creationId).toBe(first?.creationId)

  await waitFor(() => expect(Object.values(localStorage).join()).toContain(first?.creationId))
  cleanup()
  await openForm({ edit: 'new', answers: { 'admin.blog.create': create } })
  fireEvent.click(screen.getByRole('button', { name: 'Recuperar' }))
  save()
  await waitFor(() => expect(create).toHaveBeenCalledTimes(3))
  expect(create.mock.lastCall?.[0]).toMatchObject({ creationId: first?.creationId })
})

test('a text that was never sent gets another id where it is restored', async () => {
  const create = vi.fn((_input: unknown) => Promise.reject(new Error('offline')))
  await openForm({ edit: 'new', answers: { 'admin.blog.create': create } })
  fill('Título', 'Algo')
  await waitFor(() => expect(localStorage).toHaveLength(1))

  expect(Object.values(localStorage).join()).not.toContain('creationId')
})
