import type { EntityManager } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { failure } from './booking-errors.ts'

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

/** What changes bookings at the property needs, with or without a caller. */
export type WorkContext = Pick<ConnectedContext, 'em' | 'pms' | 'env'>

/** @throws SERVICE_UNAVAILABLE `pms_not_configured` where no property is configured. */
export function connected<T extends Pick<BookingContext, 'pms'>>(
  context: T,
): T & Pick<ConnectedContext, 'pms'> {
  const { pms } = context
  if (!pms) throw failure('SERVICE_UNAVAILABLE', { reason: 'pms_not_configured' })
  return { ...context, pms }
}
