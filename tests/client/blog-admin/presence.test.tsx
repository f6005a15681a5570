import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { fill, nobodyElse, openForm } from './opened-editor.tsx'

vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => void vi.useRealTimers())

const other = { visit: 'v', username: 'Ana', isYou: false, isChanged: true }

test('the editor says who else is there, and whether they have unsaved text', async () => {
  const note = async () => ({
    ...nobodyElse(),
    others: [other, { ...other, username: 'maria', isYou: true, isChanged: false }],
  })
  await openForm({ edit: 7, answers: { 'admin.blog.presence.note': note } })

  expect(
    await screen.findByText(
      'También está aquí: Ana · con cambios sin guardar; Tú, en otra pestaña',
    ),
  ).toBeTruthy()
})

test('alone there is no line', async () => {
  await openForm({ edit: 7 })

  expect(screen.getByRole('status', { name: 'Quién más está aquí' }).textContent).toBe('')
})

test('every ten seconds it says that it is open and whether it has unsaved text', async () => {
  const note = vi.fn(async (_input: unknown) => nobodyElse())
  await openForm({ edit: 7, answers: { 'admin.blog.presence.note': note } })
  expect(note).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: 7, isChanged: false, visit: expect.any(String) }),
  )

  fill('Título', 'Otro')
  await act(() => vi.advanceTimersByTimeAsync(10_000))

  expect(note).toHaveBeenCalledTimes(2)
  expect(note).toHaveBeenLastCalledWith(expect.objectContaining({ isChanged: true }))
})

test.each([
  ['Ana', /^Ana guardó una versión más nueva a las \d\d:\d\d\.$/],
  ['maria', /^Guardaste una versión más nueva en otra pestaña a las \d\d:\d\d\.$/],
  [null, /^Otra persona guardó una versión más nueva/],
])('a newer save by %s is named before the conflict', async (updatedBy, sentence) => {
  const note = async () => ({ ...nobodyElse(), revision: 4, updatedBy })
  await openForm({ edit: 7, answers: { 'admin.blog.presence.note': note } })

  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('an article that somebody deleted is named, and the text stays', async () => {
  const note = () => rejectedCall('NOT_FOUND', 'Artículo no encontrado')
  await openForm({ edit: 7, answers: { 'admin.blog.presence.note': note } })

  expect(await screen.findByText(/Este artículo fue eliminado/)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /^Título/ })).toBeTruthy()
})
