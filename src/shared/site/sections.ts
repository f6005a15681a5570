/** The sections of the panel's page «Sitio», in their order. */
export const SITE_SECTIONS = {
  contact: 'Contacto',
  place: 'Ubicación',
  hours: 'Horarios',
  house: 'La casa',
  rooms: 'Habitaciones',
  photos: 'Fotos y logo',
  season: 'Aviso y temporada',
  booking: 'Reservas y pagos',
  answers: 'Respuestas',
  site: 'Idiomas y partes',
} as const

export type SiteSection = keyof typeof SITE_SECTIONS
