import { raw } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { isRounding } from '#shared/booking/price/price.ts'
import { Booking, type ToldStay } from './booking.entity.ts'

/** What happened to a stay in the PMS, as far as its guest is told. */
export type StayChange = 'changed' | 'withdrawn' | 'rejected' | 'reinstated'

/** The stay as a mail of now tells it. */
function stayOf({ state, pmsStatus, checkIn, checkOut, rooms, totalMinor }: Booking): ToldStay {
  const isPending = pmsStatus === 'not_confirmed'
  return {
    status: state === 'cancelled' ? 'cancelled' : isPending ? 'pending' : 'confirmed',
    checkIn,
    checkOut,
    rooms: rooms.map(({ roomTypeId, roomId, name, adults, children }) => ({
      roomTypeId,
      roomId,
      name,
      adults,
      children,
    })),
    totalMinor,
  }
}

/**
 * How the stay differs from what its guest was told; null if there is nothing to tell. Extras change
 * nothing, neither does the order of the rooms; a guest who did not come, or has left, is told
 * nothing; that the hotel confirms a stay is told at once, by its own mail.
 */
export function changeOf(booking: Booking): StayChange | null {
  const { told, pmsStatus, currency } = booking
  if (!told || pmsStatus === 'no_show' || pmsStatus === 'checked_out') return null
  const present = stayOf(booking)
  if (present.status === 'cancelled') {
    if (told.status === 'cancelled') return null
    return told.status === 'pending' ? 'rejected' : 'withdrawn'
  }
  if (told.status === 'cancelled') return present.status === 'pending' ? null : 'reinstated'
  const isSame =
    told.checkIn === present.checkIn &&
    told.checkOut === present.checkOut &&
    partiesOf(told) === partiesOf(present) &&
    isRounding(present.totalMinor - told.totalMinor, present.rooms.length, currency)
  return isSame ? null : 'changed'
}

const partiesOf = ({ rooms }: ToldStay): string =>
  rooms
    .map(({ roomTypeId, adults, children }) => `${roomTypeId}/${adults}/${children}`)
    .toSorted()
    .join()

/** Records that a mail tells the guest the present state of the stay. */
export const markTold = (tx: EntityManager, booking: Booking) =>
  tx.nativeUpdate(Booking, { id: booking.id }, { told: stayOf(booking), changeNoticedAt: null })

/**
 * Notes when a change was read that the guest has not been told, and forgets it if it was undone. Of
 * a booking without a record the guest is taken to know what is read now. A cancellation made on
 * this site has mails of its own.
 * @returns whether the row has changed.
 */
export async function noteChange(tx: EntityManager, booking: Booking): Promise<boolean> {
  if (!booking.told) return (await markTold(tx, booking)) > 0
  const isNew = booking.cancelRequestedAt === null && changeOf(booking) !== null
  if (isNew === (booking.changeNoticedAt !== null)) return false
  const noted = await tx.nativeUpdate(
    Booking,
    { id: booking.id },
    { changeNoticedAt: isNew ? raw<Date>('now()') : null },
  )
  return noted > 0
}

/**
 * Ends the wait of a noticed change.
 * @returns whether the caller has to tell it: true for one caller.
 */
export async function claimChange(tx: EntityManager, id: number): Promise<boolean> {
  const claimed = await tx.nativeUpdate(
    Booking,
    { id, changeNoticedAt: { $ne: null } },
    { changeNoticedAt: null },
  )
  return claimed > 0
}
