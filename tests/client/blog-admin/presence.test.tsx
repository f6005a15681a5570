import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { PresenceLine } from '#client/features/blog-admin/presence/presence-line.tsx'
import { STREAM_KEY, type PanelStream } from '#client/lib/panel-stream.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { alone } from './opened-editor.tsx'
import { anArticle } from './session/an-article.ts'
import { formOf, showIn, STREAM } from './part.tsx'

const other = { visit: 'v', username: 'Ana', isYou: false, isChanged: true }

interface LineProps {
  hasStream: boolean
  onClient: (client: QueryClient) => void
}

function Line({ hasStream, onClient }: LineProps) {
  const client = useQueryClient()
  onClient(client)
  useState(() => hasStream || client.removeQueries({ queryKey: STREAM_KEY }))
  return <PresenceLine id={7} />
}

async function openLine(note: (input: unknown) => Promise<unknown>, hasStream = true) {
  const form = formOf(anArticle())
  const leave = vi.fn(async (_input: unknown) => ({ success: true }))
  const answers = { 'admin.blog.presence.note': note, 'admin.blog.presence.leave': leave }
  let client: QueryClient | undefined
  const part = <Line hasStream={hasStream} onClient={(own) => (client = own)} />
  const page = await showIn(form, part, answers)
  const hear = (next: PanelStream) => act(() => void client?.setQueryData(STREAM_KEY, next))
  /** Whether no call is running. */
  const isAnswered = () => client?.isFetching() === 0
  return { form, hear, leave, isAnswered, page }
}

const line = () => screen.getByRole('status', { name: 'Quién más está aquí' }).textContent

test('the editor says who else is there, and whether they have unsaved text', async () => {
  await openLine(async () => ({
    ...alone(),
    others: [other, { ...other, username: 'maria', isYou: true, isChanged: false }],
  }))

  expect(
    await screen.findByText(
      'También está aquí: Ana · con cambios sin guardar; Tú, en otra pestaña',
    ),
  ).toBeTruthy()
})

test('the editor sends that it is open, whether it has unsaved text, and its stream; alone it shows no line', async () => {
  const note = vi.fn(async (_input: unknown) => alone())
  const { form, hear, isAnswered } = await openLine(note)
  expect(note).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      id: 7,
      isChanged: false,
      visit: expect.any(String),
      stream: STREAM.id,
    }),
  )
  await vi.waitFor(() => expect(isAnswered()).toBe(true))
  expect(line()).toBe('')

  act(() => form.change({ title: 'Otro' }))
  await vi.waitFor(() => expect(note).toHaveBeenCalledTimes(2))
  expect(note).toHaveBeenLastCalledWith(expect.objectContaining({ isChanged: true }))

  await vi.waitFor(() => expect(isAnswered()).toBe(true))

  hear({ ...STREAM, beat: 2 })
  hear({ id: null, beat: 3 })
  await vi.waitFor(() => expect(note).toHaveBeenCalledTimes(3))
  expect(note).toHaveBeenLastCalledWith(expect.objectContaining({ stream: null }))
  expect(line()).toBe('')
})

test('with other editors it answers each heartbeat of the stream', async () => {
  const note = vi.fn(async (_input: unknown) => ({ ...alone(), others: [other] }))
  const { hear } = await openLine(note)
  await screen.findByText(/^También está aquí: Ana/)
  expect(note).toHaveBeenCalledOnce()

  hear({ ...STREAM, beat: 2 })

  await vi.waitFor(() => expect(note).toHaveBeenCalledTimes(2))
})

test('a state that could not be sent is sent with the next heartbeat', async () => {
  const note = vi.fn(async (_input: unknown): Promise<unknown> => {
    throw new TypeError('Failed to fetch')
  })
  const { hear, isAnswered } = await openLine(note)
  await vi.waitFor(() => expect(isAnswered()).toBe(true))
  note.mockResolvedValue(alone())

  hear({ ...STREAM, beat: 2 })

  await vi.waitFor(() => expect(note).toHaveBeenCalledTimes(2))
})

test('presence is sent once the stream is open, and leaves when the editor closes', async () => {
  const note = vi.fn(async (_input: unknown) => alone())
  const { hear, leave, page } = await openLine(note, false)
  expect(note).not.toHaveBeenCalled()

  hear({ ...STREAM, beat: 1 })
  await vi.waitFor(() => expect(note).toHaveBeenCalledOnce())
  page.unmount()

  expect(leave).toHaveBeenCalledExactlyOnceWith({ id: 7, visit: expect.any(String) })
})

test.each([
  ['Ana', /^Ana guardó una versión más nueva a las \d\d:\d\d\.$/],
  ['maria', /^Guardaste una versión más nueva en otra pestaña a las \d\d:\d\d\.$/],
  [null, /^Otra persona guardó una versión más nueva/],
])('a newer save by %s is named before the conflict', async (updatedBy, sentence) => {
  await openLine(async () => ({ ...alone(), revision: 4, updatedBy }))

  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('an article that somebody deleted is named', async () => {
  await openLine(() => rejectedCall('NOT_FOUND', 'Artículo no encontrado'))

  expect(
    await screen.findByText(/Este artículo fue eliminado: .* Tu texto sigue aquí/),
  ).toBeTruthy()
})
