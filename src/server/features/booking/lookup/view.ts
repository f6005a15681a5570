import type { Env } from '#server/env.ts'
import { instantAt } from '#server/gateways/pms/dates.ts'
import type { Reservation } from '#server/gateways/pms/reservation.ts'
import { nightsBetween } from '#shared/calendar.ts'
import type { BookingStatus, BookingView } from '#shared/booking/booking-view.ts'
import { splitSums, sumsOf } from '#shared/booking/price.ts'
import { cancellationOfAll } from '#shared/booking/terms/terms.ts'
import { HOTEL } from '#shared/hotel/site.ts'
import { cancellationCost, isPaidOnline, paymentOf, termsOfEach } from '../booking-terms.ts'
import { numberOf, type Booking } from '../store/booking.entity.ts'

type TaxSettings = Pick<Env, 'TAX_LABEL' | 'TAX_EXEMPT_FOREIGNERS'>

interface ViewFacts {
  isGuest: boolean
  token: string | null
  /** The hotel's. */
  today: string
  env: TaxSettings
}

/** A booking for its guest; masked until the guest has proven to be the holder. */
export function viewOf(booking: Booking, { isGuest, token, today, env }: ViewFacts): BookingView {
  const { accommodation, observations, guestCountry: country } = booking
  const terms = termsOfEach(booking, today)
  const isOnline = isPaidOnline(booking)
  const isDue = booking.state === 'confirmed' && booking.paymentLink !== null && !booking.paidAt
  const contact = { name: booking.guestName, email: booking.guestEmail, phone: booking.guestPhone }
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
      ({ roomTypeId, rateId: _rate, nightlyMinor: _nights, ...room }, at) => ({
        id: roomTypeId,
        ...room,
        payment: paymentOf(booking, at),
        cancellation: terms?.[at] ?? null,
      }),
    ),
    currency: booking.currency,
    subtotalMinor: booking.subtotalMinor,
    taxesMinor: booking.taxesMinor,
    taxLabel: booking.taxLabel,
    taxPercent: booking.taxPercent,
    taxExemption: isOnline ? 'off' : env.TAX_EXEMPT_FOREIGNERS,
    totalMinor: booking.totalMinor,
    payment: isOnline ? 'link' : 'hotel',
    paidAt: booking.paidAt?.toISOString() ?? null,
    paymentUrl: isGuest && isDue ? booking.paymentLink : null,
    paymentDueAt: isDue ? (booking.paymentDueAt?.toISOString() ?? null) : null,
    cancellation: terms && cancellationOfAll(terms),
    canCancel: token !== null && isCancellable(booking, today),
    cancelCostMinor: cancellationCost(booking, today)?.amountMinor ?? null,
    cancelRequested: booking.cancelRequestedAt !== null,
    masked: !isGuest,
    guest: isGuest ? { ...contact, country, accommodation, observations } : maskedGuest(contact),
    token: isGuest ? token : null,
    createdAt: booking.createdAt.toISOString(),
    asOf: (booking.refreshedAt ?? booking.updatedAt).toISOString(),
  }
}

/**
 * A confirmed stay without a pending cancellation that has not begun; `today` is the hotel's day.
 */
export const isCancellable = (
  { state, pmsStatus, checkIn, cancelRequestedAt }: Booking,
  today: string,
): boolean =>
  state === 'confirmed' &&
  cancelRequestedAt === null &&
  (pmsStatus === 'confirmed' || pmsStatus === 'not_confirmed') &&
  checkIn >= today

function statusOf({ state, pmsStatus, cancelRequestedAt }: Booking): BookingStatus {
  if (state === 'confirmed' && cancelRequestedAt) return 'processing'
  if (state === 'pending' || state === 'unknown') return 'processing'
  if (state === 'failed' || state === 'cancelled') return state
  if (pmsStatus === null || pmsStatus === 'unknown') return 'confirmed'
  return pmsStatus === 'canceled' ? 'cancelled' : pmsStatus
}

/** A reservation that was not made by this site, such as one of the hosted booking page. */
export function viewOfReservation(
  reservation: Reservation,
  facts: { env: TaxSettings; currency: string; isGuest: boolean; now: number },
): BookingView {
  const { env, currency, isGuest, now } = facts
  const { guest, status, rooms } = reservation
  const sums = sumsOf(reservation, currency)
  const shares = splitSums(
    sums,
    rooms.map((room) => room.total),
    currency,
  )
  const contact = {
    name: `${guest.firstName} ${guest.lastName}`.trim(),
    email: guest.email,
    phone: guest.phone,
  }
  const sum = (of: 'adults' | 'children') => rooms.reduce((total, room) => total + room[of], 0)
  return {
    confirmationNumber: reservation.id,
    reference: reservation.reference || reservation.id,
    status: status === 'canceled' ? 'cancelled' : status === 'unknown' ? 'confirmed' : status,
    checkIn: reservation.startDate,
    checkOut: reservation.endDate,
    nights: nightsBetween(reservation.startDate, reservation.endDate),
    adults: sum('adults'),
    children: sum('children'),
    rooms: rooms.map((room, index) => ({
      id: room.roomTypeId,
      roomId: null,
      name: room.roomTypeName,
      adults: room.adults,
      children: room.children,
      subtotalMinor: shares[index]?.subtotalMinor ?? 0,
      totalMinor: shares[index]?.totalMinor ?? 0,
      payment: 'hotel' as const,
      cancellation: null,
    })),
    currency,
    ...sums,
    taxLabel: env.TAX_LABEL,
    taxPercent: null,
    taxExemption: env.TAX_EXEMPT_FOREIGNERS,
    payment: 'hotel',
    paidAt: null,
    paymentUrl: null,
    paymentDueAt: null,
    cancellation: null,
    canCancel: false,
    cancelCostMinor: null,
    cancelRequested: false,
    masked: !isGuest,
    guest: isGuest
      ? { ...contact, country: guest.country, accommodation: '', observations: '' }
      : maskedGuest(contact),
    token: null,
    createdAt: new Date(instantAt(reservation.createdAt, HOTEL.timeZone) ?? now).toISOString(),
    asOf: new Date(now).toISOString(),
  }
}

/** Masked so that guests recognise themselves and strangers learn little. */
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
