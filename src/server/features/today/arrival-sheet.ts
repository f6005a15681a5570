import { Booking } from '#server/features/booking/store/booking.entity.ts'
import { settlement } from '#server/features/booking/store/terms.ts'
import { StaffNote } from '#server/features/notes/staff-note.entity.ts'
import { staffRoom } from '#shared/booking/rate-plans.ts'
import { moneyIn } from '#shared/booking/price/taxes.ts'
import type { ArrivalSheet, TodayStay } from '#shared/panel/today.ts'
import { readTodayGuests, type TodayContext } from './guests.ts'

/** Today's arrivals with rooms, words and notes, and the departures. */
export async function readArrivalSheet(context: TodayContext): Promise<ArrivalSheet> {
  const { em } = context
  const { source, answeredAt, days } = await readTodayGuests(context)
  const [{ day, arrivals, departures }] = days
  const references = arrivals.map(({ reference }) => reference).filter(Boolean)
  const bookings = await em.find(Booking, { reference: { $in: references } })
  const about = references.map((reference) => `booking:${reference}`)
  const notes = await em.find(StaffNote, { about: { $in: about } }, { orderBy: { id: 'desc' } })
  const known = new Map(bookings.map((booking) => [booking.reference, booking]))
  return {
    source,
    answeredAt,
    day,
    departures,
    arrivals: arrivals.map((stay) => ({
      ...withBooking(stay, known.get(stay.reference)),
      notes: notes
        .filter((note) => note.about === `booking:${stay.reference}`)
        .map(({ text }) => text),
    })),
  }
}

/** What only a booking of this site tells. */
function withBooking(stay: TodayStay, booking: Booking | undefined) {
  if (!booking) return { ...stay, booked: [], observations: '', due: '' }
  const rest = settlement(booking)?.restMinor ?? null
  return {
    ...stay,
    booked: booking.rooms.map(staffRoom),
    observations: booking.observations,
    due: rest ? moneyIn('es', rest, booking.currency) : '',
  }
}
