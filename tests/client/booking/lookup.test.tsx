import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  ConfirmationView,
  LookupView,
} from '#client/features/booking/confirmation/confirmation-view.tsx'
import { aBookingView } from '#tests/support/client/booking-view.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { renderBooking } from '#tests/support/client/render-booking.tsx'

const OWN = aBookingView({ token: 'token-1' })
const NUMBER = OWN.confirmationNumber
const MASKED = aBookingView({ masked: true, canCancel: false })

test('number and e-mail, on a device that did not book, open everything that the link of the mail does', async () => {
  await page(async (lookup) => (isOfGuest(lookup) ? OWN : MASKED))

  expect(
    await screen.findByText(/^Para ver todos los datos .+ para cambiar o cancelar/),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancelar la reserva' })).toBeNull()
  show('Ana@Example.com')

  expect(await screen.findByRole('button', { name: 'Cancelar la reserva' })).toBeTruthy()
  expect(screen.getByText('Pedir un cambio')).toBeTruthy()
  expect(screen.getByText(/^Aquí mismo puedes pedir un cambio o cancelar/)).toBeTruthy()
  const heading = screen.getByRole('heading', { name: 'Tu reserva está confirmada' })
  expect(document.activeElement).toBe(heading)
})

test('a booking made elsewhere, which has no link, is shown to its guest', async () => {
  await page(async (lookup) => (isOfGuest(lookup) ? aBookingView() : MASKED))
  await screen.findByText(/^Para ver todos los datos/)

  show('ana@example.com')

  expect(await screen.findByText('Llegamos de noche.')).toBeTruthy()
})

test('a wrong e-mail is said at its field, and nothing of the stay is asked for or shown', async () => {
  const look = vi.fn(() => rejectedCall('NOT_FOUND', 'Reserva no encontrada'))
  const { router } = await renderBooking(<LookupView />, {
    answers: { 'booking.byEmail': look },
    at: '/booking',
  })

  write(
    'Número de reserva',
    ` ${NUMBER.slice(0, 4)} ${NUMBER.slice(4, 8)}\u00a0${NUMBER.slice(8)} `,
  )
  show('bea@example.com')

  const email = screen.getByLabelText('Correo electrónico')
  await waitFor(() => expect(document.activeElement).toBe(email))
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/^Revisa el número y el correo/)).toBeTruthy()
  expect(look.mock.calls).toEqual([[{ confirmationNumber: NUMBER, email: 'bea@example.com' }]])
  expect(router.state.location.pathname).toBe('/booking')
})

test('a number without e-mail leads to its page, its blanks left out', async () => {
  const { router } = await renderBooking(<LookupView />, { at: '/booking' })

  write('Número de reserva', '7056 0318 79563')
  fireEvent.click(screen.getByRole('button', { name: 'Ver la reserva' }))

  await waitFor(() => expect(router.state.location.pathname).toBe('/booking/7056031879563'))
})

test('after too many tries the guest reads of the limit, at the form and on the page', async () => {
  const look = () => rejectedCall('TOO_MANY_REQUESTS', 'Demasiados intentos.')
  const { unmount } = await renderBooking(<LookupView />, {
    answers: { 'booking.byEmail': look },
    at: '/booking',
  })
  write('Número de reserva', NUMBER)
  show('ana@example.com')

  expect((await screen.findByText(/^Hubo demasiados intentos/)).role).toBe('alert')
  expect(screen.queryByText(/^Revisa el número/)).toBeNull()
  unmount()

  await page(look)
  expect(await screen.findByText(/^Hubo demasiados intentos/)).toBeTruthy()
  expect(screen.queryByText(/en un momento/)).toBeNull()
})

/** The page of the booking in a new tab. */
function page(look: (lookup: unknown) => Promise<unknown>) {
  sessionStorage.clear()
  return renderBooking(<ConfirmationView confirmationNumber={NUMBER} token={undefined} />, {
    answers: { 'booking.byConfirmation': look, 'booking.byEmail': look },
    at: `/booking/${NUMBER}`,
  })
}

const isOfGuest = (lookup: unknown): boolean =>
  (lookup as { email?: string }).email === 'ana@example.com'

function show(email: string): void {
  write('Correo electrónico', email)
  fireEvent.click(screen.getByRole('button', { name: 'Ver la reserva' }))
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
