import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeCart } from '#client/features/booking/cart/cart-store.ts'
import { CheckoutView } from '#client/features/booking/checkout/checkout-view.tsx'
import type { CheckoutInput } from '#shared/booking/checkout.ts'
import type { PriceChange } from '#shared/booking/booking-error.ts'
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

const dearer = anOffer({ subtotalMinor: 20_000, taxesMinor: 3800, totalMinor: 23_800 })
const muchDearer = anOffer({ subtotalMinor: 24_000, taxesMinor: 4560, totalMinor: 28_560 })

test('a refusal stands under the button, in focus and in view, and the form is unchanged', async () => {
  writeCart([aCartItem()])
  await checkoutThat(async () => {
    return rejectedCall('SERVICE_UNAVAILABLE', 'Down.', { reason: 'pms_unavailable' })
  })
  fillGuest()

  fireEvent.click(confirm())

  const refusal = await screen.findByRole('region', { name: 'No se pudo completar la reserva' })
  expect(document.activeElement).toBe(refusal)
  expect(scrolled.mock.contexts).toContain(refusal)
  expect(confirm().compareDocumentPosition(refusal) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  expect(screen.getAllByLabelText<HTMLInputElement>(/^Nombre completo/)[0]?.value).toBe('Ana Tuki')
})

test('two rooms of one type keep their own new prices, and the second try books them', async () => {
  writeCart([
    aCartItem({ id: 'two' }),
    aCartItem({ id: 'three', adults: 3, offer: anOffer({ totalMinor: 25_000 }) }),
  ])
  const changes: PriceChange[] = [
    { index: 0, previousTotalMinor: 21_420, offer: dearer },
    { index: 1, previousTotalMinor: 25_000, offer: muchDearer },
  ]
  const book = bookingAtOther(changes)
  await checkoutThat(book)
  fillGuest()
  fireEvent.click(confirm())

  const question = await screen.findByRole('region', { name: 'El precio cambió' })
  expect(within(question).getByText(/antes 214,20.USD, ahora 238,00.USD/)).toBeTruthy()
  expect(within(question).getByText(/antes 250,00.USD, ahora 285,60.USD/)).toBeTruthy()
  fireEvent.click(within(question).getByRole('button', { name: 'Aceptar y reservar' }))

  await waitFor(() => expect(book).toHaveBeenCalledTimes(2))
  expect(book.mock.calls[1]?.[0].cartItems.map(({ totalMinor }) => totalMinor)).toEqual([
    23_800, 28_560,
  ])
})

test('a room that is not wanted at its new price leaves the booking', async () => {
  writeCart([aCartItem({ id: 'two' }), aCartItem({ id: 'three', adults: 3 })])
  const changes: PriceChange[] = [{ index: 1, previousTotalMinor: 21_420, offer: dearer }]
  const book = bookingAtOther(changes)
  await checkoutThat(book)
  fillGuest()
  fireEvent.click(confirm())

  fireEvent.click(await screen.findByRole('checkbox', { name: /al nuevo precio/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Aceptar y reservar' }))

  await waitFor(() => expect(book).toHaveBeenCalledTimes(2))
  expect(book.mock.calls[1]?.[0].cartItems.map(({ adults }) => adults)).toEqual([2])
})

test('a room that is gone is named, with ways on', async () => {
  writeCart([aCartItem({ id: 'a', offer: anOffer({ id: '1', roomId: 1 }) }), aCartItem()])
  await checkoutThat(async () => {
    return rejectedCall('CONFLICT', 'Conflict.', { reason: 'sold_out', offer: null, soldOut: [1] })
  })
  fillGuest()

  fireEvent.click(confirm())

  const refusal = await screen.findByRole('region', { name: 'Vista al mar acaba de agotarse' })
  expect(document.activeElement).toBe(refusal)
  expect(within(refusal).getByRole('link', { name: 'Volver al carrito' })).toBeTruthy()
})

const checkoutThat = (book: (input: CheckoutInput) => Promise<unknown>) =>
  renderBooking(<CheckoutView />, {
    answers: { 'booking.checkout': (input) => book(input as CheckoutInput) },
  })

const confirm = () => screen.getByRole('button', { name: 'Confirmar la reserva' })

function fillGuest() {
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fill(/^Nombre completo/, 'Ana Tuki')
  fill(/^Teléfono/, '+56 9 1234 5678')
  fill(/^Correo electrónico/, 'ana@example.com')
}

/** A checkout that is answered with new prices. */
const bookingAtOther = (changes: PriceChange[]) =>
  vi.fn(async (_input: CheckoutInput): Promise<unknown> =>
    rejectedCall('CONFLICT', 'Conflict.', { reason: 'price_changed', offer: dearer, changes }),
  )
