import { query } from '#server/database/query.ts'
import * as z from 'zod'
import { nullOnPmsError } from '#server/gateways/pms/pms-error.ts'
import type { CalendarDay, RoomType } from '#server/gateways/pms/room.ts'
import type { Occupancy } from '#shared/booking/staff-bookings.ts'
import { addDays, hotelDay, nightDates } from '#shared/calendar.ts'
import type { BookingContext } from '../store/booking-context.ts'
import { occupyingRows } from '../store/stays.ts'

const NIGHTS = 60

const stayRow = z.object({
  checkIn: z.string(),
  checkOut: z.string(),
  rooms: z.number(),
  isOurs: z.boolean(),
})

/**
 * The rooms of the next nights that are occupied by bookings of this site and by all reservations, and
 * those that cannot be sold in the PMS; the latter are null if the PMS does not answer.
 */
export async function occupancy({
  em,
  pms,
  now,
}: Pick<BookingContext, 'em' | 'pms' | 'now'>): Promise<Occupancy> {
  const today = hotelDay(now)
  const period = { checkIn: today, checkOut: addDays(today, NIGHTS) }
  const stays = await query(em, stayRow)`
    select check_in::text as "checkIn", check_out::text as "checkOut",
      greatest(jsonb_array_length(rooms), 1) as rooms, booking_id is not null as "isOurs"
    from reservation
    where ${occupyingRows(today)} and check_in < ${period.checkOut} and check_out > ${today}`
  const days = await pms?.days(period).catch(nullOnPmsError)
  const types = days && (await pms?.types().catch(nullOnPmsError))
  return {
    days: nightDates(period).map((date) => ({
      date,
      ours: roomsOn(
        date,
        stays.filter(({ isOurs }) => isOurs),
      ),
      booked: roomsOn(date, stays),
      taken: days && types ? takenOn(date, days.value, types) : null,
    })),
    rooms: types ? roomsOf(types) : null,
    asOf: days && types ? new Date(days.fetchedAt).toISOString() : null,
  }
}

const roomsOn = (date: string, stays: readonly z.infer<typeof stayRow>[]): number =>
  stays
    .filter(({ checkIn, checkOut }) => checkIn <= date && date < checkOut)
    .reduce((sum, { rooms }) => sum + rooms, 0)

const roomsOf = (types: readonly RoomType[]): number =>
  types.reduce((sum, { units }) => sum + units, 0)

/**
 * The rooms that cannot be sold on a night; all rooms of a type that the PMS does not list for the
 * night.
 */
function takenOn(date: string, days: readonly CalendarDay[], types: readonly RoomType[]): number {
  const free = types.map(({ id, units }) => {
    const day = days.find((each) => each.date === date && each.roomTypeId === id)
    return Math.min(units, day?.roomsAvailable ?? 0)
  })
  return roomsOf(types) - free.reduce((sum, each) => sum + each, 0)
}
