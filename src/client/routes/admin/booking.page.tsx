import { createLazyRoute } from '@tanstack/react-router'
import { BookingScreen } from '#client/features/booking-admin/bookings/booking-screen.tsx'

export const Route = createLazyRoute('/admin/reservas/$reference')({ component: BookingPage })

function BookingPage() {
  const { reference } = Route.useParams()
  return <BookingScreen key={reference} reference={reference} />
}
