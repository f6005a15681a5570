import { loadBookingI18n } from '#client/features/booking/stay/booking-i18n.ts'
import { loadI18n } from '#client/lib/i18n.tsx'
import { loadRoomsI18n } from '#client/lib/texts/rooms-i18n.ts'
import { renderPart } from './render.tsx'

/** Renders a part of a booking page after loading its texts, like the routes. */
export async function renderBooking(...[part, options]: Parameters<typeof renderPart>) {
  const i18n = await loadI18n(options?.language ?? 'es')
  await Promise.all([loadBookingI18n(i18n), loadRoomsI18n(i18n)])
  return renderPart(part, options)
}
