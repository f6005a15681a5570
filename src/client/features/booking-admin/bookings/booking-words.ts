import type { BookingFilter } from '#shared/booking/staff/filters-and-statuses.ts'
import type { BookingRow } from '#shared/booking/staff/bookings.ts'

export const FILTER_NAMES: Readonly<Record<BookingFilter, string>> = {
  all: 'Todas',
  today: 'Hoy',
  week: 'Próximos 7 días',
  attention: 'Por revisar',
  cancelled: 'Canceladas',
}

export const NONE: Readonly<Record<BookingFilter, string>> = {
  all: 'Todavía no hay reservas hechas en este sitio.',
  today: 'Hoy nadie llega, nadie sale y nadie de este sitio está en la casa.',
  week: 'Nadie de este sitio llega en los próximos siete días.',
  attention: 'Todo en orden: ninguna reserva te necesita.',
  cancelled: 'Ninguna reserva está cancelada.',
}

/** Colour of each status, in addition to its text. */
export const STATUS_COLORS: Readonly<Record<BookingRow['status'], string>> = {
  processing: 'orange',
  confirmed: 'green',
  not_confirmed: 'orange',
  unpaid: 'orange',
  cancelled: 'gray',
  checked_in: 'green',
  checked_out: 'gray',
  no_show: 'gray',
  failed: 'red',
}

export const nightsText = (nights: number): string =>
  nights === 1 ? '1 noche' : `${nights} noches`

export const guestsText = (guests: number): string =>
  guests === 1 ? '1 persona' : `${guests} personas`
