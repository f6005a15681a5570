import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmationView } from '#client/features/booking/confirmation/confirmation-view.tsx'
import { translatorFor } from '#server/i18n/dictionary.ts'
import type { BookingView } from '#shared/booking/booking-view.ts'
import en from '#shared/content/certificate/en.json' with { type: 'json' }
import es from '#shared/content/certificate/es.json' with { type: 'json' }
import { ROOMS } from '#shared/hotel/rooms.ts'
import { aBookingView, anUnpaid } from '#tests/support/client/booking-view.ts'
import { confirmation } from '#tests/support/client/confirmation.tsx'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { renderBooking } from '#tests/support/client/render-booking.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('a confirmed booking says how to pay, until when it can be cancelled, and how to arrive', async () => {
  await confirmation(aBookingView())

  const next = await screen.findByRole('region', { name: 'Qué sigue' })
  for (const text of [
    'No se cobra nada ahora: pagas en el hotel.',
    /^Cancelación gratis hasta el mié 20 ene 2027. Después, cancelar cuesta la primera noche \(107,10.USD\); desde el lun 1 feb 2027, toda la estadía \(214,20.USD\)\.$/,
    'Enviamos la confirmación a ana@example.com.',
  ]) {
    expect(within(next).getByText(text)).toBeTruthy()
  }
  expect(within(next).getByRole('link', { name: /Formulario Único de Ingreso/ })).toBeTruthy()
  expect(within(next).getAllByRole('link', { name: '+56 32 210 0000' })).not.toHaveLength(0)
})

test.each([
  [{ status: 'not_confirmed' }],
  [{ payment: 'link', paymentUrl: 'https://pay.example/abc' }],
] as const)('a booking that is not firm yet has no confirmation: %o', async (facts) => {
  await confirmation(aBookingView(facts))

  const next = await screen.findByRole('region', { name: 'Qué sigue' })
  expect(within(next).getByText('Te escribimos a ana@example.com.')).toBeTruthy()
  expect(next.textContent).not.toContain('Enviamos la confirmación')
})

test('a booking to be paid online gets amount, deadline and button, and turns when it is paid', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const answers = [
    anUnpaid(),
    null,
    anUnpaid({
      paymentUrl: 'https://pay.example/abc',
      paymentDueAt: '2027-01-11T03:30:00.000Z',
    }),
    anUnpaid({ isPaid: true }),
  ]
  const ask = vi.fn(async () => answers.shift() ?? rejectedCall('SERVICE_UNAVAILABLE', 'Down.'))
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await confirmation(anUnpaid(), { 'booking.byConfirmation': ask })

  await screen.findByRole('heading', { name: 'Tu reserva espera el pago' })
  expect(screen.queryByRole('link', { name: /^Pagar ahora/ })).toBeNull()
  await pass(9999)
  expect(ask).toHaveBeenCalledOnce()
  await pass(1)
  // A lost answer leaves the page as it is.
  expect(ask).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('heading', { name: 'Tu reserva espera el pago' })).toBeTruthy()
  await pass(10_000)
  const pay = await screen.findByRole('link', { name: /^Pagar ahora: 214,20.USD$/ })
  expect(pay.getAttribute('href')).toBe('https://pay.example/abc')
  expect(screen.getByText(/^Paga antes del 10 de enero de 2027.+22:30/)).toBeTruthy()
  await pass(10_000)
  await screen.findByRole('heading', { name: 'Tu reserva está confirmada' })
  expect(screen.queryByRole('link', { name: /^Pagar ahora/ })).toBeNull()
  await pass(60_000)
  expect(ask).toHaveBeenCalledTimes(4)
})

test('remarks are repeated, and every traveller stands on the certificate', async () => {
  await confirmation(aBookingView())

  expect(await screen.findByText('Llegamos de noche.')).toBeTruthy()
  const certificate = screen.getByRole('article', { name: 'Carta de estadía' })
  expect(within(certificate).getAllByText('Bea Tuki')).toHaveLength(2)
})

test('each half of the letter is in one language, and names our rooms as the site does', async () => {
  await confirmation(aBookingView())

  const letter = await screen.findByRole('article', { name: 'Carta de estadía' })
  const half = (lang: string) => letter.querySelector(`[lang=${lang}]`)?.textContent
  expect(half('es')).toMatch(/Habitación con vista al mar.+\(hora de la isla\)/)
  expect(half('en')).toMatch(/Ocean-view room.+\(island time\)/)
  expect(letter.textContent).not.toMatch(/Pacific\/Easter|visitantes extranjeros|foreign visitors/)
})

test('plan and promotion are named with the room, in its terms and in both halves of the letter', async () => {
  const [room] = aBookingView().rooms
  const rooms = [
    { ...room!, planName: 'Promo Rapa Nui' },
    { ...room!, planName: 'No reembolsable', cancellation: NEVER_FREE },
  ]
  await confirmation(aBookingView({ rooms, promoCode: 'RAPANUI' }))

  expect(await screen.findByText(/^Habitación con vista al mar · Promo Rapa Nui · /)).toBeTruthy()
  expect(screen.getAllByText('RAPANUI')).toHaveLength(3)
  expect(screen.getByText(/^Habitación con vista al mar · Promo Rapa Nui: Canc/)).toBeTruthy()
  const letter = screen.getByRole('article', { name: 'Carta de estadía' })
  expect(letter.querySelector('[lang=es]')?.textContent).toContain(
    'TarifaPromo Rapa Nui, No reembolsable',
  )
  expect(letter.querySelector('[lang=en]')?.textContent).toContain(
    'RatePromo Rapa Nui, Non-refundablePromo codeRAPANUI',
  )
})

const NEVER_FREE: BookingView['cancellation'] = {
  freeUntil: null,
  lateCharge: 'everything',
  steps: [{ from: null, charge: 'everything', amountMinor: 21_420 }],
}

const SHARED_TEXTS = ['plan.flexible', 'plan.non_refundable', 'plan.code'] as const

test.each([['es', es] as const, ['en', en] as const])(
  'the letter of stay calls rooms and plans in %s as the pages do',
  (language, texts) => {
    const t = translatorFor(language)
    const written: Partial<Record<string, string>> = texts

    for (const { id, nameKey } of ROOMS) expect(written[`room.${id}`]).toBe(t(nameKey))
    for (const key of SHARED_TEXTS) expect(texts[key]).toBe(t(key))
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(es).toSorted())
  },
)

test('a booking ahead has the laid table beside its heading, and the sea at the head of the letter', async () => {
  await confirmation(aBookingView())

  const heading = await screen.findByRole('heading', { name: 'Tu reserva está confirmada' })
  expect(printsIn(heading.closest('header')!)).toEqual(['/images/prints/breakfast-table.webp'])
  const letter = screen.getByRole('article', { name: 'Carta de estadía' })
  expect(printsIn(letter)).toEqual(['/images/prints/sea.webp'])
})

test('a cancelled booking has nothing to prepare, no certificate and no picture', async () => {
  await confirmation(aBookingView({ status: 'cancelled' }))

  expect(await screen.findByRole('heading', { name: 'Esta reserva está cancelada' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Qué sigue' })).toBeNull()
  expect(screen.queryByRole('article')).toBeNull()
  expect(printsIn(document.body)).toEqual([])
})

test('a guest’s own cancellation is confirmed to them, and the sentence about taxes leaves with the price', async () => {
  await confirmation(aBookingView({ status: 'cancelled', cancelRequested: true }))

  expect(await screen.findByText(/^La cancelaste tú\. .+ ana@example\.com\.$/)).toBeTruthy()
  expect(screen.queryByText(/Si no fue tu decisión/)).toBeNull()
  expect(screen.queryByText(/visitantes extranjeros/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Todas las habitaciones' })).toBeTruthy()
})

test('the heading has the focus when the page was opened from the checkout', async () => {
  await confirmation(aBookingView())

  const heading = await screen.findByRole('heading', { name: 'Tu reserva está confirmada' })
  expect(document.activeElement).toBe(heading)
})

test('cancelling asks first, names what it costs, and then shows the booking cancelled', async () => {
  const booking = aBookingView()
  const cancel = vi.fn(async () => ({ ...booking, status: 'cancelled', canCancel: false }))
  sessionStorage.setItem(`hotel-booking-${booking.confirmationNumber}`, 'token-1')
  await confirmation(booking, { 'booking.cancel': cancel })

  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar la reserva' }))
  const question = screen.getByRole('region', { name: /^¿Cancelar esta reserva\?/ })
  expect(document.activeElement).toBe(question)
  expect(within(question).getByText('Cancelar ahora no tiene costo.')).toBeTruthy()
  expect(cancel).not.toHaveBeenCalled()
  fireEvent.click(within(question).getByRole('button', { name: 'Sí, cancelar' }))

  const heading = await screen.findByRole('heading', { name: 'Esta reserva está cancelada' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(cancel).toHaveBeenCalledExactlyOnceWith({
    confirmationNumber: booking.confirmationNumber,
    token: 'token-1',
  })
})

test('cancelling a booking that is not paid yet is free until it is paid', async () => {
  const booking = anUnpaid()
  sessionStorage.setItem(`hotel-booking-${booking.confirmationNumber}`, 'token-1')
  await confirmation(booking)

  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar la reserva' }))

  const question = screen.getByRole('region', { name: /^¿Cancelar esta reserva\?/ })
  expect(within(question).getByText('Mientras no pagues, cancelar no tiene costo.')).toBeTruthy()
})

test('a guest who keeps the booking is back at the button that asked', async () => {
  const booking = aBookingView()
  sessionStorage.setItem(`hotel-booking-${booking.confirmationNumber}`, 'token-1')
  await confirmation(booking)

  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar la reserva' }))
  fireEvent.click(screen.getByRole('button', { name: 'Conservar la reserva' }))

  const cancel = screen.getByRole('button', { name: 'Cancelar la reserva' })
  expect(document.activeElement).toBe(cancel)
})

test('a page that was opened by our reference shows the cancellation too', async () => {
  const booking = aBookingView()
  const { reference } = booking
  const cancel = async () => ({ ...booking, status: 'cancelled', canCancel: false })
  sessionStorage.setItem(`hotel-booking-${reference}`, 'token-1')
  await renderBooking(<ConfirmationView confirmationNumber={reference} token={undefined} />, {
    answers: { 'booking.byConfirmation': async () => booking, 'booking.cancel': cancel },
  })

  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar la reserva' }))
  fireEvent.click(screen.getByRole('button', { name: 'Sí, cancelar' }))

  expect(await screen.findByRole('heading', { name: 'Esta reserva está cancelada' })).toBeTruthy()
})

test('a cancelled booking begins its sums with what that costs, and its total counts no more', async () => {
  await confirmation(
    aBookingView({ status: 'cancelled', cancelRequested: true, cancelCostMinor: 0 }),
  )

  await screen.findByRole('heading', { name: 'Esta reserva está cancelada' })
  const [cost, total, ...more] = screen.getAllByText(/USD$/)
  expect(more).toEqual([])
  expect(cost?.closest('dd')?.previousSibling?.textContent).toBe('Costo de la cancelación')
  expect(cost?.textContent).toMatch(/^0,00.USD$/)
  expect(total?.closest('s')?.textContent).toMatch(/^214,20.USD$/)
  expect(screen.queryByText(/Entrada desde/)).toBeNull()
})

test.each([
  [false, 'Tu reserva espera el pago', /^En línea se pagan 214,20.USD/, false],
  [true, 'Tu reserva está confirmada', /^Recibimos tu pago.*214,20.USD/, true],
] as const)(
  'a booking that is paid online (%s) says so, and is certified only then',
  async (isPaid, heading, payment, isCertified) => {
    await confirmation(anUnpaid({ isPaid }))

    await screen.findByRole('heading', { name: heading })
    expect(screen.getByText(payment)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Letter of stay' }) !== null).toBe(isCertified)
  },
)

test.each([
  [
    { extrasMinor: 3000, paidMinor: 21_420 },
    { Extras: 30, 'Total final': 244.2, Pagado: 214.2, 'Por pagar': 30 },
  ],
  [{ paidMinor: 30_000 }, { Pagado: 300, 'Te devolvemos': 85.8 }],
  [
    { status: 'cancelled', cancelCostMinor: 10_000, paidMinor: 21_420 },
    { 'Costo de la cancelación': 100, Pagado: 214.2, 'Te devolvemos': 114.2 },
  ],
] as const)(
  'the sums of a booking name extras, payment, rest and refund: %o',
  async (facts, sums) => {
    await confirmation(aBookingView({ payment: 'link', isPaid: true, ...facts }))

    await screen.findByText('Pagado')
    for (const [label, amount] of Object.entries(sums)) {
      const line = screen.getByText(label).closest('div')
      expect(line?.textContent).toContain(amount.toFixed(2).replace('.', ','))
    }
  },
)

/** The prints in a part of the page; they say nothing that its words do not. */
const printsIn = (part: Element) =>
  [...part.querySelectorAll('img[alt=""][src*="/images/"]')].map((print) =>
    print.getAttribute('src'),
  )
