import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCart, writeCart } from '#client/features/booking/cart/cart-store.ts'
import { CheckoutView } from '#client/features/booking/checkout/checkout-view.tsx'
import type { CheckoutInput } from '#shared/booking/checkout.ts'
import { aBookingView } from '#tests/support/client/booking-view.ts'
import { aCartItem, anOffer } from '#tests/support/client/offers.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { renderBooking } from '#tests/support/client/render-booking.tsx'

const scrolled = vi.fn()

beforeEach(() => {
  Element.prototype.scrollIntoView = scrolled
})

afterEach(() => {
  scrolled.mockReset()
})

test('an error stands under the button, in focus and in view, and the form is unchanged', async () => {
  writeCart([aCartItem()])
  await checkoutThat(async () => {
    return rejectedCall('SERVICE_UNAVAILABLE', 'Down.', { reason: 'pms_unavailable' })
  })
  fillGuest()

  fireEvent.click(confirm())

  const failure = await screen.findByRole('region', { name: 'No se pudo completar la reserva' })
  expect(document.activeElement).toBe(failure)
  expect(scrolled.mock.contexts).toContain(failure)
  expect(confirm().compareDocumentPosition(failure) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  expect(screen.getAllByLabelText<HTMLInputElement>(/^Nombre completo/)[0]?.value).toBe('Ana Tuki')
})

test('what is paid online, and within how many hours, is said before the button', async () => {
  const offer = anOffer()
  const conditions = { ...offer.conditions, payAtHotel: false }
  writeCart([aCartItem({ offer: { ...offer, conditions } })])
  await renderBooking(<CheckoutView />, { site: { paymentHours: 48 } })

  for (const said of [
    screen.getByText(/^En línea se pagan 214,20.USD/),
    screen.getByText(
      'Tienes 48 horas para pagar; como máximo, hasta las 15:00 del día de llegada.',
    ),
  ]) {
    const place = said.compareDocumentPosition(confirm())
    expect(place & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  }
})

test('a room that is gone is named, with ways on', async () => {
  writeCart([aCartItem({ id: 'a', offer: anOffer({ id: '1', roomId: 1 }) }), aCartItem()])
  await checkoutThat(async () => {
    return rejectedCall('CONFLICT', 'Conflict.', { reason: 'sold_out', offer: null, soldOut: [1] })
  })
  fillGuest()

  fireEvent.click(confirm())

  const failure = await screen.findByRole('region', {
    name: 'Habitación con vista al mar acaba de agotarse',
  })
  expect(document.activeElement).toBe(failure)
  expect(within(failure).getByRole('link', { name: 'Volver al carrito' })).toBeTruthy()
  expect(
    within(failure).getByText(/Quitamos de tu carrito .*: Habitación con vista al mar\./),
  ).toBeTruthy()
  expect(readCart().map(({ id }) => id)).toEqual(['a'])
  expect(confirm()).toBeTruthy()
})

test('after the only room is sold, one press searches again with the same guests and promotion', async () => {
  writeCart([aCartItem({ adults: 3, promoCode: 'RAPANUI' })])
  await checkoutThat(async () => {
    return rejectedCall('CONFLICT', 'Conflict.', { reason: 'sold_out', offer: null, soldOut: [0] })
  })
  fillGuest()
  fireEvent.click(confirm())

  const others = await screen.findByRole('link', {
    name: 'Ver otras habitaciones para estas fechas',
  })
  const search = new URL(others.getAttribute('href')!, location.href).searchParams
  expect(Object.fromEntries(search)).toMatchObject({ adults: '3', promo: 'RAPANUI' })
  expect(readCart()).toEqual([])
  expect(screen.queryByText('Tu carrito está vacío')).toBeNull()
})

test.each([
  ['not_sellable', 'min_nights', 'Con llegada el 3 de febrero, la estadía mínima es de 3 noches'],
  ['closed_season', 'closed_season', 'Esas fechas incluyen noches en que el hotel está cerrado'],
])('at the checkout, too, %s is shown with its reason (%s)', async (reason, rule, name) => {
  writeCart([aCartItem()])
  const problem = { reason: rule, count: 3 }
  await checkoutThat(async () => {
    return rejectedCall('CONFLICT', 'Conflict.', { reason, problem, soldOut: [0] })
  })
  fillGuest()
  fireEvent.click(confirm())

  const failure = await screen.findByRole('region', { name })
  expect(within(failure).queryByText(/Alguien la reservó/)).toBeNull()
  expect(readCart()).toEqual([])
})

test('a checkout keeps its key when it is sent again, also from a page that was opened again, until it is booked', async () => {
  writeCart([aCartItem()])
  const down = () => rejectedCall('SERVICE_UNAVAILABLE', 'Down.', { reason: 'pms_unavailable' })
  const keys: unknown[] = []
  const book = async ({ checkoutKey }: CheckoutInput) => {
    keys.push(checkoutKey)
    return keys.length < 3 ? down() : { success: true, booking: aBookingView({ token: 'x' }) }
  }
  const page = await checkoutThat(book)
  fillGuest()
  fireEvent.click(confirm())
  await screen.findByRole('region', { name: 'No se pudo completar la reserva' })
  page.unmount()
  await checkoutThat(book)
  fillGuest()
  fireEvent.click(confirm())
  await screen.findByRole('region', { name: 'No se pudo completar la reserva' })
  fireEvent.click(confirm())
  await screen.findByRole('heading', { name: 'Tu carrito está vacío' })

  writeCart([aCartItem()])
  await screen.findByRole('button', { name: 'Confirmar la reserva' })
  fillGuest()
  fireEvent.click(confirm())

  await waitFor(() => expect(keys).toHaveLength(4))
  expect(keys[0]).toMatch(/^\w{16,}$/)
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[0])
})

test.each([
  ['already_booked', 'Ya tienes esta reserva: ¿otra igual?'],
  ['cart_booked', 'Este carrito ya se reservó: ¿otra reserva?'],
])(
  'where an earlier booking may be meant (%s) another one is made only on yes',
  async (reason, name) => {
    writeCart([aCartItem()])
    const book = vi.fn(async (_input: CheckoutInput): Promise<unknown> =>
      rejectedCall('CONFLICT', 'Conflict.', { reason }),
    )
    await checkoutThat(book)
    fillGuest()
    fireEvent.click(confirm())

    const question = await screen.findByRole('region', { name })
    expect(document.activeElement).toBe(question)
    expect(within(question).getByRole('link', { name: 'Buscar mi reserva' })).toBeTruthy()
    expect(book).toHaveBeenCalledTimes(1)
    fireEvent.click(within(question).getByRole('button', { name: 'Sí, reservar otra' }))

    await waitFor(() => expect(book).toHaveBeenCalledTimes(2))
    const [first, second] = book.mock.calls.map(([input]) => input)
    expect([first?.another, second?.another]).toEqual([false, true])
    expect(second?.checkoutKey).not.toBe(first?.checkoutKey)
  },
)

test('a booking made in a tab closes those that were opened in it before', async () => {
  sessionStorage.setItem('hotel-booking-111', 'the token of another guest')
  writeCart([aCartItem()])
  await checkoutThat(async () => ({ success: true, booking: aBookingView({ token: 'own' }) }))
  fillGuest()
  fireEvent.click(confirm())

  const own = `hotel-booking-${aBookingView().confirmationNumber}`
  await waitFor(() => expect(sessionStorage.getItem(own)).toBe('own'))
  expect(sessionStorage.getItem('hotel-booking-111')).toBeNull()
})

test('what a guest wrote is still there after a reload, until it is booked', async () => {
  const item = aCartItem({ offer: anOffer({ taxExemption: 'explain' }) })
  writeCart([item])
  const book = async () => ({ success: true, booking: aBookingView({ token: 'x' }) })
  const before = await checkoutThat(book)
  fillGuest()
  choose(/^País de residencia/, 'CL')
  choose(/^Observaciones/, 'Llegamos de noche.\nSomos dos.')
  before.unmount()

  await checkoutThat(book)
  expect(valueOf(/^Nombre completo/)).toBe('Ana Tuki')
  expect(valueOf(/^Correo electrónico/)).toBe('ana@example.com')
  expect(valueOf(/^País de residencia/)).toBe('CL')
  expect(valueOf(/^Observaciones/)).toBe('Llegamos de noche.\nSomos dos.')
  expect(screen.queryByText(/visitantes extranjeros/)).toBeNull()
  fireEvent.click(confirm())
  await screen.findByRole('heading', { name: 'Tu carrito está vacío' })

  writeCart([item])
  await screen.findByRole('button', { name: 'Confirmar la reserva' })
  expect(valueOf(/^Nombre completo/)).toBe('')
  expect(Object.keys(sessionStorage).join()).not.toContain('guest')
})

const checkoutThat = (book: (input: CheckoutInput) => Promise<unknown>) =>
  renderBooking(<CheckoutView />, {
    answers: { 'booking.checkout': (input) => book(input as CheckoutInput) },
  })

const confirm = () => screen.getByRole('button', { name: 'Confirmar la reserva' })

const choose = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const valueOf = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value

function fillGuest() {
  choose(/^Nombre completo/, 'Ana Tuki')
  choose(/^Teléfono/, '+56 9 1234 5678')
  choose(/^Correo electrónico/, 'ana@example.com')
}
