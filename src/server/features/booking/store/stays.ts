import { sql } from '@mikro-orm/core'
import type { Sql } from '#server/database/query.ts'
import type { ReservationStatus } from '#server/gateways/pms/reservation.ts'

/**
 * Whether a stay with a status of the PMS occupies its rooms: not if the guest did not come or has
 * left early. `today` is the hotel's date.
 */
export const isOccupying = (
  { status, checkOut }: { status: ReservationStatus | null; checkOut: string },
  today: string,
): boolean =>
  status !== 'canceled' && status !== 'no_show' && !(status === 'checked_out' && checkOut > today)

/** The confirmed bookings that `isOccupying` allows, in SQL. */
export const occupyingStays = (today: string): Sql => sql`state = 'confirmed'
  and coalesce(pms_status, '') not in ('canceled', 'no_show')
  and (coalesce(pms_status, '') <> 'checked_out' or check_out <= ${today})`

/** The rows of `reservation` that `isOccupying` allows, in SQL; without checkouts that have no outcome. */
export const occupyingRows = (today: string): Sql =>
  sql`status in ('confirmed', 'not_confirmed', 'checked_in', 'unknown', 'checked_out')
    and (status <> 'checked_out' or check_out <= ${today})`

/** Longest assumed stay. Limits a search by departure to the index of arrivals. */
export const LONGEST_STAY_DAYS = 366
