import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PmsSection } from '#client/features/booking-admin/pms/pms-section.tsx'
import { TesterTabs } from '#client/features/booking-admin/pms/endpoint-checks.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { TEST_PHRASE } from '#shared/booking/pms-test.ts'
import { A_PAYMENT_TEST, aStatus, LIVE } from '#tests/support/client/cockpit-answers.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { renderPart, type Answers } from '#tests/support/client/render.tsx'

/** What the site's own addresses answer. */
const fetched = vi.fn(async (_address: string) => new Response('[]'))

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockClear()
})

const OFFER = {
  id: '501003',
  name: 'Habitación con vista al mar',
  maxGuests: 3,
  available: 2,
  currency: 'USD',
  subtotalMinor: 18_000,
  taxesMinor: 3420,
  totalMinor: 21_420,
}

const GOOD_STAY = { Llegada: '2027-06-25', Salida: '2027-06-27', Adultos: '2', Niños: '' }

test('the payment test shows every step, what was cleaned up, and what comes next', async () => {
  const testPayment = vi.fn(async (_input: unknown) => A_PAYMENT_TEST)
  await panels({ 'admin.booking.testPayment': testPayment })
  await press('Probar flujo de pago')

  const steps = await screen.findByRole('list', { name: 'Pasos de la prueba' })

  expect(within(steps).getAllByRole('listitem').map(textOf)).toEqual([
    'Crear la reservaCorrecto12 ms',
    'Enlace de pagoNo se hizo',
    'Anular el pagoCorrecto12 ms',
    'Cancelar la reservaCorrecto12 ms',
  ])
  expect(screen.getByText('Todo listo: los huéspedes pueden reservar.')).toBeTruthy()
  expect(screen.getByText('Prueba completada')).toBeTruthy()
  expect(testPayment).toHaveBeenCalledExactlyOnceWith({})
})

test('a payment test that failed names the credentials, as the spec says', async () => {
  const failed = {
    ...A_PAYMENT_TEST,
    success: false,
    message: 'No se completó.',
    error: 'Pago: no',
  }
  await panels({ 'admin.booking.testPayment': async () => failed })

  await press('Probar flujo de pago')

  expect(await screen.findByText('Error en el Test')).toBeTruthy()
  expect(screen.getByText(/Verifique las credenciales de Cloudbeds$/)).toBeTruthy()
  expect(screen.getByText('Pago: no')).toBeTruthy()
})

test('on the real property the test waits for the typed confirmation', async () => {
  const testPayment = vi.fn(async (_input: unknown) => A_PAYMENT_TEST)
  await panels({
    'admin.booking.status': async () => LIVE,
    'admin.booking.testPayment': testPayment,
  })
  const panel = await screen.findByRole('region', { name: 'Prueba del flujo de pago' })
  const typed = await within(panel).findByLabelText(/CREAR RESERVA REAL/)
  expect(button('Probar flujo de pago').disabled).toBe(true)

  fireEvent.change(typed, { target: { value: 'crear' } })
  expect(button('Probar flujo de pago').disabled).toBe(true)
  fireEvent.change(typed, { target: { value: TEST_PHRASE } })
  await press('Probar flujo de pago')

  await waitFor(() =>
    expect(testPayment).toHaveBeenCalledExactlyOnceWith({ confirmation: TEST_PHRASE }),
  )
  await waitFor(() => expect((typed as HTMLInputElement).value).toBe(''))
})

test('where tests are not allowed, it is said how they are', async () => {
  await panels({ 'admin.booking.status': async () => aStatus({ testsAllowed: false }) })

  await appearsTwice('ALLOW_TEST_RESERVATIONS')
  expect(button('Probar flujo de pago').disabled).toBe(true)
})

test('payment methods are listed with their cards', async () => {
  const methods = [
    { name: 'Tarjeta', type: 'credit', enabled: true, cardTypes: ['Visa', 'MasterCard'] },
    { name: 'Efectivo', type: 'cash', enabled: false, cardTypes: [] },
  ]
  await panels({
    'admin.booking.paymentMethods': async () => ({ success: true, methods, error: null }),
  })

  await press('Ver métodos de pago')

  const table = await screen.findByRole('table', { name: 'Métodos de pago' })
  expect(within(table).getAllByRole('row').slice(1).map(textOf)).toEqual([
    'TarjetacreditActivoVisa, MasterCard',
    'EfectivocashInactivo—',
  ])
})

test('a property without payment methods is not a failure', async () => {
  await panels({
    'admin.booking.paymentMethods': async () => ({ success: true, methods: [], error: null }),
  })

  await press('Ver métodos de pago')

  expect(
    await screen.findByText('La propiedad no tiene ningún método de pago activado.'),
  ).toBeTruthy()
})

test('payment methods that cannot be read are reported with the advice of the server', async () => {
  const failure = { error: 'Sin permiso.', advice: 'Revisa la clave.', technical: 'scope' }
  const answer = { success: false, methods: [], error: failure.error, failure }
  await panels({ 'admin.booking.paymentMethods': async () => answer })

  await press('Ver métodos de pago')

  await appearsTwice('Error al obtener métodos de pago')
  expect(screen.getByText('Revisa la clave.')).toBeTruthy()
  expect(screen.getByText('scope')).toBeTruthy()
})

test('availability is asked without children when there are none, and shown as a table', async () => {
  const ask = vi.fn(async (_input: unknown) => ({ offers: [OFFER], ms: 1234 }))
  await panels({ 'admin.booking.testAvailability': ask })
  setStay('Disponibilidad', { Adultos: '3', Niños: '0' })

  await press('Probar disponibilidad')

  const table = await screen.findByRole('table', { name: 'Habitaciones libres' })
  expect(within(table).getByText('Habitación con vista al mar')).toBeTruthy()
  expect(screen.getByText('Disponibilidad consultada')).toBeTruthy()
  expect(fetched.mock.calls[0]?.[0]).toMatch(
    /^\/api\/rooms\?checkIn=\S+-06-25&checkOut=\S+-06-27&adults=3$/,
  )
  expect(screen.getByText(/respondió 200/)).toBeTruthy()
  expect(screen.getByText(/"totalMinor": 21420/)).toBeTruthy()
  const [input] = ask.mock.calls[0]!
  expect(input).toEqual({
    checkIn: expect.stringMatching(/-06-25$/),
    checkOut: expect.stringMatching(/-06-27$/),
    adults: 3,
  })
})

test('what is wrong with a question is said beside its field, and nothing is asked', async () => {
  const ask = vi.fn(async () => ({ offers: [], ms: 1 }))
  await panels({ 'admin.booking.testAvailability': ask })
  setStay('Disponibilidad', { Adultos: '0', Salida: '' })

  await press('Probar disponibilidad')

  const tab = screen.getByRole('tabpanel', { name: 'Disponibilidad' })
  expect(await within(tab).findByText('Elige la fecha de salida.')).toBeTruthy()
  expect(within(tab).getByText('Escribe cuántos adultos: de 1 a 12.')).toBeTruthy()
  expect(document.activeElement).toBe(within(tab).getByLabelText(/Salida/))
  expect(ask).not.toHaveBeenCalled()
})

test('every field of a stay has its own problem', async () => {
  await panels({})
  const tab = screen.getByRole('tabpanel', { name: 'Disponibilidad' })
  const cases = [
    [{ Llegada: '' }, 'Elige la fecha de llegada.'],
    [{ Salida: '' }, 'Elige la fecha de salida.'],
    [{ Salida: '2027-06-25' }, 'La salida debe ser posterior a la llegada.'],
    [{ Salida: '2027-07-26' }, 'Como máximo 30 noches.'],
    [{ Adultos: '' }, 'Escribe cuántos adultos: de 1 a 12.'],
    [{ Adultos: '1.5' }, 'Escribe cuántos adultos: de 1 a 12.'],
    [{ Adultos: '13' }, 'Escribe cuántos adultos: de 1 a 12.'],
    [{ Niños: '-1' }, 'Escribe cuántos niños: de 0 a 8.'],
  ] as const

  for (const [typed, sentence] of cases) {
    setStay('Disponibilidad', { ...GOOD_STAY, ...typed })
    await press('Probar disponibilidad')
    const [problem, ...others] = tab.querySelectorAll('[data-part="error-text"]')
    expect([problem?.textContent, others.length]).toEqual([sentence, 0])
  }
})

test('a test reservation needs a name', async () => {
  const book = vi.fn(async () => ({}))
  await panels({ 'admin.booking.testReservation': book })
  await openTab('Reserva')
  fireEvent.change(screen.getByLabelText(/Nombre del huésped/), { target: { value: ' ' } })

  await press('Crear reserva de prueba')

  expect(await screen.findByText('Escribe un nombre.')).toBeTruthy()
  expect(book).not.toHaveBeenCalled()
})

test('availability that cannot be read is not shown as a full hotel', async () => {
  await panels({
    'admin.booking.testAvailability': () =>
      rejectedCall('SERVICE_UNAVAILABLE', 'Cloudbeds no responde.', {
        advice: 'Espere un minuto.',
        technical: 'getAvailableRoomTypes · HTTP 500',
      }),
  })

  await press('Probar disponibilidad')

  await appearsTwice('Error de disponibilidad')
  expect(screen.getByText('Espere un minuto.')).toBeTruthy()
  expect(screen.queryByText(/No hay habitaciones/)).toBeNull()
})

test('a test reservation is cancelled unless it is to stay', async () => {
  const book = vi.fn(async (_input: unknown) => ({
    reservation: { id: '7318', reference: 'TEST-1', status: 'confirmed', totalMinor: 21_420 },
    cancelled: false,
    ms: 900,
  }))
  await panels({ 'admin.booking.testReservation': book })
  await openTab('Reserva')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Cancelar la reserva al terminar' }))

  await press('Crear reserva de prueba')

  expect(await screen.findByText('Reserva de prueba creada')).toBeTruthy()
  const tab = screen.getByRole('tabpanel', { name: 'Reserva' })
  expect(within(tab).getByText('Confirmada')).toBeTruthy()
  expect(book.mock.calls[0]?.[0]).toMatchObject({ guestName: 'Prueba Web', cancel: false })
})

test('a blank number is never looked up', async () => {
  const lookup = vi.fn(async () => ({}))
  await panels({ 'admin.booking.lookup': lookup })
  await openTab('Consultar reserva')
  fireEvent.change(screen.getByLabelText(/Número de confirmación/), { target: { value: '  ' } })

  await press('Consultar reserva')

  expect(await screen.findByText('Escribe el número de la reserva.')).toBeTruthy()
  expect(lookup).not.toHaveBeenCalled()
})

test('an unknown number is reported in the sentence of the spec', async () => {
  await panels({
    'admin.booking.lookup': () => rejectedCall('NOT_FOUND', 'Reserva no encontrada'),
  })
  await openTab('Consultar reserva')
  fireEvent.change(screen.getByLabelText(/Número de confirmación/), { target: { value: '999' } })

  await press('Consultar reserva')

  await appearsTwice('Reserva no encontrada')
})

/** The testers, on a pretended property. */
function panels(answers: Answers) {
  return renderPart(
    <AdminProvider>
      <PmsSection />
      <TesterTabs />
    </AdminProvider>,
    { at: '/', answers: { 'admin.booking.status': async () => aStatus(), ...answers } },
  )
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

async function press(name: string): Promise<void> {
  await waitFor(() => expect(button(name).disabled).toBe(false))
  const { form } = button(name)
  if (form) fireEvent.submit(form)
  else fireEvent.click(button(name))
}

async function openTab(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('tab', { name }))
  await screen.findByRole('tabpanel', { name })
}

function setStay(tab: string, values: Record<string, string>): void {
  const panel = screen.getByRole('tabpanel', { name: tab })
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(within(panel).getByLabelText(new RegExp(label)), { target: { value } })
  }
}

/** In the toast and in the panel. */
const appearsTwice = (text: string) =>
  waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))

const textOf = ({ textContent }: HTMLElement): string => textContent
