import { instantAt } from '#server/gateways/pms/clock.ts'
import type { Reservation } from '#server/gateways/pms/reservation.ts'
import { presentSite } from '#server/site/site.ts'
import { nightsBetween } from '#shared/calendar.ts'
import type { BookingStatus, BookingView } from '#shared/booking/booking-view.ts'
import { sumsOf, withShares } from '#shared/booking/price/price.ts'
import { cancellationOfAll } from '#shared/booking/terms/terms.ts'
import { hotelTimeZone } from '#shared/hotel/time-zone.ts'
import {
  bookingPrice,
  cancellationCost,
  hasOnlinePayment,
  isPaid,
  isPaymentDue,
  onlineAmount,
  paymentOf,
  roomTerms,
} from '../store/terms.ts'
import { numberOf, type Booking } from '../store/booking.entity.ts'

interface ViewOptions {
  isGuest: boolean
  token: string | null
  /** The hotel's date. */
  today: string
}

/** The columns of a booking that the guest sees. */
type ViewColumns = Omit<
  Booking,
  | 'id'
  | 'requestKey'
  | 'orderKey'
  | 'failure'
  | 'language'
  | 'dearerPrice'
  | 'pmsTotalMinor'
  | 'pmsTaxesMinor'
  | 'isDearer'
  | 'postedAt'
  | 'lookups'
  | 'listedAs'
  | 'missingSince'
  | 'told'
  | 'changeNoticedAt'
  | 'cancelRefusedAt'
  | 'claimedUntil'
  | 'noted'
  | 'cancelNotifiedAt'
  | 'askedCheckOut'
  | 'askedBy'
  | 'remindedFor'
  | 'line'
>

/** A booking as its guest sees it; without `isGuest` personal data is masked. */
export function viewOf(booking: ViewColumns, { isGuest, token, today }: ViewOptions): BookingView {
  const terms = roomTerms(booking, today)
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
      ({ roomTypeId: id, rateId: _rate, nightlyMinor: _nights, pmsRoomId: _id, ...room }, at) => ({
        id,
        ...room,
        payment: paymentOf(booking, at),
        cancellation: terms?.[at] ?? null,
      }),
    ),
    ...bookingPrice(booking),
    promoCode: isGuest ? booking.promoCode : '',
    extrasMinor: booking.extrasMinor,
    ...paymentFields(booking, isGuest),
    cancellation: terms && cancellationOfAll(terms),
    canCancel: token !== null && isCancellable(booking, today),
    cancelCostMinor: cancellationCost(booking, today)?.amountMinor ?? null,
    cancelRequested: booking.cancelRequestedAt !== null && booking.cancelOrigin !== 'hotel',
    masked: !isGuest,
    guest: isGuest ? guestFields(booking) : maskedGuest(booking),
    token: isGuest ? token : null,
    createdAt: booking.createdAt.toISOString(),
    changedAt: isoOf(booking.changedAt),
    asOf: (booking.refreshedAt ?? booking.updatedAt).toISOString(),
  }
}

/** How the stay is paid; the link only for the guest, and only while the payment is due. */
function paymentFields(booking: ViewColumns, isGuest: boolean) {
  const { state, paymentLink, paymentDueAt, pmsPaidMinor: paidMinor, paidAt } = booking
  const isOnline = hasOnlinePayment(booking)
  const isDue = state === 'confirmed' && paymentLink !== null && isPaymentDue(booking)
  return {
    payment: isOnline ? ('link' as const) : ('hotel' as const),
    onlineMinor: isOnline ? onlineAmount(booking) : 0,
    isPaid: isPaid(booking),
    paidMinor,
    paidAt: isoOf(paidAt),
    paymentUrl: isGuest && isDue ? paymentLink : null,
    paymentDueAt: isDue ? isoOf(paymentDueAt) : null,
  }
}

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null

const guestFields = (booking: ViewColumns): BookingView['guest'] => ({
  name: booking.guestName,
  email: booking.guestEmail,
  phone: booking.guestPhone,
  country: booking.guestCountry,
  accommodation: booking.accommodation,
  observations: booking.observations,
})

/**
 * Whether a stay is confirmed, has no pending cancellation and begins on `today`, the hotel's date,
 * or later.
 */
export const isCancellable = (
  { state, pmsStatus, checkIn, cancelRequestedAt }: ViewColumns,
  today: string,
): boolean =>
  state === 'confirmed' &&
  cancelRequestedAt === null &&
  (pmsStatus === 'confirmed' || pmsStatus === 'not_confirmed') &&
  checkIn >= today

/** The status shown to the guest. */
export function statusOf({ state, pmsStatus, cancelRequestedAt }: ViewColumns): BookingStatus {
  if (state === 'confirmed' && cancelRequestedAt) return 'processing'
  if (state === 'pending' || state === 'unknown') return 'processing'
  if (state === 'failed' || state === 'cancelled') return state
  if (pmsStatus === null || pmsStatus === 'unknown') return 'confirmed'
  return pmsStatus === 'canceled' ? 'cancelled' : pmsStatus
}

/** A reservation that was not made on this site, as its guest sees it. */
export function viewOfReservation(
  reservation: Reservation,
  { currency, now, ...facts }: Omit<ViewOptions, 'token'> & { currency: string; now: number },
): BookingView {
  const { id, guest, status, rooms } = reservation
  const { total, extras } = reservation
  // No share of the taxes is known of the extras, so that all are shown with the rooms.
  const sums = sumsOf({ total: total - extras, taxes: reservation.taxes }, currency)
  const lines = rooms.map(({ roomTypeId, roomTypeName: name, adults, children }) => ({
    roomTypeId,
    roomId: null,
    name,
    rateId: '',
    adults,
    children,
  }))
  const weights = rooms.map((room) => room.total)
  const sum = (of: 'adults' | 'children') => rooms.reduce((count, room) => count + room[of], 0)
  const shownBooking: ViewColumns = {
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
    taxLabel: presentSite().facts.tax.label,
    taxPercent: null,
    promoCode: '',
    extrasMinor: extras,
    pmsPaidMinor: reservation.paid,
    paidAt: null,
    paymentLink: null,
    linkMinor: null,
    paymentDueAt: null,
    cancelRequestedAt: null,
    cancelOrigin: null,
    guestName: `${guest.firstName} ${guest.lastName}`.trim(),
    guestEmail: guest.email,
    guestPhone: guest.phone,
    guestCountry: guest.country,
    accommodation: '',
    observations: '',
    createdAt: new Date(instantAt(reservation.createdAt, hotelTimeZone()) ?? now),
    refreshedAt: new Date(now),
    changedAt: null,
    updatedAt: new Date(now),
  }
  return viewOf(shownBooking, { ...facts, token: null })
}

/** Masks name and e-mail address, so that guests recognise theirs and strangers learn little. */
function maskedGuest({ guestName, guestEmail }: ViewColumns): BookingView['guest'] {
  const [account = '', domain = ''] = guestEmail.split('@')
  return {
    name: guestName.split(/\s+/).filter(Boolean).map(initial).join(' '),
    email: account && domain ? `${initial(account)}@${initial(domain)}` : '',
    phone: '',
    country: '',
    accommodation: '',
    observations: '',
  }
}

const initial = (word: string): string => `${Array.from(word)[0] ?? ''}***`
