import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Today } from '#client/features/admin/today.tsx'
import { useApi } from '#client/lib/api.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { isAllowed, type Role } from '#shared/auth/roles.ts'
import type { Light, TodayOverview, TodayGuests } from '#shared/panel/today.ts'
import { renderPart } from '#tests/support/client/render.tsx'

const NOBODY = { arrivals: [], departures: [], inHouse: [] }
const ANA = {
  id: '1',
  reference: 'HM-QR8CW44Y3P',
  name: 'Ana Tuki',
  guests: 2,
  checkIn: '2026-11-26',
  checkOut: '2026-11-28',
  isCheckedIn: false,
}

const guests = (facts: Partial<TodayGuests> = {}): TodayGuests => ({
  source: 'property',
  answeredAt: '2026-11-26T14:05:00.000Z',
  days: [
    { ...NOBODY, day: '2026-11-26', arrivals: [ANA], inHouse: [ANA] },
    { ...NOBODY, day: '2026-11-27' },
  ],
  ...facts,
})

const GOOD: Light[] = [
  { name: 'mail', state: 'good', short: 'correo sale', text: '', effect: '' },
  { name: 'property', state: 'good', short: 'Cloudbeds responde', text: '', effect: '' },
]

/** What the front asks for, the first time with the page. */
async function openFront() {
  const asked = { overview: 0, guests: 0 }
  const page = await renderPart(
    <AdminProvider>
      <Front />
    </AdminProvider>,
    {
      answers: {
        'admin.today.overview': async () => {
          asked.overview += 1
          return { lights: GOOD, tasks: [] }
        },
        'admin.today.guests': async () => {
          asked.guests += 1
          return guests()
        },
      },
    },
  )
  await page.findByText('Ana Tuki (2)')
  return asked
}

/** A page that can be left and returned to. */
function Front() {
  const { queryClient } = useApi()
  const [isShown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Otra página
      </button>
      <button
        type="button"
        onClick={() =>
          queryClient.invalidateQueries({ queryKey: [['admin', 'today', 'overview']] })
        }
      >
        Aviso
      </button>
      {isShown && <Today may={() => true} />}
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const show = (desk: TodayOverview | Error, house = guests(), role: Role = 'owner') =>
  renderPart(
    <AdminProvider>
      <Today may={(area) => isAllowed(role, 'read', area)} />
    </AdminProvider>,
    {
      answers: {
        'admin.today.overview': async () => {
          if (desk instanceof Error) throw desk
          return desk
        },
        'admin.today.guests': async () => house,
      },
    },
  )

test('when nothing waits, Hoy says so and names who comes, by the property', async () => {
  await show({ lights: GOOD, tasks: [] })

  expect(await screen.findByText(/^Nada espera: todo está respondido/)).toBeTruthy()
  expect(await screen.findByText('Ana Tuki (2)')).toBeTruthy()
  expect(screen.getByText('1 reserva · 2 personas')).toBeTruthy()
  expect(screen.getByText('Según el sistema hotelero, a las 09:05')).toBeTruthy()
  expect(screen.getByText('correo sale')).toBeTruthy()
})

test.each([
  ['owner', ['correo sale', 'Cloudbeds responde']],
  ['reception', ['correo sale']],
] as const)('the lights that %s sees lead only to what that role has', async (role, links) => {
  await show({ lights: GOOD, tasks: [] }, guests(), role)

  const lights = await screen.findByRole('list', { name: 'Estado de los sistemas' })
  expect(lights.textContent).toBe('correo saleCloudbeds responde')
  expect(
    within(lights)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(links)
})

test('where the property does not answer, Hoy says that only bookings of this site are shown', async () => {
  await show({ lights: GOOD, tasks: [] }, guests({ source: 'site' }))

  expect(await screen.findByText('Solo reservas de este sitio')).toBeTruthy()
})

test('what waits is named with its age and leads to where it is done, what failed before it', async () => {
  const at = new Date(Date.now() - 3 * 3_600_000).toISOString()
  await show({
    lights: GOOD,
    tasks: [
      { name: 'messages', count: 2, at },
      { name: 'cancellations', count: 1, at },
      { name: 'drafts', count: 4, at },
    ],
  })

  expect(await screen.findByText('2 mensajes esperan respuesta')).toBeTruthy()
  expect(
    screen
      .getAllByRole('link', { name: /espera|cancelación|borrador/ })
      .map((link) => link.textContent),
  ).toEqual([
    '1 cancelación no llegó al sistema hotelero',
    '2 mensajes esperan respuesta',
    '4 borradores sin publicar',
  ])
  expect(screen.getAllByText('desde hace 3 h')).toHaveLength(2)
  expect(screen.queryByText(/^Nada espera/)).toBeNull()
})

test('what does not work stands at the top, with what guests notice', async () => {
  const light: Light = {
    name: 'mail',
    state: 'bad',
    short: 'correo parado',
    text: '3 correos no salen desde las 13:20.',
    effect: 'Los huéspedes no reciben confirmaciones.',
  }
  await show({ lights: [light], tasks: [] })

  const problem = await screen.findByText(light.text)
  expect(screen.getByText(light.effect)).toBeTruthy()
  const house = await screen.findByText('Ana Tuki (2)')
  expect(problem.compareDocumentPosition(house) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.queryByText(/^Nada espera/)).toBeNull()
})

test('the start page is loaded again when it is shown later or after a notice, but not right after its answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked = await openFront()

  press('Otra página')
  press('Otra página')
  await screen.findByText('Ana Tuki (2)')
  expect(asked).toEqual({ overview: 1, guests: 1 })

  press('Otra página')
  press('Aviso')
  press('Otra página')
  await expect.poll(() => asked).toEqual({ overview: 2, guests: 1 })

  press('Otra página')
  vi.setSystemTime(Date.now() + 11_000)
  press('Otra página')
  await expect.poll(() => asked).toEqual({ overview: 3, guests: 2 })
})

test('a site that does not answer is named, too', async () => {
  await show(new Error('The database is unavailable.'))

  expect(await screen.findByText(/^El sitio no responde/)).toBeTruthy()
})
