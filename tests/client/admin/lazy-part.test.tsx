import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LazyPart } from '#client/ui/admin/page/lazy-part.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

test('a part whose code does not come says so, and can be asked for again', async () => {
  let isDown = true
  const load = async () => {
    if (isDown) throw new Error('no such file')
    return () => <p>Diagnóstico</p>
  }
  await renderPart(
    <AdminProvider>
      <LazyPart name="diagnostics" load={load} minH="1rem" anchor="pagos" />
    </AdminProvider>,
    { at: '/admin' },
  )

  await screen.findByText('No se pudo cargar esta parte del panel.')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))

  expect(await screen.findByText('Diagnóstico')).toBeTruthy()
})
