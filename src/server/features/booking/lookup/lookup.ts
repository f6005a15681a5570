import { addressKey, requireAttempt, uncountAttempt } from '#server/database/rate-limit.ts'
import { notFound } from '#server/errors.ts'
import { hotelDay } from '#shared/calendar.ts'
import type { BookingLookup } from '#shared/booking/lookup.ts'
import type { BookingView } from '#shared/booking/booking-view.ts'
import { canonicalEmail } from '#shared/typed-text.ts'
import { bookingByNumber } from '../store/booking-store.ts'
import type { BookingContext } from '../store/booking-context.ts'
import { currentBooking } from '../confirm/confirm.ts'
import { isLinkToken, isSame, linkToken } from '../store/token.ts'
import { viewOf, viewOfReservation } from './view.ts'

/** Limit of wrong numbers and e-mails per IP address (security row 97). */
const MISS_LIMIT = [{ limit: 10, seconds: 3600 }]

interface LookupContext extends BookingContext {
  request?: { ip: string } | undefined
}

/**
 * Finds a booking by its reference or by the number of the PMS. The guest's e-mail address or the
 * token of the link opens the guest's data; without them the data is masked.
 * @throws NOT_FOUND for an unknown number, and for a wrong e-mail address or token;
 * TOO_MANY_REQUESTS after too many of them.
 */
export async function lookUp(context: LookupContext, asked: BookingLookup): Promise<BookingView> {
  const who = addressKey(context.request?.ip ?? 'server')
  // Counts before the lookup, so that parallel guesses are counted too.
  await requireAttempt(context.em, 'lookup-miss', who, MISS_LIMIT)
  try {
    const view = (await ownBooking(context, asked)) ?? (await reservationByNumber(context, asked))
    if (view) {
      await uncountAttempt(context.em, 'lookup-miss', who, MISS_LIMIT)
      return view
    }
  } catch (error) {
    // Without an e-mail a failure of the PMS is no guess; with one, the site has compared its own.
    if (asked.email === undefined) {
      await uncountAttempt(context.em, 'lookup-miss', who, MISS_LIMIT)
    }
    throw error
  }
  throw notFound('confirmation.missing')
}

async function ownBooking(context: LookupContext, asked: BookingLookup) {
  const { em } = context
  const { confirmationNumber: number, email, token } = asked
  const booking = await bookingByNumber(em, number)
  if (!booking) return null
  const hasToken = token !== undefined && (await isLinkToken(em, booking.reference, token))
  if (token !== undefined && !hasToken) return null
  const hasEmail = email !== undefined
  if (hasEmail && !isSame(email, booking.guestEmail)) return null

  const current = await currentBooking(context, booking)
  const isGuest = hasToken || hasEmail
  const linked = isGuest ? await linkToken(em, booking.reference) : null
  const today = hotelDay(context.now)
  return viewOf(current, { isGuest, token: linked, today })
}

/** A reservation that was not made on this site. */
async function reservationByNumber(context: LookupContext, asked: BookingLookup) {
  const { pms } = context
  const { confirmationNumber: number, email, token } = asked
  if (!pms || token !== undefined || !/^[A-Za-z0-9_-]{6,40}$/.test(number)) return null
  const { value: reservation, fetchedAt: now } = await pms.cachedReservation(number.toUpperCase())
  if (!reservation) return null
  const isGuest = email !== undefined
  if (isGuest && !isSame(email, canonicalEmail(reservation.guest.email))) return null
  const currency = await pms.currency()
  return viewOfReservation(reservation, { currency, isGuest, now, today: hotelDay(now) })
}
