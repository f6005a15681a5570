import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { writeCart } from '#client/features/booking/cart/cart-store.ts'
import { CheckoutView } from '#client/features/booking/checkout/checkout-view.tsx'
import type { CheckoutInput } from '#shared/booking/checkout.ts'
import { aBookingView } from '#tests/support/client/booking-view.ts'
import { aCartItem } from '#tests/support/client/offers.ts'
import { renderBooking } from '#tests/support/client/render-booking.tsx'

test.each([
  ['a name that no officer can read', /^Nombre completo/, '李 明', /letras latinas/],
  ['another traveller’s name', /^Otros viajeros/, 'Ana Tuki，王小明', /letras latinas/],
  ['a telephone of no country', /^Teléfono/, '9 8765 4321', /De qué país/],
])('a guest is asked once about %s, and books with it', async (_what, label, typed, question) => {
  const book = vi.fn(async (_input: CheckoutInput) => ({ success: true, booking: aBookingView() }))
  writeCart([aCartItem()])
  await renderBooking(<CheckoutView />, {
    answers: { 'booking.checkout': (input) => book(input as CheckoutInput) },
  })
  write(/^Nombre completo/, 'Ana Tuki')
  write(/^Teléfono/, '+56 9 1234 5678')
  write(/^Correo electrónico/, 'ana@example.com')
  write(label, typed)

  fireEvent.click(confirm())
  await screen.findByText(question)
  expect(document.activeElement).toBe(screen.getByLabelText(label))
  expect(book).not.toHaveBeenCalled()
  fireEvent.click(confirm())

  await waitFor(() => expect(book).toHaveBeenCalledTimes(1))
  expect(JSON.stringify(book.mock.calls[0]?.[0].bookingData)).toContain(typed)
})

test('every field that may stay empty says so, the country too', async () => {
  writeCart([aCartItem()])
  await renderBooking(<CheckoutView />)

  const fields = [...document.querySelectorAll<HTMLInputElement>('form [name]:not([required])')]
  const labels = fields.map((field) => field.labels?.[0]?.textContent)
  expect(labels).toHaveLength(5)
  for (const label of labels) expect(label).toContain('Opcional')
})

const confirm = () => screen.getByRole('button', { name: 'Confirmar la reserva' })

const write = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
