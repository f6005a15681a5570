import { useParams, useRouteContext } from '@tanstack/react-router'
import { BookingScreen } from '#client/features/booking-admin/bookings/booking-screen.tsx'

export function BookingPage() {
  const { reference } = useParams({ from: '/admin/reservas/$reference' })
  const { username } = useRouteContext({ from: '/admin' })
  return <BookingScreen key={reference} reference={reference} username={username} />
}
