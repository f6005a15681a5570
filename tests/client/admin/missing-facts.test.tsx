import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MissingFacts } from '#client/features/admin/notices.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import type { OwnerFact } from '#shared/hotel/about.ts'
import { renderPart } from '#tests/support/client/render.tsx'

const show = (facts: OwnerFact[]) =>
  renderPart(
    <AdminProvider>
      <MissingFacts />
    </AdminProvider>,
    { answers: { 'admin.house.missing': async () => facts } },
  )

test('the front page names what guests do not see until it is configured', async () => {
  await show(['hosts', 'registration'])

  expect(await screen.findByText('Lo que el sitio aún no muestra')).toBeTruthy()
  expect(screen.getByText(/^Los nombres de quienes reciben$/)).toBeTruthy()
  expect(screen.getByText(/SERNATUR$/)).toBeTruthy()
  expect(screen.queryByText(/Palabras de huéspedes/)).toBeNull()
})
