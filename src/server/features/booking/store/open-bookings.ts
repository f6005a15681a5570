import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { occupyingStays } from './stays.ts'

/**
 * The number of bookings that are open: their checkout has no outcome yet, or their stay is ahead or
 * not over on `today`, the hotel's date.
 */
export async function countOpenBookings(em: EntityManager, today: string): Promise<number> {
  const [row] = await query(em, z.object({ count: z.coerce.number() }))`
    select count(*) from booking
    where state in ('pending', 'unknown') or (${occupyingStays(today)} and check_out >= ${today})`
  return row?.count ?? 0
}
