import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { PmsSection } from '#client/features/booking-admin/pms/pms-section.tsx'
import { CheckForm } from '#client/features/booking-admin/pms/check.tsx'
import { SYNC } from '#client/features/booking-admin/pms/panel-checks.tsx'
import { useApi } from '#client/lib/api.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { A_SYNC, aProbe, aStatus, NOT_CONFIGURED } from '#tests/support/client/cockpit-answers.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { renderPart, type Answers } from '#tests/support/client/render.tsx'

test('the connection shows what is set up, that it is simulated, and how fast it answers', async () => {
  await cockpit({})
  const panel = await region('Conexión')

  expect(await within(panel).findByText('84 ms')).toBeTruthy()
  expect(within(panel).getByText('Configurada')).toBeTruthy()
  expect(within(panel).getByText('https://api.example/v1.3')).toBeTruthy()
  expect(within(panel).getByText(/^Responde la simulación/)).toBeTruthy()
  expect(screen.getAllByText('simulado')).toHaveLength(2)
})

test('the property is asked once, and again when somebody presses the button', async () => {
  const probe = vi.fn(async () => aProbe())
  await cockpit({ 'admin.booking.probe': probe })
  await screen.findByText('84 ms')
  expect(probe).toHaveBeenCalledOnce()

  fireEvent.click(button('Probar conexión'))

  await waitFor(() => expect(probe).toHaveBeenCalledTimes(2))
})

test('a property that does not answer is reported in words, with its own message behind a disclosure', async () => {
  const failure = {
    error: 'Cloudbeds no responde en este momento.',
    advice: 'Espere un minuto.',
    technical: 'getHotels · HTTP 502',
  }
  await cockpit({
    'admin.booking.probe': async () => aProbe({ ok: false, latencyMs: null, failure }),
  })

  const alert = (await screen.findByText(failure.error)).closest('[role="alert"]')

  expect(alert?.textContent).toBe(failure.error + failure.advice)
  expect(screen.getByText('Sin conexión')).toBeTruthy()
  const technical = screen.getByText(failure.technical).closest('details')!
  expect(technical.open).toBe(false)
})

test('without configuration nothing can be pressed, and the instructions are open', async () => {
  vi.stubGlobal('IntersectionObserver', Near)
  const probe = vi.fn(async () => aProbe())
  await cockpit({
    'admin.booking.status': async () => NOT_CONFIGURED,
    'admin.booking.probe': probe,
  })

  expect(await screen.findAllByText('Falta')).toHaveLength(2)
  expect(screen.getByText('CLOUDBEDS_API_KEY').closest('details')?.open).toBe(true)
  expect(screen.getByText('CLOUDBEDS_PROPERTY_ID')).toBeTruthy()
  await screen.findByRole('button', { name: 'Probar disponibilidad' })
  for (const name of [
    'Sincronizar habitaciones',
    'Probar flujo de pago',
    'Ver métodos de pago',
    'Probar disponibilidad',
  ]) {
    expect(button(name).disabled).toBe(true)
  }
  expect(probe).not.toHaveBeenCalled()
})

test('where everything is set up the instructions are closed and tell the address for notices', async () => {
  await cockpit({
    'admin.booking.status': async () =>
      aStatus({ webhookUrl: 'https://hotel.example/api/webhooks/cloudbeds/abc' }),
  })

  const address = await screen.findByText('https://hotel.example/api/webhooks/cloudbeds/abc')

  expect(screen.getByText('CLOUDBEDS_API_KEY').closest('details')?.open).toBe(false)
  expect(address.closest('details')?.open).toBe(false)
})

test('a status that cannot be read is said, and asked for again by the button, not by parts that come later', async () => {
  vi.stubGlobal('IntersectionObserver', Near)
  const status = vi
    .fn(async () => aStatus())
    .mockImplementationOnce(() => Promise.reject(new Error('Failed to fetch')))
  await cockpit({ 'admin.booking.status': status })
  expect(await screen.findByText('No se pudo contactar con el servidor del sitio.')).toBeTruthy()
  await screen.findByRole('button', { name: 'Probar disponibilidad' })
  expect(status).toHaveBeenCalledOnce()

  fireEvent.click(button('Reintentar'))

  expect(await screen.findByText(/^Responde la simulación/)).toBeTruthy()
})

test('a synchronisation says what changed', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const sync = vi.fn(() => promise)
  await cockpit({ 'admin.booking.sync': sync })
  const panel = await region('Habitaciones')
  await waitFor(() => expect(button('Sincronizar habitaciones').disabled).toBe(false))

  fireEvent.click(button('Sincronizar habitaciones'))

  expect((await screen.findByText<HTMLButtonElement>('Sincronizando…')).disabled).toBe(true)
  expect(within(panel).getByRole('progressbar')).toBeTruthy()
  resolve(A_SYNC)
  expect(await screen.findByText('Sincronización exitosa')).toBeTruthy()
  expect(within(panel).getByText('Habitación con vista al jardín (cantidad)')).toBeTruthy()
  expect(within(panel).getByText('Camping')).toBeTruthy()
  expect(within(panel).getByText(A_SYNC.warnings[0]!)).toBeTruthy()
  expect(sync).toHaveBeenCalledOnce()
})

test('the rooms are loaded again after a synchronisation', async () => {
  const free = vi.fn(async () => [])
  await renderPart(
    <AdminProvider>
      <CheckForm check={SYNC} />
      <FreeRooms />
    </AdminProvider>,
    {
      at: '/',
      answers: {
        'admin.booking.status': async () => aStatus(),
        'admin.booking.sync': async () => A_SYNC,
        'booking.rooms': free,
      },
    },
  )
  await waitFor(() => expect(button('Sincronizar habitaciones').disabled).toBe(false))
  expect(free).toHaveBeenCalledOnce()

  fireEvent.click(button('Sincronizar habitaciones'))

  await waitFor(() => expect(free).toHaveBeenCalledTimes(2))
})

test('a synchronisation that is already running is reported in the words of the server', async () => {
  const message = 'Ya hay una sincronización en curso. Espera a que termine.'
  await cockpit({ 'admin.booking.sync': () => rejectedCall('CONFLICT', message) })
  await waitFor(() => expect(button('Sincronizar habitaciones').disabled).toBe(false))

  fireEvent.click(button('Sincronizar habitaciones'))

  expect(await screen.findByText('Error de sincronización')).toBeTruthy()
  expect(screen.getByText('No se pudieron sincronizar las habitaciones.')).toBeTruthy()
  const alert = await within(await region('Habitaciones')).findByRole('alert')
  expect(alert.textContent).toContain(message)
})

/** The cockpit of a pretended property that answers. */
function cockpit(answers: Answers) {
  return renderPart(
    <AdminProvider>
      <PmsSection />
    </AdminProvider>,
    {
      at: '/',
      answers: {
        'admin.booking.status': async () => aStatus(),
        'admin.booking.probe': async () => aProbe(),
        ...answers,
      },
    },
  )
}

/** Somebody who looks at the free rooms. */
function FreeRooms() {
  const { api } = useApi()
  useQuery(
    api.booking.rooms.queryOptions({ checkIn: '2027-02-01', checkOut: '2027-02-03', adults: 2 }),
  )
  return null
}

const region = (name: string) => screen.findByRole('region', { name })

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** Reports at once that what it observes is near. */
class Near {
  readonly disconnect = () => undefined
  readonly #report: (entries: { isIntersecting: boolean }[]) => void
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.#report = report
  }
  observe() {
    this.#report([{ isIntersecting: true }])
  }
}
