import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { GuestData } from '#client/features/admin/guest-data.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { renderPart, type Answers } from '#tests/support/client/render.tsx'

const FOUND = {
  email: 'ana@example.com',
  bookings: 2,
  reservations: 0,
  messages: 1,
  requests: 0,
  mails: 3,
  subscriptions: 0,
  notes: 0,
  drafts: 0,
  siteTexts: 0,
  openStays: [{ reference: 'HM-7', checkIn: '2037-03-10', checkOut: '2037-03-12' }],
}
const NOTHING = { ...FOUND, bookings: 0, messages: 0, mails: 0, openStays: [] }

async function search(answers: Answers) {
  await renderPart(
    <AdminProvider>
      <GuestData />
    </AdminProvider>,
    { answers },
  )
  const field = screen.getByRole('textbox', { name: 'Correo del huésped' })
  fireEvent.change(field, { target: { value: 'ana@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Buscar' }))
  return field
}

test('what is kept is counted by kind, with the stay that an erasure leaves and why', async () => {
  await search({ 'admin.guests.find': async () => FOUND })

  const found = await screen.findByText('De ana@example.com hay:')
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(terms).toEqual(['Reservas', 'Mensajes', 'Correos'])
  const text = found.parentElement?.textContent
  expect(text).toContain('Reserva HM-7, del 10 de marzo de 2037 al 12 de marzo de 2037')
  expect(text).toContain('el hotel necesita nombre, correo y teléfono')
})

test('an address without data has nothing to download or erase', async () => {
  await search({ 'admin.guests.find': async () => NOTHING })

  expect(await screen.findByText('No hay nada guardado de ana@example.com.')).toBeTruthy()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('an error is a sentence at the field, and what was typed stays', async () => {
  const field = await search({
    'admin.guests.find': () => rejectedCall('BAD_REQUEST', 'Escribe un correo electrónico válido.'),
  })

  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('Escribe un correo electrónico válido.').length).toBeGreaterThan(0)
  expect((field as HTMLInputElement).value).toBe('ana@example.com')
})

test('the data is saved as a file with the answer of the server', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:x'
  })
  // The simulated browser would leave the page.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await search({
    'admin.guests.find': async () => FOUND,
    'admin.guests.export': async (input) => ({ content: JSON.stringify(input) }),
  })

  fireEvent.click(await screen.findByRole('button', { name: 'Descargar sus datos' }))

  await expect.poll(() => saved.length).toBe(1)
  expect(await saved[0]!.text()).toBe('{"email":"ana@example.com"}')
})

test('an erasure is asked with the counts, and then the address is looked up again', async () => {
  const erased: unknown[] = []
  await search({
    'admin.guests.find': async () => (erased.length > 0 ? NOTHING : FOUND),
    'admin.guests.erase': async (input) => {
      erased.push(input)
      return { deleted: 4, anonymised: 1, kept: 1 }
    },
  })

  fireEvent.click(await screen.findByRole('button', { name: 'Borrar sus datos' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/reservas 2, mensajes 1, correos 3/)).toBeTruthy()
  expect(erased).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Borrar' }))

  expect(await screen.findByText('No hay nada guardado de ana@example.com.')).toBeTruthy()
  expect(erased).toEqual([{ email: 'ana@example.com' }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Filas: 4. Reservas sin nombre: 1. Hasta su salida: 1.')).toBeTruthy()
})
