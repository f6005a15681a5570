import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { writeCart } from '#client/features/booking/cart/cart-store.ts'
import { CheckoutView } from '#client/features/booking/checkout/checkout-view.tsx'
import { storedCart } from '#client/lib/storage/cart-storage.ts'
import type { CheckoutInput } from '#shared/booking/checkout.ts'
import { aCartItem, anOffer } from '#tests/support/client/offers.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { renderBooking } from '#tests/support/client/render-booking.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

test('what is corrected beside the question about the price is what is booked', async () => {
  writeCart([aCartItem()])
  const offer = anOffer({ totalMinor: 23_800 })
  const changes = [{ index: 0, changed: ['price'], previousTotalMinor: 21_420, offer }]
  const book = vi.fn(async (_input: CheckoutInput): Promise<unknown> =>
    rejectedCall('CONFLICT', 'Conflict.', { reason: 'price_changed', offer, changes }),
  )
  await checkoutThat(book)
  fillGuest('wrong@example.com')
  fireEvent.click(confirm())
  const accept = await screen.findByRole('button', { name: /^Aceptar y reservar por / })

  write(/^Correo electrónico/, 'ana@example.com')
  fireEvent.click(accept)

  await waitFor(() => expect(book).toHaveBeenCalledTimes(2))
  expect(book.mock.calls[1]?.[0].bookingData.guestEmail).toBe('ana@example.com')
})

test('without a connection the failure says so, and offers nothing that needs one', async () => {
  writeCart([aCartItem()])
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await checkoutThat(() => Promise.reject(new Error('Failed to fetch')))
  fillGuest('ana@example.com')
  fireEvent.click(confirm())

  const problem = within(await screen.findByRole('region', { name: 'Sin conexión' }))

  expect(problem.getByText(/Lo que escribiste sigue aquí/)).toBeTruthy()
  const ways = problem.queryAllByRole('link').map((link) => link.getAttribute('href'))
  expect(ways.filter((href) => !href?.startsWith('tel:'))).toEqual([])
  expect(problem.queryByText('Enviar la solicitud')).toBeNull()
})

test('a cart that another tab has changed is said before the button', async () => {
  writeCart([aCartItem()])
  await checkoutThat(async () => undefined)
  const said = () => screen.queryByText(/^Tu carrito cambió en otra pestaña/)
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'x', newValue: 'y' })))
  expect(said()).toBeNull()

  act(() => {
    writeCart([aCartItem({ checkIn: '2027-04-01', checkOut: '2027-04-03' })])
    dispatchEvent(new StorageEvent('storage', { newValue: storedCart() }))
  })

  expect(said()!.compareDocumentPosition(confirm())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

const checkoutThat = (book: (input: CheckoutInput) => Promise<unknown>) =>
  renderBooking(<CheckoutView />, {
    answers: { 'booking.checkout': (input) => book(input as CheckoutInput) },
  })

const confirm = () => screen.getByRole('button', { name: 'Confirmar la reserva' })

const write = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

function fillGuest(email: string) {
  write(/^Nombre completo/, 'Ana Tuki')
  write(/^Teléfono/, '+56 9 1234 5678')
  write(/^Correo electrónico/, email)
}
