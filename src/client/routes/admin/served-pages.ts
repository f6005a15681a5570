import type { PANEL_PAGES } from './panel-pages.ts'

/** Pages of the panel that the server renders with their data, and their routes. */
export const SERVED_PAGES = {
  inbox: '/admin/bandeja',
  inboxItem: '/admin/bandeja/$id',
  bookings: '/admin/reservas',
  booking: '/admin/reservas/$reference',
  blog: '/admin/blog',
} as const satisfies Partial<Record<keyof typeof PANEL_PAGES, string>>

/** A page whose data is loaded on the server; the browser's components query by themselves. */
export type ServedPage = keyof typeof SERVED_PAGES

/** The start page and the pages above; of all others the server renders the frame. */
export const SERVED_ROUTES: readonly string[] = ['/admin/', ...Object.values(SERVED_PAGES)]
