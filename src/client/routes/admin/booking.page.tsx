import { useParams, useRouteContext } from '@tanstack/react-router'
import { BookingScreen } from '#client/features/booking-admin/bookings/booking-screen.tsx'
import { ElsewhereScreen } from '#client/features/booking-admin/bookings/elsewhere-screen.tsx'
import { isSiteReference } from '#shared/booking/filters-and-statuses.ts'

export function BookingPage() {
  const { reference } = useParams({ from: '/admin/reservas/$reference' })
  const { username } = useRouteContext({ from: '/admin' })
  return isSiteReference(reference) ? (
    <BookingScreen key={reference} reference={reference} username={username} />
  ) : (
    <ElsewhereScreen key={reference} number={reference} username={username} />
  )
}
