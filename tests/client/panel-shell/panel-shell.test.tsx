import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PanelShell } from '#client/features/panel-shell/panel-shell.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import type { Role } from '#shared/auth/roles.ts'
import type { Task } from '#shared/panel/today.ts'
import { renderPart } from '#tests/support/client/render.tsx'

const HOUR_MS = 3_600_000

interface ShellOptions {
  role?: Role | undefined
  tasks?: readonly Task[]
  at?: string
  onLogout?: () => void
}

const renderShell = (options: ShellOptions = {}) => {
  const { role, tasks = [], at = '/admin', onLogout = () => undefined } = options
  return renderPart(
    <AdminProvider>
      <PanelShell
        username="maria"
        staffRole={role}
        isAlone={false}
        isLeaving={false}
        onLogout={onLogout}
      >
        <main id="contenido" />
      </PanelShell>
    </AdminProvider>,
    { at, answers: { 'admin.today.overview': async () => ({ lights: [], tasks }) } },
  )
}

const bars = () => within(screen.getByRole('navigation', { name: 'Panel' }))
const more = () => screen.getByRole('button', { name: 'Más' })

test('the panel’s pages are one press away, the present one is marked, and «Más» closes there', async () => {
  const { router } = await renderShell({ role: 'owner', at: '/admin/bandeja/7' })
  fireEvent.click(more())
  expect(more().getAttribute('aria-expanded')).toBe('true')
  const current = () =>
    bars()
      .getAllByRole('link', { current: 'page' })
      .map(({ textContent }) => textContent)
  expect(current()).toEqual(['Bandeja'])

  fireEvent.click(bars().getByRole('link', { name: 'Ajustes' }))

  await expect.poll(() => router.latestLocation.pathname).toBe('/admin/ajustes')
  await expect.poll(current).toEqual(['Ajustes'])
  expect(more().getAttribute('aria-expanded')).toBe('false')
})

test.each([
  ['Escape', () => fireEvent.keyDown(more(), { key: 'Escape' })],
  ['a press on the page', () => fireEvent.pointerDown(screen.getByRole('main'))],
])('%s closes what «Más» has opened', async (_name, act) => {
  await renderShell({ role: 'owner' })
  fireEvent.click(more())
  expect(more().getAttribute('aria-expanded')).toBe('true')

  act()

  expect(more().getAttribute('aria-expanded')).toBe('false')
})

test.each([
  [
    'owner',
    [
      'Hoy',
      'Bandeja',
      'Reservas',
      'Blog',
      'Sitio',
      'Imágenes',
      'Boletín',
      'Correo',
      'Registro',
      'Ajustes',
      'Equipo',
    ],
  ],
  ['editor', ['Hoy', 'Blog', 'Sitio', 'Imágenes', 'Boletín']],
  ['reception', ['Hoy', 'Bandeja', 'Reservas', 'Correo']],
  [undefined, ['Hoy']],
] as const)('the role %s has these places, and nothing greyed', async (role, names) => {
  await renderShell({ role })
  fireEvent.click(more())

  const links = bars().getAllByRole('link')

  expect(links.map(({ textContent }) => textContent)).toEqual([...names, 'Ver sitio', 'Mi cuenta'])
})

test('what waits is a number beside the name, and red only if it waits for longer than a day', async () => {
  const now = Date.now()
  const since = (hours: number) => new Date(now - hours * HOUR_MS).toISOString()
  await renderShell({
    role: 'owner',
    tasks: [
      { name: 'unsettled', count: 2, text: '2 reservas', at: since(30) },
      { name: 'cancellations', count: 1, text: '1 cancelación', at: since(2) },
      { name: 'messages', count: 120, text: '120 mensajes esperan respuesta', at: since(20) },
      { name: 'drafts', count: 9, text: '9 borradores', at: since(900) },
    ],
  })
  await screen.findByText('120 mensajes esperan respuesta desde hace 20 h')

  const found = ['Hoy', 'Bandeja', 'Reservas', 'Blog'].map((name) => {
    const link = bars().getByRole('link', { name })
    const count = document.getElementById(link.getAttribute('aria-describedby') ?? '')
    return [count?.firstChild?.textContent, count?.hasAttribute('data-late')]
  })

  expect(found).toEqual([
    ['3', true],
    ['99+', false],
    ['3', true],
    [undefined, undefined],
  ])
})

test('the person’s menu signs out', async () => {
  const onLogout = vi.fn()
  await renderShell({ onLogout })
  const person = screen.getByRole('button', { name: 'maria' })
  fireEvent.click(person)
  expect(person.getAttribute('aria-expanded')).toBe('true')

  fireEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }))

  expect(onLogout).toHaveBeenCalledOnce()
})
