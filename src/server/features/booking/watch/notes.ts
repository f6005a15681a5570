import { PmsError } from '#server/gateways/pms/pms-error.ts'
import type { ConnectedContext } from '../booking-context.ts'
import { isCountryCode } from '#shared/booking/fields/guest-fields.ts'
import type { Booking } from '../store/booking.entity.ts'
import { bookingOf, markNoted, unnoted } from '../store/booking-store.ts'

/** By then the staff has read the guest's words in the mail. */
const TRY_FOR_HOURS = 48

/** Copies guests' words into their reservations, each note once. */
export async function deliverNotes({
  em,
  pms,
}: Pick<ConnectedContext, 'em' | 'pms'>): Promise<void> {
  for (const id of await unnoted(em, TRY_FOR_HOURS)) {
    if (!(await markNoted(em, id, true))) continue
    const booking = await bookingOf(em, id)
    const note = noteOf(booking)
    if (note === '' || !booking.pmsId) continue
    try {
      await pms.addNote(booking.pmsId, note)
    } catch (error) {
      // After a lost answer the note may have been written; it is not sent twice.
      const isLost = error instanceof PmsError && error.category === 'ambiguous'
      if (!isLost) await markNoted(em, id, false)
      throw error
    }
  }
}

/** The guest's words to the hotel, as a note of the reservation; empty if there are none. */
function noteOf({ accommodation, observations, guestCountry }: Booking): string {
  const lines = [
    ['Alojamiento actual en la isla', accommodation],
    ['Observaciones', observations],
    ['País', guestCountry === '' || isCountryCode(guestCountry) ? '' : guestCountry],
  ]
  return lines
    .filter(([, text]) => text)
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n')
}
