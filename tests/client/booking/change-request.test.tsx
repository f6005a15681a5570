import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBookingView } from '#tests/support/client/booking-view.ts'
import { confirmation } from '#tests/support/client/confirmation.tsx'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'

test('the payment link of a cancelled booking is said not to be used', async () => {
  await confirmation(aBookingView({ status: 'cancelled', payment: 'link', cancelCostMinor: 0 }))

  expect(await screen.findByText(/^No uses el enlace de pago que te enviamos/)).toBeTruthy()
})

test('without the token of its link a booking cannot be cancelled', async () => {
  await confirmation(aBookingView())

  await screen.findByRole('region', { name: 'Qué sigue' })
  expect(screen.queryByRole('button', { name: 'Cancelar la reserva' })).toBeNull()
})

test('a change is asked for with other dates, and answered with a number', async () => {
  const booking = aBookingView()
  const ask = vi.fn(async () => ({ number: 'S-0123456789' }))
  sessionStorage.setItem(`hotel-booking-${booking.confirmationNumber}`, 'token-1')
  await confirmation(booking, { 'booking.requestChange': ask })

  fireEvent.click(await screen.findByText('Pedir un cambio'))
  fireEvent.change(screen.getByLabelText('Salida'), { target: { value: '2027-02-06' } })
  fireEvent.change(screen.getByLabelText(/^Qué quieres cambiar/), {
    target: { value: 'Una noche más.' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar la solicitud' }))

  const sent = await screen.findByText(/El número de tu solicitud es S-0123456789/)
  expect(document.activeElement).toBe(sent)
  expect(ask).toHaveBeenCalledExactlyOnceWith({
    confirmationNumber: booking.confirmationNumber,
    token: 'token-1',
    checkIn: '2027-02-03',
    checkOut: '2027-02-06',
    message: 'Una noche más.',
  })
})

test('a change into a closed season is refused with the reason, and what was typed stays', async () => {
  const booking = aBookingView()
  sessionStorage.setItem(`hotel-booking-${booking.confirmationNumber}`, 'token-1')
  await confirmation(booking, {
    'booking.requestChange': async () =>
      rejectedCall('CONFLICT', 'Conflict.', { reason: 'closed_season' }),
  })

  fireEvent.click(await screen.findByText('Pedir un cambio'))
  fireEvent.change(screen.getByLabelText('Salida'), { target: { value: '2027-02-06' } })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar la solicitud' }))

  const alert = await screen.findByText('Esas fechas incluyen noches en que el hotel está cerrado')
  expect(alert.getAttribute('role')).toBe('alert')
  expect(screen.getByLabelText<HTMLInputElement>('Salida').value).toBe('2027-02-06')
})

test('new dates are a change without words; without them the page asks for words', async () => {
  const booking = aBookingView()
  const ask = vi.fn(async (_change: unknown) => ({ number: 'S-0123456789' }))
  sessionStorage.setItem(`hotel-booking-${booking.confirmationNumber}`, 'token-1')
  await confirmation(booking, { 'booking.requestChange': ask })

  fireEvent.click(await screen.findByText('Pedir un cambio'))
  fireEvent.click(screen.getByRole('button', { name: 'Enviar la solicitud' }))
  const words = screen.getByLabelText(/^Qué quieres cambiar/)
  await waitFor(() => expect(document.activeElement).toBe(words))
  expect(ask).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('Salida'), { target: { value: '2027-02-06' } })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar la solicitud' }))

  expect(await screen.findByText(/El número de tu solicitud es S-0123456789/)).toBeTruthy()
  expect(ask.mock.calls[0]?.[0]).toMatchObject({ checkOut: '2027-02-06', message: '' })
})

test('a booking that the hotel has yet to confirm can be paid, changed and cancelled, and has no letter', async () => {
  await confirmation(aBookingView({ status: 'not_confirmed' }))

  expect(await screen.findByRole('region', { name: 'Qué sigue' })).toBeTruthy()
  expect(screen.queryByRole('article', { name: 'Carta de estadía' })).toBeNull()
})
