import type { EntityManager } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { MAX_DAYS_AHEAD } from '#shared/booking/fields/limits.ts'
import { addDays, hotelDay, type StayDates } from '#shared/calendar.ts'
import { failure, invalid } from './booking-errors.ts'

/** Dependencies of the steps of a booking; each step names the ones it needs. */
export interface BookingContext {
  em: EntityManager
  /** The property-management system; null if none is configured. */
  pms: CachedPms | null
  env: Env
  /** Milliseconds since 1970. */
  now: number
}

/** The context of steps that need the property. */
export interface ConnectedContext extends BookingContext {
  pms: CachedPms
}

/** Dependencies of a change of bookings at the property, by a caller or a background job. */
export type WorkContext = Pick<ConnectedContext, 'em' | 'pms' | 'env'>

/** @throws SERVICE_UNAVAILABLE `pms_not_configured` where no property is configured. */
export function connected<T extends Pick<BookingContext, 'pms'>>(
  context: T,
): T & Pick<ConnectedContext, 'pms'> {
  const { pms } = context
  if (!pms) throw failure('SERVICE_UNAVAILABLE', { reason: 'pms_not_configured' })
  return { ...context, pms }
}

/**
 * @throws BAD_REQUEST for a stay that begins in the past or too far ahead; the schema has checked
 * the order of the days.
 */
export function requireBookable(now: number, { checkIn, checkOut }: StayDates): void {
  const today = hotelDay(now)
  if (checkIn < today) throw invalid('booking.error.past')
  if (checkOut > addDays(today, MAX_DAYS_AHEAD)) throw invalid('booking.error.far')
}
