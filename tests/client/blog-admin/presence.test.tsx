import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PresenceLine } from '#client/features/blog-admin/presence/presence-line.tsx'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { nobodyElse } from './opened-editor.tsx'
import { anArticle } from './session/an-article.ts'
import { formOf, showIn } from './part.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => void vi.useRealTimers())

const other = { visit: 'v', username: 'Ana', isYou: false, isChanged: true }

async function openLine(note: (input: unknown) => Promise<unknown>) {
  const form = formOf(anArticle())
  const answers = {
    'admin.blog.presence.note': note,
    'admin.blog.presence.leave': async () => ({ success: true }),
  }
  await showIn(form, <PresenceLine id={7} />, answers)
  return { form }
}

const line = () => screen.getByRole('status', { name: 'Quién más está aquí' }).textContent

test('the editor says who else is there, and whether they have unsaved text', async () => {
  await openLine(async () => ({
    ...nobodyElse(),
    others: [other, { ...other, username: 'maria', isYou: true, isChanged: false }],
  }))

  expect(
    await screen.findByText(
      'También está aquí: Ana · con cambios sin guardar; Tú, en otra pestaña',
    ),
  ).toBeTruthy()
})

test('every six seconds it says that it is open and whether it has unsaved text; alone there is no line', async () => {
  const note = vi.fn(async (_input: unknown) => nobodyElse())
  const { form } = await openLine(note)
  expect(note).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: 7, isChanged: false, visit: expect.any(String) }),
  )
  expect(line()).toBe('')

  form.change({ title: 'Otro' })
  await act(() => vi.advanceTimersByTimeAsync(6000))

  expect(note).toHaveBeenCalledTimes(2)
  expect(note).toHaveBeenLastCalledWith(expect.objectContaining({ isChanged: true }))
  expect(line()).toBe('')
})

test.each([
  ['Ana', /^Ana guardó una versión más nueva a las \d\d:\d\d\.$/],
  ['maria', /^Guardaste una versión más nueva en otra pestaña a las \d\d:\d\d\.$/],
  [null, /^Otra persona guardó una versión más nueva/],
])('a newer save by %s is named before the conflict', async (updatedBy, sentence) => {
  await openLine(async () => ({ ...nobodyElse(), revision: 4, updatedBy }))

  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('an article that somebody deleted is named', async () => {
  await openLine(() => rejectedCall('NOT_FOUND', 'Artículo no encontrado'))

  expect(
    await screen.findByText(/Este artículo fue eliminado: .* Tu texto sigue aquí/),
  ).toBeTruthy()
})
