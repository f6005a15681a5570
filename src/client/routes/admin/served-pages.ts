/** Routes of the panel that the server renders with their data; of the others it renders the frame. */
export const SERVED_ROUTES: readonly string[] = [
  '/admin/',
  '/admin/bandeja',
  '/admin/bandeja/$id',
  '/admin/reservas',
  '/admin/reservas/$reference',
  '/admin/blog',
]
