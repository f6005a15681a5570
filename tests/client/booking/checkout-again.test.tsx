import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { writeCart } from '#client/features/booking/cart/cart-store.ts'
import { CheckoutView } from '#client/features/booking/checkout/checkout-view.tsx'
import type { CheckoutInput } from '#shared/booking/checkout.ts'
import { aCartItem, anOffer } from '#tests/support/client/offers.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { renderBooking } from '#tests/support/client/render-booking.tsx'

test('what is corrected beside the question about the price is what is booked', async () => {
  Element.prototype.scrollIntoView = () => undefined
  writeCart([aCartItem()])
  const offer = anOffer({ totalMinor: 23_800 })
  const changes = [{ index: 0, previousTotalMinor: 21_420, offer }]
  const book = vi.fn(async (_input: CheckoutInput): Promise<unknown> =>
    rejectedCall('CONFLICT', 'Conflict.', { reason: 'price_changed', offer, changes }),
  )
  await renderBooking(<CheckoutView />, {
    answers: { 'booking.checkout': (input) => book(input as CheckoutInput) },
  })
  const write = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  write(/^Nombre completo/, 'Ana Tuki')
  write(/^Teléfono/, '+56 9 1234 5678')
  write(/^Correo electrónico/, 'wrong@example.com')
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar la reserva' }))
  const accept = await screen.findByRole('button', { name: /^Aceptar y reservar por / })

  write(/^Correo electrónico/, 'ana@example.com')
  fireEvent.click(accept)

  await waitFor(() => expect(book).toHaveBeenCalledTimes(2))
  expect(book.mock.calls[1]?.[0].bookingData.guestEmail).toBe('ana@example.com')
})
