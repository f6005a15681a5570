import { sql } from '@mikro-orm/core'

/** Minutes in which a booking or a cancellation gets its outcome, unless something is wrong. */
const UNSETTLED_MINUTES = 5

/** Bookings that have been without an outcome since too long ago; for all who ask the staff to look. */
export const IS_UNRESOLVED = sql`state in ('pending', 'unknown')
  and updated_at < now() - make_interval(mins => ${UNSETTLED_MINUTES})`

/** Bookings whose cancellation the PMS has not confirmed for too long. */
export const IS_CANCELLING = sql`state = 'confirmed'
  and cancel_requested_at < now() - make_interval(mins => ${UNSETTLED_MINUTES})`
