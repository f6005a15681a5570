import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Backups } from '#client/features/admin/backups.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

const PROVEN = {
  state: 'proven',
  isRunning: false,
  provenAt: '2026-11-22T12:00:00.000Z',
  rows: 1234,
  pictures: 30,
  bytes: 12_345_678,
  reason: null,
}

test('the panel names the last proven backup, and asks for another one', async () => {
  const request = vi.fn(async () => ({ success: true }))
  let status = PROVEN
  await backups({ 'admin.backup.status': async () => status, 'admin.backup.request': request })

  expect(await screen.findByText(/Última copia comprobada: 22 nov 2026/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Llévate una' })
  expect(link.getAttribute('href')).toBe('/admin/ajustes#respaldo')
  status = { ...PROVEN, isRunning: true }
  fireEvent.click(screen.getByRole('button', { name: 'Hacer una copia ahora' }))

  expect(await screen.findByText(/Se está haciendo/)).toBeTruthy()
  expect(request).toHaveBeenCalledOnce()
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Hacer una copia ahora' }).disabled,
  ).toBe(true)
})

test.each([
  ['damaged', 'Una copia está dañada'],
  ['failed', 'La última copia no se pudo hacer o comprobar'],
  ['late', 'Hace más de un día y medio que no hay una copia comprobada'],
])('a backup that is %s is reported in an alert', async (state, title) => {
  await backups({
    'admin.backup.status': async () => ({ ...PROVEN, state, reason: 'changed' }),
  })

  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(/Su archivo ha cambiado desde que se comprobó/)).toBeTruthy()
})

test('where no backups are made the panel shows nothing of them', async () => {
  const status = vi.fn(async () => ({ ...PROVEN, state: 'off' }))
  await backups({ 'admin.backup.status': status })

  await waitFor(() => expect(status).toHaveBeenCalled())
  expect(screen.queryByText('Copias de seguridad')).toBeNull()
})

const backups = (answers: Record<string, () => Promise<unknown>>) =>
  renderPart(
    <AdminProvider>
      <Backups />
    </AdminProvider>,
    { answers },
  )
