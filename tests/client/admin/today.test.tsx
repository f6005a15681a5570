import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Today } from '#client/features/admin/today.tsx'
import { useApi } from '#client/lib/api.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { isAllowed, type Role } from '#shared/auth/roles.ts'
import type { Light, TodayOverview, TodayGuests } from '#shared/panel/today.ts'
import { renderPart } from '#tests/support/client/render.tsx'

const NO_GUESTS = { arrivals: [], departures: [], staying: [] }
const ANA = {
  id: '1',
  reference: 'HM-QR8CW44Y3P',
  name: 'Ana Tuki',
  guests: 2,
  checkIn: '2026-11-26',
  checkOut: '2026-11-28',
  isCheckedIn: false,
  rooms: ['Vista al mar', '301'],
  origin: 'francés',
  arrivalTime: '15:30',
  phone: '+56 9 5555 0211',
}

const guests = (facts: Partial<TodayGuests> = {}): TodayGuests => ({
  source: 'property',
  answeredAt: '2026-11-26T14:05:00.000Z',
  fresh: 2,
  days: [
    { ...NO_GUESTS, day: '2026-11-26', arrivals: [ANA], staying: [ANA] },
    { ...NO_GUESTS, day: '2026-11-27' },
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
  await page.findByRole('link', { name: 'Ana Tuki' })
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

const show = (overview: TodayOverview | Error, house = guests(), role: Role = 'owner') =>
  renderPart(
    <AdminProvider>
      <Today may={(area) => isAllowed(role, 'read', area)} />
    </AdminProvider>,
    {
      answers: {
        'admin.today.overview': async () => {
          if (overview instanceof Error) throw overview
          return overview
        },
        'admin.today.guests': async () => house,
      },
    },
  )

test('when nothing waits, Hoy says so and names who comes, by the property', async () => {
  await show({ lights: GOOD, tasks: [] })

  expect(await screen.findByText(/^Nada espera: todo está respondido/)).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Ana Tuki' })).toBeTruthy()
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

test('a guest leads to the reservation, beside hour, room, language and telephone; new ones to the list', async () => {
  await show({ lights: GOOD, tasks: [] }, guests())

  const link = await screen.findByRole('link', { name: 'Ana Tuki' })
  expect(link.getAttribute('href')).toMatch(/^\/admin\/reservas\/.+/)
  expect(link.parentElement?.textContent).toMatch(
    /^15:30 Ana Tuki \(2\)Vista al mar · 301 · francés/,
  )
  expect(screen.getByRole('link', { name: '+56 9 5555 0211' }).getAttribute('href')).toBe(
    'tel:+56955550211',
  )
  expect(screen.getByRole('link', { name: '2 reservas nuevas desde ayer' })).toBeTruthy()
})

test('who has not arrived yet is counted among those who sleep here, not as being in the house', async () => {
  await show({ lights: GOOD, tasks: [] }, guests())

  const [today, tomorrow] = await screen.findAllByText('Duermen')
  expect(today?.nextElementSibling?.textContent).toBe('1 reserva · 2 personas')
  expect(tomorrow?.nextElementSibling?.textContent).toBe('nadie')
  expect(screen.queryByText(/en casa/i)).toBeNull()
})

test('an arrival without an hour says so; who leaves is in the house and needs none', async () => {
  const days: TodayGuests['days'] = [
    {
      ...NO_GUESTS,
      day: '2026-11-26',
      arrivals: [{ ...ANA, arrivalTime: '' }],
      departures: [{ ...ANA, id: '2', name: 'Wei Li', isCheckedIn: true }],
    },
    { ...NO_GUESTS, day: '2026-11-27' },
  ]
  await show({ lights: GOOD, tasks: [] }, guests({ days }))

  const row = async (name: string) =>
    (await screen.findByRole('link', { name })).parentElement?.textContent
  expect(await row('Ana Tuki')).toMatch(/^Sin hora Ana Tuki/)
  expect(await row('Wei Li')).toMatch(/^Wei Li \(2\)Vista al mar/)
})

test('where the property does not answer, Hoy says what was known and when', async () => {
  await show({ lights: GOOD, tasks: [] }, guests({ source: 'known' }))

  expect(await screen.findByText(/no responde desde el \S+ \d+ \S+, 09:05$/)).toBeTruthy()
})

test('where the property does not answer, Hoy says that only bookings of this site are shown', async () => {
  await show({ lights: GOOD, tasks: [] }, guests({ source: 'site', fresh: 0 }))

  expect(await screen.findByText('Solo reservas de este sitio')).toBeTruthy()
})

test('what waits is named with its age and leads to where it is done, what failed before it', async () => {
  const at = new Date(Date.now() - 3 * 3_600_000).toISOString()
  await show({
    lights: GOOD,
    tasks: [
      { name: 'messages', count: 2, text: '2 mensajes esperan respuesta', at },
      { name: 'cancellations', count: 1, text: '1 cancelación no llegó al sistema hotelero', at },
      { name: 'drafts', count: 4, text: '4 borradores sin publicar', at },
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
  const house = await screen.findByRole('link', { name: 'Ana Tuki' })
  expect(problem.compareDocumentPosition(house) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.queryByText(/^Nada espera/)).toBeNull()
})

test('the start page is loaded again when it is shown later or after a notice, but not right after its answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked = await openFront()

  press('Otra página')
  press('Otra página')
  await screen.findByRole('link', { name: 'Ana Tuki' })
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
