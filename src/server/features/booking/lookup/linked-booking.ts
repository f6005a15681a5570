import type { EntityManager } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import type { Booking } from '../store/booking.entity.ts'
import { bookingByNumber } from '../store/booking-store.ts'
import { isLinkToken } from './token.ts'

/**
 * The booking with a number, ours or the property's, for the holder of its link.
 * @throws NOT_FOUND, equal for an unknown number and a wrong token.
 */
export async function linkedBooking(
  em: EntityManager,
  { confirmationNumber: number, token }: { confirmationNumber: string; token: string },
): Promise<Booking> {
  const booking = await bookingByNumber(em, number)
  if (booking && (await isLinkToken(em, booking.reference, token))) return booking
  throw notFound('Reserva no encontrada')
}
