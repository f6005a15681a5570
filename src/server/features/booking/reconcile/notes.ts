import { PmsError } from '#server/gateways/pms/pms-error.ts'
import { noteOf } from '../checkout/new-reservation.ts'
import { bookingOf } from '../booking-store.ts'
import type { Round } from './reconcile-pending.ts'

/** After that the staff has long read the guest's words in their own mail or will never need them. */
const TRY_FOR_HOURS = 48

/** Writes what guests wrote to the hotel into their reservations; each note is written once. */
export async function deliverNotes({ em, pms }: Round): Promise<void> {
  const due = await em.execute<{ id: number }[]>(
    `select id from booking
     where state = 'confirmed' and not noted and created_at > now() - make_interval(hours => ?)
     order by id`,
    [TRY_FOR_HOURS],
  )
  for (const { id } of due) {
    const taken = await em.execute<unknown[]>(
      'update booking set noted = true where id = ? and not noted returning 1',
      [id],
    )
    if (taken.length === 0) continue
    const booking = await bookingOf(em, id)
    const note = noteOf(booking)
    if (note === '' || !booking.pmsId) continue
    try {
      await pms.addNote(booking.pmsId, note)
    } catch (error) {
      // A lost answer may have been a written note: better once than twice.
      const isLost = error instanceof PmsError && error.category === 'ambiguous'
      if (!isLost) await em.execute('update booking set noted = false where id = ?', [id])
      throw error
    }
  }
}
