import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { writeCart } from '#client/features/booking/cart/cart-store.ts'
import { CheckoutView } from '#client/features/booking/checkout/checkout-view.tsx'
import { ConfirmationView } from '#client/features/booking/confirmation/confirmation-view.tsx'
import { aBookingView } from '#tests/support/client/booking-view.ts'
import { aCartItem } from '#tests/support/client/offers.ts'
import { renderBooking } from '#tests/support/client/render-booking.tsx'

const LATE = /^Tu vuelo está cerca: cada viajero completa hoy mismo el Formulario/

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['2027-01-30T12:00:00Z', false],
  ['2027-01-31T12:00:00Z', true],
  ['2027-02-03T12:00:00Z', true],
  ['2027-02-04T12:00:00Z', false],
])(
  'at %s a guest who arrives on 3 February reads before confirming that the form is urgent: %s',
  async (now, isLate) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    writeCart([aCartItem()])
    await renderBooking(<CheckoutView />)

    const confirm = await screen.findByRole('button', { name: 'Confirmar la reserva' })
    const sentence = screen.queryByText(saying(LATE))
    expect(sentence !== null).toBe(isLate)
    if (!sentence) return
    expect(sentence.compareDocumentPosition(confirm) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
    expect(within(sentence).getByRole('link', { name: '+56 32 210 0000' })).toBeTruthy()
  },
)

test.each([
  ['2027-01-30T12:00:00Z', /^Entre 21 y 3 días antes del vuelo/],
  ['2027-01-31T12:00:00Z', LATE],
])('the page of a booking seen at %s says about the form: %s', async (asOf, sentence) => {
  const booking = aBookingView({ asOf })
  await renderBooking(
    <ConfirmationView confirmationNumber={booking.confirmationNumber} token={undefined} />,
    { answers: { 'booking.byConfirmation': async () => booking } },
  )

  expect(await screen.findByText(saying(sentence))).toBeTruthy()
})

test('that there is no right of withdrawal is said with the terms before confirming', async () => {
  writeCart([aCartItem()])
  await renderBooking(<CheckoutView />)

  expect(await screen.findAllByText(/^Sin derecho a retracto \(Ley 19\.496/)).not.toHaveLength(0)
})

/** Finds the paragraph whose whole text, links included, is like this. */
const saying = (words: RegExp) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && words.test(element.textContent ?? '')
