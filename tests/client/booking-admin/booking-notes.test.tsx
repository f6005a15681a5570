import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BookingNotes } from '#client/features/booking-admin/bookings/booking-history.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

async function show(add: (input: unknown) => Promise<unknown>) {
  const page = await renderPart(
    <AdminProvider>
      <BookingNotes about="booking:7" username="maria" />
    </AdminProvider>,
    { answers: { 'admin.notes.list': async () => [], 'admin.notes.add': add } },
  )
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nota nueva' })
  return { ...page, note }
}

test('what is typed while a note is saved stays, and its button keeps the focus', async () => {
  const save = Promise.withResolvers<object>()
  const { note } = await show(() => save.promise)
  const button = screen.getByRole('button', { name: 'Guardar la nota' })
  fireEvent.change(note, { target: { value: 'Llega con bicicletas.' } })
  button.focus()
  fireEvent.click(button)
  fireEvent.change(note, { target: { value: 'Llega con bicicletas. Pide cuna.' } })

  expect(button).toHaveProperty('disabled', false)
  save.resolve({})

  await screen.findByText('Nota guardada')
  expect(note.value).toBe('Pide cuna.')
})

test('a note survives a reload, and is sent again as the same note', async () => {
  const ids: unknown[] = []
  let isAway = true
  const add = async (input: unknown) => {
    ids.push((input as { requestId: unknown }).requestId)
    if (isAway) throw new TypeError('Failed to fetch')
    return { success: true }
  }
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar la nota' }))
  const { note, unmount } = await show(add)
  fireEvent.change(note, { target: { value: 'Llega con bicicletas.' } })
  save()
  await screen.findByText('No se pudo guardar la nota')
  unmount()

  isAway = false
  const again = await show(add)
  expect(again.note.value).toBe('Llega con bicicletas.')
  save()

  await screen.findByText('Nota guardada')
  expect(ids).toEqual([ids[0], ids[0]])
  expect(again.note.value).toBe('')
  expect(localStorage.length).toBe(0)
})
