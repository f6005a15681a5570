import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BookingNotes } from '#client/features/booking-admin/bookings/booking-history.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

test('what is typed while a note is saved stays, and its button keeps the focus', async () => {
  const save = Promise.withResolvers<object>()
  await renderPart(
    <AdminProvider>
      <BookingNotes about="booking:7" />
    </AdminProvider>,
    {
      answers: {
        'admin.notes.list': async () => [],
        'admin.notes.add': () => save.promise,
      },
    },
  )
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nota nueva' })
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
