import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Campaigns } from '#client/features/newsletter-admin/campaigns.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

const CAMPAIGN = {
  group: '7f6f3a52-3b0e-4a1e-9d5b-1d2f3c4b5a69',
  title: 'Los moai',
  languages: ['es'],
  missing: 2,
  untranslated: [],
  sent: 0,
  waiting: 0,
  refused: 0,
}

test('a mail that could not be loaded for the preview can be loaded again', async () => {
  let isDown = true
  await renderPart(
    <AdminProvider>
      <Campaigns />
    </AdminProvider>,
    {
      answers: {
        'admin.newsletter.campaigns': async () => [CAMPAIGN],
        'admin.newsletter.preview': async () => {
          if (isDown) throw new Error('down')
          return [{ language: 'es', subject: 'Los moai', text: 'Una historia nueva.' }]
        },
      },
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Ver el correo' }))

  expect(await screen.findByText('No se pudo cargar el correo.')).toBeTruthy()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))

  expect(await screen.findByText('Una historia nueva.')).toBeTruthy()
})
