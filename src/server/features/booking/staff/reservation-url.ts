import { pmsMode, type Env } from '#server/env.ts'

/** Where Cloudbeds shows a reservation to its staff; not documented, used by other integrations. */
const CLOUDBEDS_PAGE = 'https://hotels.cloudbeds.com/connect/{property}#/reservations/{id}'

/**
 * The page of a reservation in the PMS.
 * @param own The owner's pattern with `{id}`; empty: that of Cloudbeds.
 * @returns null without a PMS that has such pages.
 */
export function reservationUrl(env: Env, own: string, id: string): string | null {
  const pattern = own || (pmsMode(env) === 'cloudbeds' ? CLOUDBEDS_PAGE : '')
  if (pattern === '') return null
  return pattern
    .replaceAll('{property}', () => encodeURIComponent(env.CLOUDBEDS_PROPERTY_ID ?? ''))
    .replaceAll('{id}', () => encodeURIComponent(id))
}
