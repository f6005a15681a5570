import { loadBookingI18n } from '#client/features/booking/stay/booking-i18n.ts'
import { loadI18n } from '#client/lib/i18n.tsx'
import { renderPart } from './render.tsx'

/** Renders a part of a booking page after loading its texts, like the routes. */
export async function renderBooking(...[part, options]: Parameters<typeof renderPart>) {
  await loadBookingI18n(await loadI18n(options?.language ?? 'es'))
  return renderPart(part, options)
}
