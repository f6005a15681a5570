import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { writeCart } from '#client/features/booking/cart/cart-store.ts'
import { CheckoutView } from '#client/features/booking/checkout/checkout-view.tsx'
import { storeCart } from '#client/lib/storage/cart-storage.ts'
import type { PriceChange } from '#shared/booking/booking-error.ts'
import type { CheckoutInput } from '#shared/booking/checkout.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { aBookingView } from '#tests/support/client/booking-view.ts'
import { aCartItem, anOffer } from '#tests/support/client/offers.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { renderBooking } from '#tests/support/client/render-booking.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const dearer = anOffer({ subtotalMinor: 20_000, taxesMinor: 3800, totalMinor: 23_800 })
const muchDearer = anOffer({ subtotalMinor: 24_000, taxesMinor: 4560, totalMinor: 28_560 })

test('two rooms of one type keep their own new prices, whose total the button names and books', async () => {
  writeCart([
    aCartItem({ id: 'two' }),
    aCartItem({ id: 'three', adults: 3, offer: anOffer({ totalMinor: 25_000 }) }),
  ])
  const changes: PriceChange[] = [
    { index: 0, changed: ['price'], previousTotalMinor: 21_420, offer: dearer },
    { index: 1, changed: ['price'], previousTotalMinor: 25_000, offer: muchDearer },
  ]
  const book = bookingAtOther(changes)
  await checkoutThat(book)
  fillGuest()
  fireEvent.click(confirm())

  const question = await screen.findByRole('region', { name: 'El precio cambió' })
  expect(within(question).getByText(/antes 214,20.USD, ahora 238,00.USD/)).toBeTruthy()
  expect(within(question).getByText(/antes 250,00.USD, ahora 285,60.USD/)).toBeTruthy()
  expect(screen.queryByText(/464,20/)).toBeNull()
  fireEvent.click(
    within(question).getByRole('button', { name: /^Aceptar y reservar por 523,60.USD$/ }),
  )

  await waitFor(() => expect(book).toHaveBeenCalledTimes(2))
  expect(book.mock.calls[1]?.[0].cartItems.map(({ totalMinor }) => totalMinor)).toEqual([
    23_800, 28_560,
  ])
})

test('a room that is not wanted at its new price leaves the booking', async () => {
  writeCart([aCartItem({ id: 'two' }), aCartItem({ id: 'three', adults: 3 })])
  const changes: PriceChange[] = [
    { index: 1, changed: ['price'], previousTotalMinor: 21_420, offer: dearer },
  ]
  const book = bookingAtOther(changes)
  await checkoutThat(book)
  fillGuest()
  fireEvent.click(confirm())

  fireEvent.click(await screen.findByRole('checkbox', { name: /al nuevo precio/ }))
  fireEvent.click(screen.getByRole('button', { name: /^Aceptar y reservar por 214,20.USD$/ }))

  await waitFor(() => expect(book).toHaveBeenCalledTimes(2))
  expect(book.mock.calls[1]?.[0].cartItems.map(({ adults }) => adults)).toEqual([2])
})

test('a plan that is not sold any more is named beside the plan in its place', async () => {
  const [standard] = anOffer().plans
  const plans = [{ ...standard!, rateId: '4', name: 'Larga estadía' }, standard!]
  writeCart([aCartItem({ offer: anOffer({ rateId: '4', plans }) })])
  const change: PriceChange = {
    index: 0,
    changed: ['price'],
    previousTotalMinor: 17_136,
    offer: anOffer(),
  }
  await checkoutThat(bookingAtOther([change]))
  fillGuest()
  fireEvent.click(confirm())

  const question = await screen.findByRole('region', { name: 'El precio cambió' })
  expect(
    within(question).getByText(
      'La tarifa «Larga estadía» ya no está disponible; este es el precio con «Flexible».',
    ),
  ).toBeTruthy()
})

test('changed terms are shown and asked about, and booked when they are accepted', async () => {
  writeCart([aCartItem()])
  const [now, before] = [stricter(), { index: 0, previousTotalMinor: 21_420 }]
  const book = bookingAtOther(
    [{ ...before, changed: ['cancellation'], offer: now }],
    'terms_changed',
  )
  await checkoutThat(book)
  fillGuest()
  fireEvent.click(confirm())

  const question = await screen.findByRole('region', { name: 'Las condiciones cambiaron' })
  expect(document.activeElement).toBe(question)
  expect(
    within(question).getByText(/^Las condiciones de cancelación cambiaron\. Ahora: .*214,20.USD/),
  ).toBeTruthy()
  expect(within(question).queryByText(/^antes/)).toBeNull()
  expect(book.mock.calls[0]?.[0].cartItems.map(({ terms }) => terms)).toEqual(['terms.taxes'])
  fireEvent.click(within(question).getByRole('button', { name: /^Aceptar y reservar por 214,20/ }))

  await waitFor(() => expect(book).toHaveBeenCalledTimes(2))
  expect(book.mock.calls[1]?.[0].cartItems.map(({ terms }) => terms)).toEqual(['stricter.taxes'])
})

test('changed price, terms and taxes stand in one question', async () => {
  writeCart([aCartItem({ id: 'two' }), aCartItem({ id: 'three', adults: 3 })])
  const { conditions } = stricter()
  await checkoutThat(
    bookingAtOther([
      {
        index: 0,
        changed: ['price', 'cancellation'],
        previousTotalMinor: 21_420,
        offer: { ...dearer, conditions },
      },
      { index: 1, changed: ['tax'], previousTotalMinor: 21_420, offer: anOffer() },
    ]),
  )
  fillGuest()
  fireEvent.click(confirm())

  const question = await screen.findByRole('region', { name: 'El precio cambió' })
  const [first, second] = within(question).getAllByRole('listitem')
  expect(within(first!).getByText(/antes 214,20.USD, ahora 238,00.USD/)).toBeTruthy()
  expect(within(first!).getByText(/^Las condiciones de cancelación cambiaron/)).toBeTruthy()
  expect(within(first!).getByRole('checkbox', { name: /al nuevo precio$/ })).toBeTruthy()
  expect(within(second!).queryByText(/antes 214,20/)).toBeNull()
  expect(within(second!).getByText(/^Cambiaron los impuestos/)).toBeTruthy()
  expect(
    within(second!).getByRole('checkbox', { name: /con las nuevas condiciones$/ }),
  ).toBeTruthy()
})

test('a cart that an older version stored is booked without a fingerprint of its terms', async () => {
  const { terms: _terms, ...conditions } = anOffer().conditions
  storeCart(JSON.stringify([{ ...aCartItem(), offer: { ...anOffer(), conditions } }]))
  const book = vi.fn(async (_input: CheckoutInput): Promise<unknown> => ({
    success: true,
    booking: aBookingView(),
  }))
  await checkoutThat(book)
  fillGuest()
  fireEvent.click(confirm())

  await waitFor(() => expect(book).toHaveBeenCalledOnce())
  expect(book.mock.calls[0]?.[0].cartItems[0]).not.toHaveProperty('terms')
})

const checkoutThat = (book: (input: CheckoutInput) => Promise<unknown>) =>
  renderBooking(<CheckoutView />, {
    answers: { 'booking.checkout': (input) => book(input as CheckoutInput) },
  })

const confirm = () => screen.getByRole('button', { name: 'Confirmar la reserva' })

const choose = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

function fillGuest() {
  choose(/^Nombre completo/, 'Ana Tuki')
  choose(/^Teléfono/, '+56 9 1234 5678')
  choose(/^Correo electrónico/, 'ana@example.com')
}

/** A checkout that is answered with new prices or terms. */
const bookingAtOther = (
  changes: PriceChange[],
  reason: 'price_changed' | 'terms_changed' = 'price_changed',
) =>
  vi.fn(async (_input: CheckoutInput): Promise<unknown> =>
    rejectedCall('CONFLICT', 'Conflict.', { reason, offer: changes[0]!.offer, changes }),
  )

/** The offer with stricter terms. */
function stricter(): RoomOffer {
  const offer = anOffer()
  const steps = [{ from: null, charge: 'everything' as const, amountMinor: 21_420 }]
  const cancellation = { freeUntil: null, lateCharge: 'everything' as const, steps }
  return { ...offer, conditions: { ...offer.conditions, cancellation, terms: 'stricter.taxes' } }
}
