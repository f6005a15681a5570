import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BackupDownload } from '#client/features/admin/backup-download.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { renderPart, type Answers } from '#tests/support/client/render.tsx'

const PROVEN = { state: 'proven', isRunning: false, provenAt: '2026-11-29T20:00:00.000Z' }

const renderDownload = (answers: Answers) =>
  renderPart(
    <AdminProvider>
      <BackupDownload />
    </AdminProvider>,
    { answers },
  )

test('the password is shown once beside the link to the file', async () => {
  await renderDownload({
    'admin.backup.status': async () => PROVEN,
    'admin.backup.prepare': async () => ({
      password: 'abcde-fghjk',
      url: '/api/admin/backups/ticket',
      createdAt: PROVEN.provenAt,
    }),
  })

  fireEvent.click(await screen.findByRole('button', { name: 'Descargar el respaldo' }))
  const dialog = within(await screen.findByRole('dialog'))

  expect(dialog.getByText('abcde-fghjk')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Copiar la contraseña' })).toBeTruthy()
  const link = dialog.getByRole('link', { name: 'Descargar el archivo' })
  expect(link.getAttribute('href')).toBe('/api/admin/backups/ticket')
  fireEvent.click(dialog.getByRole('button', { name: 'Ya la guardé' }))
  await expect.poll(() => screen.queryByText('abcde-fghjk')).toBeNull()
})

test.each([
  ['none', /^Todavía no hay ninguna copia comprobada/],
  ['off', /^Este sitio no hace copias/],
])('without a proven backup there is a sentence and no button: %s', async (state, sentence) => {
  await renderDownload({
    'admin.backup.status': async () => ({ ...PROVEN, state, provenAt: null }),
  })

  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a rejected download says why, and shows no password', async () => {
  await renderDownload({
    'admin.backup.status': async () => PROVEN,
    'admin.backup.prepare': () => rejectedCall('NOT_FOUND', 'Todavía no hay ninguna copia.'),
  })

  fireEvent.click(await screen.findByRole('button', { name: 'Descargar el respaldo' }))

  expect(await screen.findByText('Todavía no hay ninguna copia.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
