import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OldAnswers } from '#client/features/admin/notices.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

test('the front page names the answers for travellers that are to be checked again', async () => {
  const old = {
    question: '¿Hace falta un guía?',
    checked: '2026-05',
    source: 'https://park.example',
  }
  await renderPart(
    <AdminProvider>
      <OldAnswers />
    </AdminProvider>,
    { answers: { 'admin.house.oldAnswers': async () => [old] } },
  )

  const link = await screen.findByRole('link', { name: old.question })
  expect(link.getAttribute('href')).toBe(old.source)
  expect(screen.getByText(/mayo de 2026/)).toBeTruthy()
})
