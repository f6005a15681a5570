import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BookingActions } from '#client/features/booking-admin/bookings/booking-actions.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import type { BookingRecord } from '#shared/booking/staff-bookings.ts'
import { renderPart } from '#tests/support/client/render.tsx'

test('thousands with a point are no amount of a payment link', async () => {
  const make = vi.fn(async (_input: unknown) => ({ url: 'https://pay.example/a' }))
  const booking = {
    can: { resend: false, cancel: false, changeDeparture: false, paymentLink: true },
    propertyUrl: null,
    links: [],
    view: { reference: 'HM-1', currency: 'USD', totalMinor: 250_000 },
  } as unknown as BookingRecord
  await renderPart(
    <AdminProvider>
      <BookingActions booking={booking} />
    </AdminProvider>,
    { answers: { 'admin.bookings.paymentLink': make } },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Crear un enlace de pago' }))
  const amount = await screen.findByRole('textbox', { name: /^Monto/ })
  const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Crear' })

  fireEvent.change(amount, { target: { value: '1.250' } })
  expect(create.disabled).toBe(true)
  fireEvent.change(amount, { target: { value: '1250,5' } })
  fireEvent.click(create)

  expect(await screen.findByText('https://pay.example/a')).toBeTruthy()
  expect(make.mock.calls[0]?.[0]).toMatchObject({ reference: 'HM-1', amountMinor: 125_050 })
})
