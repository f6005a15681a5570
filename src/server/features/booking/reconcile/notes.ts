import { PmsError } from '#server/gateways/pms/pms-error.ts'
import type { ConnectedContext } from '../booking-context.ts'
import { noteOf } from '../checkout/new-reservation.ts'
import { bookingOf, markNoted, unnoted } from '../store/booking-store.ts'

/** After that the staff has long read the guest's words in their own mail or will never need them. */
const TRY_FOR_HOURS = 48

/** Writes what guests wrote to the hotel into their reservations; each note is written once. */
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
      // A lost answer may have been a written note: better once than twice.
      const isLost = error instanceof PmsError && error.category === 'ambiguous'
      if (!isLost) await markNoted(em, id, false)
      throw error
    }
  }
}
