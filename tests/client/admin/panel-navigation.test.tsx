import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PanelNavigation } from '#client/ui/admin/page/panel-navigation.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

test('the panel’s pages are one press away, the present one is named, and the menu closes there', async () => {
  const { router } = await renderPart(
    <AdminProvider>
      <PanelNavigation staffRole="owner" />
    </AdminProvider>,
    { at: '/admin/bandeja/7' },
  )
  const menu = screen.getByRole('button', { name: 'Menú del panel, estás en Bandeja' })

  fireEvent.click(menu)
  expect(menu.getAttribute('aria-expanded')).toBe('true')
  const nav = within(screen.getByRole('navigation', { name: 'Panel' }))
  const current = () =>
    nav.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)
  expect(current()).toEqual(['Bandeja'])
  fireEvent.click(nav.getByRole('link', { name: 'Ajustes' }))

  await expect.poll(() => router.latestLocation.pathname).toBe('/admin/ajustes')
  await expect.poll(current).toEqual(['Ajustes'])
  expect(menu.getAttribute('aria-expanded')).toBe('false')
})

test.each([
  [
    'owner',
    [
      'Hoy',
      'Bandeja',
      'Reservas',
      'Blog',
      'Imágenes',
      'Boletín',
      'Correo',
      'Registro',
      'Ajustes',
      'Equipo',
      'Mi cuenta',
    ],
  ],
  ['editor', ['Hoy', 'Blog', 'Imágenes', 'Boletín', 'Mi cuenta']],
  ['reception', ['Hoy', 'Bandeja', 'Reservas', 'Correo', 'Mi cuenta']],
  [undefined, ['Hoy', 'Mi cuenta']],
] as const)('the role %s has these pages, and nothing greyed', async (role, names) => {
  await renderPart(
    <AdminProvider>
      <PanelNavigation staffRole={role} />
    </AdminProvider>,
    { at: '/admin' },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Menú del panel, estás en Hoy' }))

  const links = within(screen.getByRole('navigation', { name: 'Panel' })).getAllByRole('link')

  expect(links.map(({ textContent }) => textContent)).toEqual(names)
})
