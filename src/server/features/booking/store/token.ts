import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { EntityManager } from '#server/database/database.ts'
import { installationSecret } from '#server/database/setting.ts'
import { notFound } from '#server/errors.ts'
import type { Booking } from './booking.entity.ts'
import { bookingByNumber } from './booking-store.ts'

/** The token of the link to a booking; opens this booking only. */
export async function linkToken(em: EntityManager, reference: string): Promise<string> {
  const secret = await installationSecret(em, 'booking-link')
  return createHmac('sha256', secret).update(reference).digest('base64url')
}

export async function isLinkToken(
  em: EntityManager,
  reference: string,
  given: string,
): Promise<boolean> {
  return isSame(given, await linkToken(em, reference))
}

/** Compares in constant time. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Hash of an e-mail address, for counters without personal data. */
export const emailHash = (email: string): string => createHash('sha256').update(email).digest('hex')

/**
 * The booking with a number, if the token of its link is right.
 * @throws NOT_FOUND for an unknown number and for a wrong token.
 */
export async function linkedBooking(
  em: EntityManager,
  { confirmationNumber: number, token }: { confirmationNumber: string; token: string },
): Promise<Booking> {
  const booking = await bookingByNumber(em, number)
  if (booking && (await isLinkToken(em, booking.reference, token))) return booking
  throw notFound('confirmation.missing')
}
