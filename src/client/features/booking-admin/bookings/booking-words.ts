import type { BookingFilter } from '#shared/booking/filters-and-statuses.ts'
import type { AttentionReason, BookingRow, Coverage } from '#shared/booking/staff-bookings.ts'
import { langTag } from '#shared/i18n/languages.ts'
import { datedMoment } from '#client/ui/admin/moment.ts'
import { dayName } from './format.ts'

export const FILTER_NAMES: Readonly<Record<BookingFilter, string>> = {
  all: 'Todas',
  today: 'Hoy',
  arriving: 'Llegan',
  leaving: 'Salen',
  staying: 'Duermen',
  week: 'Próximos 7 días',
  future: 'Futuras',
  unpaid: 'Por cobrar',
  attention: 'Por revisar',
  cancelled: 'Canceladas',
}

/** What the filter of unpaid bookings cannot know. */
export const ONLY_OF_SITE =
  'Aquí están solo las reservas de este sitio: lo que deben las demás está en Cloudbeds.'

export const EMPTY: Readonly<Record<BookingFilter, string>> = {
  all: 'Todavía no hay reservas.',
  today: 'Hoy no llega, sale ni se aloja ningún huésped.',
  arriving: 'Hoy no llega ningún huésped.',
  leaving: 'Hoy no sale ningún huésped.',
  staying: 'Esta noche no duerme ningún huésped.',
  week: 'Ningún huésped llega en los próximos siete días.',
  future: 'No hay reservas para después de hoy.',
  unpaid: 'Ninguna reserva de este sitio tiene algo por cobrar.',
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
  missing: [
    'El sistema hotelero ya no la tiene',
    'Se borró allí, y el huésped la cree confirmada: no recibe ningún correo por esto. Anótala de nuevo allí, o escríbele.',
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
  missing: 'red',
}

export const nightsText = (nights: number): string =>
  nights === 1 ? '1 noche' : `${nights} noches`

export const guestsText = (guests: number): string =>
  guests === 1 ? '1 persona' : `${guests} personas`

const languages = new Intl.DisplayNames('es', { type: 'language' })
const countries = new Intl.DisplayNames('es', { type: 'region' })

/** The guest's language in Spanish words; else the country, by its code or as it was written. */
export function originText({
  language,
  country,
}: Pick<BookingRow, 'language' | 'country'>): string {
  if (language) return languages.of(langTag(language)) ?? language
  return /^[A-Z]{2}$/.test(country) ? (countries.of(country) ?? country) : country
}

/** The rooms with the numbers that the hotel has assigned. */
export const roomsText = ({ rooms, assigned }: Pick<BookingRow, 'rooms' | 'assigned'>): string =>
  [rooms.join(', '), assigned.join(', ')].filter((part) => part !== '').join(' · ')

/** What the list holds, and since when it is known. */
export function coverageText({ source, until, knownUntil, isLate }: Coverage): string {
  if (source === 'site') return 'Las que se hicieron en este sitio'
  const at = knownUntil ? datedMoment(knownUntil) : ''
  const late = isLate && at ? ` El sistema hotelero no responde: lo que se sabía ${at}.` : ''
  return until === null
    ? `Todas las del hotel, las de este sitio marcadas.${late}`
    : `Todas las del hotel: se están leyendo, completa hasta ${dayName(until)}.${late}`
}
