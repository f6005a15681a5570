import type { BookingStatus } from './booking-view.ts'

/**
 * Filters of the staff's list of reservations; days are by the hotel's calendar. `staying`: the guests
 * who sleep here tonight, those who arrive today too; `today`: they and those who leave.
 */
export const BOOKING_FILTERS = [
  'all',
  'today',
  'arriving',
  'leaving',
  'staying',
  'week',
  'future',
  'unpaid',
  'attention',
  'cancelled',
] as const

export type BookingFilter = (typeof BOOKING_FILTERS)[number]

export const STATUS_NAMES: Readonly<Record<BookingStatus | 'unpaid' | 'missing', string>> = {
  processing: 'En proceso',
  confirmed: 'Confirmada',
  not_confirmed: 'Por confirmar',
  unpaid: 'Por pagar',
  cancelled: 'Cancelada',
  checked_in: 'En la casa',
  checked_out: 'Ya salió',
  no_show: 'No llegó',
  failed: 'No se registró',
  /** Confirmed to the guest, and deleted in the PMS. */
  missing: 'Borrada en el sistema hotelero',
}

/** Whether a number is a reference of this site; the property's numbers have no such beginning. */
export const isSiteReference = (number: string): boolean => /^hm-/i.test(number)
