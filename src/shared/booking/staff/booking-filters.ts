/** Filters of the staff's list of bookings; `today` and `week` are the hotel's days. */
export const BOOKING_FILTERS = ['all', 'today', 'week', 'attention', 'cancelled'] as const

export type BookingFilter = (typeof BOOKING_FILTERS)[number]
