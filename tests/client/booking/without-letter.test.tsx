import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { writeCart } from '#client/features/booking/cart/cart-store.ts'
import { CheckoutView } from '#client/features/booking/checkout/checkout-view.tsx'
import { LookupForm } from '#client/features/booking/lookup/lookup-form.tsx'
import { aCartItem } from '#tests/support/client/offers.ts'
import { renderBooking } from '#tests/support/client/render-booking.tsx'

const LETTER = /carta de estadía/

const SITES = [
  ['with the letter of stay the texts mention it', {}, true],
  ['without it none does', { without: ['stayLetter' as const] }, false],
] as const

test.each(SITES)('at the checkout, %s', async (_name, site, isMentioned) => {
  writeCart([aCartItem()])
  const { container } = await renderBooking(<CheckoutView />, { site })
  expect(LETTER.test(container.textContent)).toBe(isMentioned)

  const write = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  write(/^Nombre completo/, '田中')
  write(/^Teléfono/, '+56 9 1234 5678')
  write(/^Correo electrónico/, 'ana@example.com')
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar la reserva' }))

  const question = await screen.findByText(/^Escribe los nombres con letras latinas/)
  expect(LETTER.test(question.textContent)).toBe(isMentioned)
})

test.each(SITES)('in the form that opens a booking, %s', async (_name, site, isMentioned) => {
  const { container } = await renderBooking(<LookupForm />, { site })

  expect(LETTER.test(container.textContent)).toBe(isMentioned)
})
