import { fireEvent, screen, within } from '@testing-library/react'
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

test('the mail is read beside the button that sends it, and stories are found by their title', async () => {
  const asked: unknown[] = []
  const sent: unknown[] = []
  await renderPart(
    <AdminProvider>
      <Campaigns />
    </AdminProvider>,
    {
      answers: {
        'admin.newsletter.campaigns': async (input) => {
          asked.push(input)
          return [CAMPAIGN]
        },
        'admin.newsletter.preview': async () => [
          { language: 'de', subject: 'Die Moai', text: 'Eine neue Geschichte.' },
          { language: 'es', subject: 'Los moai', text: 'Una historia nueva.' },
        ],
        'admin.newsletter.send': async (input) => {
          sent.push(input)
          return { count: 2 }
        },
      },
    },
  )
  const search = await screen.findByRole('searchbox', { name: 'Buscar una historia por su título' })
  fireEvent.change(search, { target: { value: ' moai ' } })
  await expect.poll(() => asked.at(-1)).toEqual({ q: 'moai' })

  fireEvent.click(screen.getByRole('button', { name: 'Enviar a los suscriptores (2)' }))
  const dialog = await screen.findByRole('dialog', { name: 'Enviar «Los moai»' })
  expect(await within(dialog).findByText('Una historia nueva.')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enviar' }))

  await expect.poll(() => sent).toEqual([{ group: CAMPAIGN.group }])
})

test('of more stories the first new one has the focus', async () => {
  const groups = [1, 2, 3, 4].map((id) => CAMPAIGN.group.slice(0, -1) + id)
  await renderPart(
    <AdminProvider>
      <Campaigns />
    </AdminProvider>,
    {
      answers: {
        'admin.newsletter.campaigns': async () =>
          groups.map((group, at) => ({ ...CAMPAIGN, group, title: `Historia ${at + 1}` })),
      },
    },
  )

  fireEvent.click(await screen.findByRole('button', { name: 'Mostrar más' }))

  const fourth = (await screen.findByRole('heading', { name: 'Historia 4' })).closest('li')
  await expect.poll(() => fourth?.contains(document.activeElement)).toBe(true)
  expect(screen.queryByRole('button', { name: 'Mostrar más' })).toBeNull()
})
