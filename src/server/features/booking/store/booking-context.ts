import type { EntityManager } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { presentSite } from '#server/site/site.ts'
import { closedNight } from '#shared/booking/closed-season.ts'
import { MAX_DAYS_AHEAD } from '#shared/booking/fields/limits.ts'
import { addDays, hotelDay, type StayDates } from '#shared/calendar.ts'
import { failure, invalid } from './booking-errors.ts'

/** Dependencies of the booking functions. */
export interface BookingContext {
  em: EntityManager
  /** Null if no PMS is configured. */
  pms: CachedPms | null
  env: Env
  /** Milliseconds since 1970. */
  now: number
}

/** The context of functions that need the PMS. */
export interface PmsContext extends BookingContext {
  pms: CachedPms
}

/** Dependencies of background jobs and callers that change bookings. */
export type JobContext = Pick<PmsContext, 'em' | 'pms' | 'env'>

/** @throws SERVICE_UNAVAILABLE `pms_not_configured`. */
export function requirePms<T extends Pick<BookingContext, 'pms'>>(
  context: T,
): T & Pick<PmsContext, 'pms'> {
  const { pms } = context
  if (!pms) throw failure('SERVICE_UNAVAILABLE', { reason: 'pms_not_configured' })
  return { ...context, pms }
}

/**
 * Expects dates in the right order.
 * @throws BAD_REQUEST for a stay that begins in the past or ends too far ahead.
 */
export function requireBookable(now: number, { checkIn, checkOut }: StayDates): void {
  const today = hotelDay(now)
  if (checkIn < today) throw invalid('booking.error.past')
  if (checkOut > addDays(today, MAX_DAYS_AHEAD)) throw invalid('booking.error.far')
}

/** Whether a night of the stay lies in a closed season of the hotel. */
export const isClosedStay = (stay: StayDates): boolean =>
  closedNight(stay, presentSite().facts.closed) !== undefined
