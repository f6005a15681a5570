import { sql } from '@mikro-orm/core'
import type { Sql } from '#server/database/query.ts'
import { addDays } from '#shared/calendar.ts'
import { isRounding } from '#shared/booking/price/price.ts'
import { LONGEST_STAY_DAYS } from './stays.ts'

/** Minutes in which a booking or a cancellation gets its outcome, unless something is wrong. */
const UNSETTLED_MINUTES = 5

/** Bookings that have been without an outcome since too long ago; for all who ask the staff to look. */
export const IS_UNRESOLVED = sql`state in ('pending', 'unknown')
  and updated_at < now() - make_interval(mins => ${UNSETTLED_MINUTES})`

/** Bookings whose cancellation the PMS has not confirmed for too long. */
export const IS_CANCELLING = sql`state = 'confirmed'
  and cancel_requested_at < now() - make_interval(mins => ${UNSETTLED_MINUTES})`

/** Standing bookings whose stay is not over on `today`. */
export const openStay = (today: string): Sql =>
  sql`state = 'confirmed' and check_in >= ${addDays(today, -LONGEST_STAY_DAYS)}
    and check_out >= ${today}`

/** Bookings that the PMS has deleted. */
export const IS_DELETED = sql`missing_since is not null`

/** Standing bookings that the PMS has deleted. */
export const isMissing = (today: string): Sql => sql`${openStay(today)} and ${IS_DELETED}`

let wholeUnits: string | undefined

/** The currencies without decimals, in one text; found when they are first asked for. */
const currenciesOfWholeUnits = (): string =>
  (wholeUnits ??= Intl.supportedValuesOf('currency')
    .filter((currency) => isRounding(100, 1, currency))
    .join())

/**
 * Standing bookings of which not everything is known to be paid; a guest who did not come owes what
 * the hotel decides. What `isRounding` explains is not owed.
 */
export const isUnpaid = (today: string): Sql =>
  sql`${openStay(today)} and coalesce(pms_status, '') not in ('canceled', 'no_show')
    and cancel_requested_at is null and (pms_paid_minor is not null or paid_at is null)
    and total_minor + coalesce(extras_minor, 0) - coalesce(pms_paid_minor, 0)
      > jsonb_array_length(rooms)
        * case when currency = any(string_to_array(${currenciesOfWholeUnits()}, ',')) then 100 else 1 end`
