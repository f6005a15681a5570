/** The certificate is read by the island's police in Spanish, and in English by others. */
export interface CertificateText {
  lang: 'es' | 'en'
  /** For dates. */
  tag: 'es-CL' | 'en-GB'
  title: string
  opening: (hotel: string) => string
  /** Where the hotel has told its number in the national register. */
  registered: (number: string) => string
  guest: string
  travellers: string
  guests: string
  arrival: string
  departure: string
  nights: string
  rooms: string
  /** The names of our rooms by number; those of the guest's language would be a third one. */
  roomNames: Readonly<Record<number, string>>
  number: string
  total: string
  purpose: string
  issued: string
  /** Whose clock the moment of issue is read from. */
  islandTime: string
}

export const CERTIFICATE_TEXTS: readonly CertificateText[] = [
  {
    lang: 'es',
    tag: 'es-CL',
    title: 'Carta de estadía',
    opening: (hotel) =>
      `${hotel}, alojamiento turístico en Rapa Nui, certifica que la siguiente persona tiene una reserva vigente en nuestra casa para todas las noches indicadas.`,
    registered: (number) =>
      `Inscrito en el Registro Nacional de Prestadores de Servicios Turísticos (SERNATUR), N.º ${number}.`,
    guest: 'Huésped',
    travellers: 'Viajan también',
    guests: 'Personas',
    arrival: 'Llegada',
    departure: 'Salida',
    nights: 'Noches',
    rooms: 'Habitación',
    roomNames: {
      1: 'Habitación económica',
      2: 'Habitación con vista al jardín',
      3: 'Habitación con vista al mar',
      4: 'Habitación superior con vista al mar',
    },
    number: 'Número de reserva',
    total: 'Total con impuestos',
    purpose:
      'Se extiende a pedido del huésped para el control de ingreso al territorio especial de Isla de Pascua (Ley N.º 21.070).',
    issued: 'Datos de la reserva al',
    islandTime: 'hora de la isla',
  },
  {
    lang: 'en',
    tag: 'en-GB',
    title: 'Letter of stay',
    opening: (hotel) =>
      `${hotel}, tourist accommodation on Rapa Nui, certifies that the following person holds a valid booking at our house for all nights stated.`,
    registered: (number) =>
      `Listed in Chile’s National Register of Tourist Service Providers (SERNATUR), No. ${number}.`,
    guest: 'Guest',
    travellers: 'Travelling with',
    guests: 'Persons',
    arrival: 'Arrival',
    departure: 'Departure',
    nights: 'Nights',
    rooms: 'Room',
    roomNames: {
      1: 'Budget room',
      2: 'Garden-view room',
      3: 'Ocean-view room',
      4: 'Superior ocean-view room',
    },
    number: 'Confirmation number',
    total: 'Total including taxes',
    purpose:
      'Issued at the guest’s request for the entry check to the special territory of Easter Island (Law No. 21,070).',
    issued: 'Booking data as of',
    islandTime: 'island time',
  },
]
