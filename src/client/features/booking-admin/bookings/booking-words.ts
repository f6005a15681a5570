import type { BookingFilter } from '#shared/booking/filters-and-statuses.ts'
import type { AttentionReason, BookingRow } from '#shared/booking/staff-bookings.ts'

export const FILTER_NAMES: Readonly<Record<BookingFilter, string>> = {
  all: 'Todas',
  today: 'Hoy',
  week: 'Próximos 7 días',
  attention: 'Por revisar',
  cancelled: 'Canceladas',
}

export const EMPTY: Readonly<Record<BookingFilter, string>> = {
  all: 'Todavía no hay reservas hechas en este sitio.',
  today: 'Hoy no llega, sale ni se aloja ningún huésped reservado aquí.',
  week: 'Ningún huésped reservado aquí llega en los próximos siete días.',
  attention: 'Todo en orden: ninguna reserva te necesita.',
  cancelled: 'Ninguna reserva está cancelada.',
}

/** Why a booking needs an action of the staff, with advice. */
export const REASONS: Readonly<Record<AttentionReason, readonly [name: string, advice: string]>> = {
  unresolved: [
    'Sin respuesta del sistema hotelero',
    'Se sigue buscando. Si no aparece, el huésped y tú reciben un correo.',
  ],
  cancelling: [
    'Cancelación sin terminar',
    'El sistema hotelero todavía no responde. El sitio lo sigue intentando.',
  ],
  cancel_refused: [
    'Cancelación rechazada',
    'El sistema hotelero no permitió cancelarla y sigue en pie. Cancélala allí o escribe al huésped.',
  ],
  lost: [
    'No quedó registrada',
    'El huésped quiso reservar y el sistema hotelero no tiene la reserva. Escríbele para ayudarle.',
  ],
  no_link: [
    'Sin enlace de pago',
    'Esta tarifa se paga en línea y no hay enlace. Crea uno y envíaselo al huésped.',
  ],
  payment: [
    'Pago por revisar',
    'El plazo venció y el pago no está completo, o no se sabe. Míralo en el sistema hotelero; si falta, cóbralo o cancela la reserva.',
  ],
  dearer: [
    'Precio distinto',
    'El sistema hotelero pide más de lo que el huésped aceptó. Corrige el total allí.',
  ],
  mail_failed: ['Un correo no salió', 'Mira abajo cuál fue y por qué.'],
  change_asked: ['Pide un cambio', 'El huésped espera una respuesta.'],
}

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
