import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { ClosedSeason } from '#shared/booking/closed-season.ts'
import type { BookingsWithin } from '#shared/booking/staff-bookings.ts'
import { occupyingStays } from '../store/stays.ts'

/** The most numbers that an owner reads beside the count. */
const MAX_NUMBERS = 20

const bookingRow = z.object({ number: z.string() })

/** The standing bookings with a night in a season, which closing it leaves as they are. */
export async function bookingsInSeason(
  em: EntityManager,
  today: string,
  { from, to }: ClosedSeason,
): Promise<BookingsWithin> {
  const rows = await query(em, bookingRow)`
    select coalesce(pms_id, reference) as number from booking
    where ${occupyingStays(today)} and check_in <= ${to} and check_out > ${from}
      and check_out > ${today}
    order by check_in, id`
  return { count: rows.length, numbers: rows.slice(0, MAX_NUMBERS).map(({ number }) => number) }
}
