import type { Booking } from '../store/booking.entity.ts'

/** What the guest pays online, in hundredths: the rooms booked under a plan that is paid so. */
export function onlineAmount({ rooms, terms, totalMinor }: Booking): number {
  // Where the property changed the rooms they no longer match the terms of each.
  if (!terms || terms.length !== rooms.length) return totalMinor
  return rooms.reduce(
    (sum, room, index) => (terms[index]?.payment === 'link' ? sum + room.totalMinor : sum),
    0,
  )
}
