import type { Env } from '#server/env.ts'
import { instantAt } from '#server/gateways/pms/clock.ts'
import type { Reservation } from '#server/gateways/pms/reservation.ts'
import { nightsBetween } from '#shared/calendar.ts'
import type { BookingStatus, BookingView } from '#shared/booking/booking-view.ts'
import { sumsOf, withShares } from '#shared/booking/price.ts'
import { cancellationOfAll } from '#shared/booking/terms/terms.ts'
import { HOTEL } from '#shared/hotel/site.ts'
import {
  bookingPrice,
  cancellationCost,
  hasOnlinePayment,
  paymentOf,
  termsOfEach,
} from '../terms.ts'
import { numberOf, type Booking } from '../store/booking.entity.ts'

type TaxSettings = Pick<Env, 'TAX_LABEL' | 'TAX_EXEMPT_FOREIGNERS'>

interface ViewFacts {
  isGuest: boolean
  token: string | null
  /** The hotel's calendar day. */
  today: string
  env: TaxSettings
}

/** The columns of a booking that the guest sees. */
type SeenBooking = Omit<
  Booking,
  | 'id'
  | 'requestKey'
  | 'orderKey'
  | 'failure'
  | 'language'
  | 'promoCode'
  | 'dearerPrice'
  | 'pmsTotalMinor'
  | 'postedAt'
  | 'lookups'
  | 'claimedUntil'
  | 'noted'
  | 'cancelNotifiedAt'
  | 'remindedFor'
  | 'line'
>

/** A booking for its guest; personal data is masked until the guest has proven to be the holder. */
export function viewOf(
  booking: SeenBooking,
  { isGuest, token, today, env }: ViewFacts,
): BookingView {
  const { accommodation, observations, guestCountry: country } = booking
  const terms = termsOfEach(booking, today)
  const isDue = booking.state === 'confirmed' && booking.paymentLink !== null && !booking.paidAt
  const { guestName: name, guestEmail: email, guestPhone: phone } = booking
  const contact = { name, email, phone }
  return {
    confirmationNumber: numberOf(booking),
    reference: booking.reference,
    status: statusOf(booking),
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    nights: nightsBetween(booking.checkIn, booking.checkOut),
    adults: booking.adults,
    children: booking.children,
    rooms: booking.rooms.map(
      ({ roomTypeId: id, rateId: _rate, nightlyMinor: _nights, ...room }, at) => ({
        id,
        ...room,
        payment: paymentOf(booking, at),
        cancellation: terms?.[at] ?? null,
      }),
    ),
    ...bookingPrice(booking, env),
    payment: hasOnlinePayment(booking) ? 'link' : 'hotel',
    paidAt: booking.paidAt?.toISOString() ?? null,
    paymentUrl: isGuest && isDue ? booking.paymentLink : null,
    paymentDueAt: isDue ? (booking.paymentDueAt?.toISOString() ?? null) : null,
    cancellation: terms && cancellationOfAll(terms),
    canCancel: token !== null && isCancellable(booking, today),
    cancelCostMinor: cancellationCost(booking, today)?.amountMinor ?? null,
    cancelRequested: booking.cancelRequestedAt !== null && booking.cancelOrigin !== 'hotel',
    masked: !isGuest,
    guest: isGuest ? { ...contact, country, accommodation, observations } : maskedGuest(contact),
    token: isGuest ? token : null,
    createdAt: booking.createdAt.toISOString(),
    asOf: (booking.refreshedAt ?? booking.updatedAt).toISOString(),
  }
}

/**
 * Whether a stay is confirmed, has no pending cancellation and has not begun; `today` is the
 * hotel's day.
 */
export const isCancellable = (
  { state, pmsStatus, checkIn, cancelRequestedAt }: SeenBooking,
  today: string,
): boolean =>
  state === 'confirmed' &&
  cancelRequestedAt === null &&
  (pmsStatus === 'confirmed' || pmsStatus === 'not_confirmed') &&
  checkIn >= today

/** The status that the guest is shown. */
export function statusOf({ state, pmsStatus, cancelRequestedAt }: SeenBooking): BookingStatus {
  if (state === 'confirmed' && cancelRequestedAt) return 'processing'
  if (state === 'pending' || state === 'unknown') return 'processing'
  if (state === 'failed' || state === 'cancelled') return state
  if (pmsStatus === null || pmsStatus === 'unknown') return 'confirmed'
  return pmsStatus === 'canceled' ? 'cancelled' : pmsStatus
}

/** A reservation that was not made on this site, such as one of the hosted booking page. */
export function viewOfReservation(
  reservation: Reservation,
  { currency, now, ...facts }: Omit<ViewFacts, 'token'> & { currency: string; now: number },
): BookingView {
  const { id, guest, status, rooms } = reservation
  const sums = sumsOf(reservation, currency)
  const lines = rooms.map(({ roomTypeId, roomTypeName: name, adults, children }) => ({
    roomTypeId,
    roomId: null,
    name,
    rateId: '',
    adults,
    children,
  }))
  const weights = rooms.map(({ total }) => total)
  const sum = (of: 'adults' | 'children') => rooms.reduce((total, room) => total + room[of], 0)
  const seen: SeenBooking = {
    pmsId: id,
    reference: reservation.reference || id,
    state: status === 'canceled' ? 'cancelled' : 'confirmed',
    pmsStatus: status,
    checkIn: reservation.checkIn,
    checkOut: reservation.checkOut,
    adults: sum('adults'),
    children: sum('children'),
    rooms: withShares(lines, weights, sums, currency),
    terms: null,
    currency,
    ...sums,
    taxLabel: facts.env.TAX_LABEL,
    taxPercent: null,
    paidAt: null,
    paymentLink: null,
    paymentDueAt: null,
    cancelRequestedAt: null,
    cancelOrigin: null,
    guestName: `${guest.firstName} ${guest.lastName}`.trim(),
    guestEmail: guest.email,
    guestPhone: guest.phone,
    guestCountry: guest.country,
    accommodation: '',
    observations: '',
    createdAt: new Date(instantAt(reservation.createdAt, HOTEL.timeZone) ?? now),
    refreshedAt: new Date(now),
    updatedAt: new Date(now),
  }
  return viewOf(seen, { ...facts, token: null })
}

/** Masks name and e-mail so that guests recognise their own and strangers learn little. */
function maskedGuest({ name, email }: { name: string; email: string }): BookingView['guest'] {
  const [account = '', domain = ''] = email.split('@')
  return {
    name: name.split(/\s+/).filter(Boolean).map(initial).join(' '),
    email: account && domain ? `${initial(account)}@${initial(domain)}` : '',
    phone: '',
    country: '',
    accommodation: '',
    observations: '',
  }
}

const initial = (word: string): string => `${Array.from(word)[0] ?? ''}***`
