import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Log } from '#client/features/admin/log.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

const entry = (id: number, action: string, about: string, label = 'Ana Kai') => ({
  id,
  who: 'maria',
  action,
  about,
  label,
  facts: {},
  createdAt: '2026-11-26T20:05:00.000Z',
})

test('each entry says who did what, when on the island, and leads to its record', async () => {
  const asked: unknown[] = []
  await renderPart(
    <AdminProvider>
      <Log />
    </AdminProvider>,
    {
      at: '/admin/registro?show=blog&q=maria',
      answers: {
        'admin.audit.list': async (input) => {
          asked.push(input)
          return {
            rows: [
              entry(4, 'article.publish', 'article:7'),
              entry(3, 'inbox.answer', 'inbox:9', 'el mensaje 9'),
              entry(2, 'booking.cancel', 'booking:HM-QR8CW44Y3P', 'HM-QR8CW44Y3P'),
              entry(1, 'booking.export', ''),
            ],
            next: null,
          }
        },
      },
    },
  )

  const table = within(await screen.findByRole('table', { name: 'anotaciones' }))
  const links = table
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['publicó «Ana Kai»', expect.stringMatching(/^\/admin\/blog\?edit=.*7/)],
    ['respondió el mensaje 9', '/admin/bandeja/9'],
    ['canceló la reserva HM-QR8CW44Y3P', '/admin/reservas/HM-QR8CW44Y3P'],
  ])
  expect(table.getByText('descargó la lista de reservas')).toBeTruthy()
  expect(table.getAllByText('maria')).toHaveLength(4)
  expect(table.getAllByText('26 nov 2026, 15:05')).toHaveLength(4)
  expect(asked).toEqual([expect.objectContaining({ filter: 'blog', q: 'maria' })])
})
