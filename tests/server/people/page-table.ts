import type { Callers } from './role-table.ts'

/** Every page of the panel. */
export const PAGES: Readonly<Record<string, Callers>> = {
  '/admin': 'self',
  '/admin/llegadas': ['bookings'],
  '/admin/bandeja': ['inbox'],
  '/admin/bandeja/$id': ['inbox'],
  '/admin/reservas': ['bookings'],
  '/admin/reservas/$reference': ['bookings'],
  '/admin/blog': ['blog'],
  '/admin/sitio': ['site'],
  '/admin/imagenes': ['pictures'],
  '/admin/boletin': ['newsletter'],
  '/admin/correo': ['inbox'],
  '/admin/registro': ['system'],
  '/admin/ajustes': ['system'],
  '/admin/cuenta': 'self',
  '/admin/equipo': ['people'],
}

/** Every topic of the event stream. */
export const TOPICS: Readonly<Record<string, Callers>> = {
  blog: ['blog'],
  booking: ['bookings'],
  property: ['bookings', 'system'],
  backups: ['system'],
  inbox: ['inbox'],
  notes: ['inbox', 'bookings'],
  audit: ['system', 'inbox', 'bookings'],
  outbox: ['inbox', 'bookings', 'newsletter'],
  mail: ['inbox', 'bookings', 'newsletter'],
  presence: ['blog'],
  today: 'self',
  guests: ['bookings'],
  site: ['site'],
  'site-changes': ['site'],
}
