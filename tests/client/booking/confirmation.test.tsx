import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ConfirmationView } from '#client/features/booking/confirmation/confirmation-view.tsx'
import type { BookingView } from '#shared/booking/booking-view.ts'
import { aBookingView } from '#tests/support/client/booking-view.ts'
import { renderBooking } from '#tests/support/client/render-booking.tsx'

afterEach(() => sessionStorage.clear())

test('a confirmed booking says how to pay, until when it can be cancelled, and how to arrive', async () => {
  await confirmation(aBookingView())

  const next = await screen.findByRole('region', { name: 'Qué sigue' })
  for (const text of [
    'No se cobra nada ahora: pagas en el hotel.',
    'Cancelación gratis hasta el mié, 20 ene 2027. Después se cobra la primera noche.',
    'Enviamos la confirmación a ana@example.com.',
  ]) {
    expect(within(next).getByText(text)).toBeTruthy()
  }
  expect(within(next).getByRole('link', { name: /Formulario Único de Ingreso/ })).toBeTruthy()
  expect(within(next).getAllByRole('link', { name: '+56 32 210 0000' })).not.toHaveLength(0)
})

test('remarks are repeated, and every traveller stands on the certificate', async () => {
  await confirmation(aBookingView())

  expect(await screen.findByText('Llegamos de noche.')).toBeTruthy()
  const certificate = screen.getByRole('article', { name: 'Carta de estadía' })
  expect(within(certificate).getAllByText('Bea Tuki')).toHaveLength(2)
})

test('a cancelled booking has nothing to prepare and no certificate', async () => {
  await confirmation(aBookingView({ status: 'cancelled' }))

  expect(await screen.findByRole('heading', { name: 'Esta reserva está cancelada' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Qué sigue' })).toBeNull()
  expect(screen.queryByRole('article')).toBeNull()
})

test('the heading has the focus when the page was opened from the checkout', async () => {
  await confirmation(aBookingView())

  const heading = await screen.findByRole('heading', { name: 'Tu reserva está confirmada' })
  expect(document.activeElement).toBe(heading)
})

const confirmation = (booking: BookingView) =>
  renderBooking(
    <ConfirmationView confirmationNumber={booking.confirmationNumber} token={undefined} />,
    { answers: { 'booking.byConfirmation': async () => booking } },
  )
