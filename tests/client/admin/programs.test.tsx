import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Programs } from '#client/features/admin/programs.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { renderPart, type Answers } from '#tests/support/client/render.tsx'

const renderPrograms = (answers: Answers) =>
  renderPart(
    <AdminProvider>
      <Programs />
    </AdminProvider>,
    { answers },
  )

const TOKEN = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Contabilidad',
  areas: ['bookings', 'newsletter'],
  access: 'read',
  createdBy: 'maria',
  isCreatorGone: false,
  // Midnight on the island after the last day.
  endsAt: '2027-06-01T06:00:00.000Z',
  lastUsedAt: null,
  state: 'active',
}

test.each([
  [{}, ['Activo', 'No se ha usado', 'Lo creó maria']],
  [{ lastUsedAt: '2026-11-29T20:00:00.000Z' }, ['Último uso: 29 nov 2026']],
  [{ access: 'write', areas: ['blog'] }, ['Leer y cambiar: Artículos del blog']],
  [{ isCreatorGone: true }, ['que ya no tiene acceso al panel']],
  [{ state: 'ended' }, ['Terminó']],
])(
  'the list says in words what a token opens, until when, and its use: %j',
  async (fields, words) => {
    await renderPrograms({ 'admin.tokens.list': async () => [{ ...TOKEN, ...fields }] })

    const row = await screen.findByRole('listitem')
    const text = row.textContent.replaceAll('\u00A0', ' ')
    expect(text).toContain('Hasta el 31 may 2027, incluido')
    for (const word of words) expect(text).toContain(word)
    expect(within(row).getByRole('button', { name: 'Revocar «Contabilidad»' })).toBeTruthy()
  },
)

test('without tokens the section says so; one that was revoked has no button', async () => {
  const tokens: unknown[] = []
  const { unmount } = await renderPrograms({ 'admin.tokens.list': async () => tokens })
  expect(await screen.findByText('Ningún programa tiene acceso todavía.')).toBeTruthy()
  unmount()

  tokens.push({ ...TOKEN, state: 'revoked' })
  await renderPrograms({ 'admin.tokens.list': async () => tokens })
  expect(await screen.findByText('Revocado')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Revocar/ })).toBeNull()
})

test('a token is made by a form that names what is missing, and shown once with a button to copy it', async () => {
  const sent: unknown[] = []
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await renderPrograms({
    'admin.tokens.list': async () => [],
    'admin.tokens.create': async (input) => {
      sent.push(input)
      if (sent.length === 1) await rejectedCall('CONFLICT', 'Ya hay un token con ese nombre.')
      return { token: 'hm_secret' }
    },
  })

  fireEvent.click(await screen.findByRole('button', { name: 'Crear un token' }))
  const dialog = within(screen.getByRole('dialog'))
  const create = dialog.getByRole('button', { name: 'Crear' })
  fireEvent.click(create)
  expect(dialog.getByText('Escribe un nombre.')).toBeTruthy()
  expect(dialog.getByText('Elige al menos una parte.')).toBeTruthy()
  expect(dialog.queryByLabelText('Subir imágenes')).toBeNull()

  fireEvent.change(dialog.getByLabelText(/^Nombre del programa/), {
    target: { value: ' Agencia ' },
  })
  fireEvent.click(dialog.getByLabelText('Leer y cambiar'))
  for (const area of ['Subir imágenes', 'Lista de reservas']) {
    const box = await dialog.findByLabelText<HTMLInputElement>(area)
    fireEvent.click(box)
    await expect.poll(() => box.checked).toBe(true)
  }
  fireEvent.click(dialog.getByRole('button', { name: '1 mes' }))
  fireEvent.click(create)
  expect(await screen.findByText('Ya hay un token con ese nombre.')).toBeTruthy()
  fireEvent.click(create)

  expect(await screen.findByText('hm_secret')).toBeTruthy()
  const fields = {
    name: 'Agencia',
    access: 'write',
    areas: ['pictures', 'bookings'],
    lastDay: addDays(hotelDay(Date.now()), 30),
  }
  expect(sent).toEqual([fields, fields])
  fireEvent.click(screen.getByRole('button', { name: 'Copiar el token' }))
  await expect.poll(() => copy.mock.calls).toEqual([['hm_secret']])
  fireEvent.click(screen.getByRole('button', { name: 'Ya lo guardé' }))
  await expect.poll(() => screen.queryByText('hm_secret')).toBeNull()
})

test('a token is revoked after a question', async () => {
  const revoked: unknown[] = []
  await renderPrograms({
    'admin.tokens.list': async () => [TOKEN],
    'admin.tokens.revoke': async (input) => {
      revoked.push(input)
      return { success: true }
    },
  })

  fireEvent.click(await screen.findByRole('button', { name: 'Revocar «Contabilidad»' }))
  expect(revoked).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Revocar' }))

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(revoked).toEqual([{ id: TOKEN.id }])
})
