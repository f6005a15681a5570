import type { BookingStatus } from './booking-view.ts'

/** Filters of the staff's list of bookings; `today` and `week` are by the hotel's calendar. */
export const BOOKING_FILTERS = ['all', 'today', 'week', 'attention', 'cancelled'] as const

export type BookingFilter = (typeof BOOKING_FILTERS)[number]

export const STATUS_NAMES: Readonly<Record<BookingStatus | 'unpaid', string>> = {
  processing: 'En proceso',
  confirmed: 'Confirmada',
  not_confirmed: 'Por confirmar',
  unpaid: 'Por pagar',
  cancelled: 'Cancelada',
  checked_in: 'En la casa',
  checked_out: 'Ya salió',
  no_show: 'No llegó',
  failed: 'No se registró',
}
