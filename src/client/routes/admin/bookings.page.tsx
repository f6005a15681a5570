import { createLazyRoute } from '@tanstack/react-router'
import { BookingsScreen } from '#client/features/booking-admin/bookings/bookings-list.tsx'

export const Route = createLazyRoute('/admin/reservas')({ component: BookingsScreen })
