import { presentSite } from '#server/site/site.ts'
import {
  cancellationOf,
  cancellationOfAll,
  costNow,
  onlineTotal,
} from '#shared/booking/terms/terms.ts'
import { hotelDay } from '#shared/calendar.ts'
import { settlementOf, type Settlement } from '#shared/booking/price/settlement.ts'
import type { Cancellation } from '#shared/booking/terms/cancellation.ts'
import type { Price } from '#shared/booking/price/price.ts'
import type { Booking } from './booking.entity.ts'
import type { RateTerms } from './plan-terms.ts'

type SoldRooms = Pick<Booking, 'terms' | 'rooms'>

type AgreedBooking = SoldRooms & Pick<Booking, 'checkIn' | 'checkOut'>

type OnlineBooking = SoldRooms & Pick<Booking, 'linkMinor'>

/**
 * The terms under which a room of a booking was sold, by its place; null if the booking has none.
 * The strictest of the booking apply to a room without its own: to one that was added in the PMS,
 * or to every room of an older row in which the numbers of rooms and terms differ.
 */
export function termsOfRoom({ terms, rooms }: SoldRooms, at: number | undefined): RateTerms | null {
  if (!terms) return null
  const own = at !== undefined && terms.length === rooms.length ? terms[at] : undefined
  return own ?? strictest(terms)
}

const strictest = (terms: readonly RateTerms[]): RateTerms => ({
  kind: terms.some(({ kind }) => kind === 'non_refundable') ? 'non_refundable' : 'flexible',
  payment: hasOnlinePayment({ terms }) ? 'link' : 'hotel',
  rules: terms.flatMap(({ rules }) => rules),
})

/** The cancellation terms of each room of a booking, as of `today`; null if it has none. */
export function roomTerms(booking: AgreedBooking, today: string): Cancellation[] | null {
  const { rooms, checkIn, checkOut } = booking
  const each = rooms.flatMap(({ totalMinor, nightlyMinor = [] }, at) => {
    const sold = termsOfRoom(booking, at)
    const stay = { checkIn, checkOut, totalMinor, nightlyMinor }
    return sold ? [cancellationOf(sold.rules, stay, today)] : []
  })
  return booking.terms && each
}

/** How a room of a booking is paid. */
export const paymentOf = (booking: SoldRooms, at: number): 'hotel' | 'link' =>
  termsOfRoom(booking, at)?.payment ?? 'hotel'

/**
 * The amount to pay online, in hundredths: that of the payment link, and before it is sent the total
 * of the rooms under a plan with online payment. What *was* paid is `pmsPaidMinor`.
 */
export const onlineAmount = (booking: OnlineBooking): number =>
  booking.linkMinor ?? onlineRooms(booking)

const onlineRooms = (booking: SoldRooms): number =>
  onlineTotal(
    booking.rooms.map(({ totalMinor }, at) => ({ totalMinor, payment: paymentOf(booking, at) })),
  )

type PaidBooking = OnlineBooking & Pick<Booking, 'pmsPaidMinor' | 'paidAt'>

/**
 * Whether the online payment was recorded, or was just read: the link is paid in full, or the rooms
 * are, which the hotel may have made cheaper since. False if nothing is paid online.
 */
export function isPaid(booking: PaidBooking): boolean {
  const { paidAt, pmsPaidMinor: paid } = booking
  if (paidAt !== null) return true
  const owed = Math.min(onlineAmount(booking), onlineRooms(booking))
  return hasOnlinePayment(booking) && paid !== null && paid > 0 && paid >= owed
}

/**
 * The price of a booking. An online payment includes the taxes, so that no tax exemption is
 * mentioned.
 */
export const bookingPrice = (
  booking: Omit<Price, 'taxExemption'> & Pick<Booking, 'terms'>,
): Price => ({
  currency: booking.currency,
  subtotalMinor: booking.subtotalMinor,
  taxesMinor: booking.taxesMinor,
  taxLabel: booking.taxLabel,
  taxPercent: booking.taxPercent,
  taxExemption: hasOnlinePayment(booking) ? 'off' : presentSite().facts.tax.exempt,
  totalMinor: booking.totalMinor,
})

/** Whether the guest pays for any room of the booking online. */
export const hasOnlinePayment = ({
  terms,
}: {
  terms: readonly Pick<RateTerms, 'payment'>[] | null
}): boolean => terms?.some(({ payment }) => payment === 'link') ?? false

export const isPaymentDue = (booking: PaidBooking): boolean =>
  hasOnlinePayment(booking) && !isPaid(booking)

type CancelledBooking = AgreedBooking &
  PaidBooking &
  Pick<Booking, 'state' | 'paymentLink' | 'paymentDueAt' | 'cancelRequestedAt' | 'cancelOrigin'>

/** Whether the payment deadline ended without a cancellation, such as after a payment in part. */
const isLeftToStaff = (booking: CancelledBooking): boolean =>
  booking.paymentLink !== null && booking.paymentDueAt === null && isPaymentDue(booking)

/**
 * The cost of a cancellation on `today`, or of the cancellation that was made; null if unknown. A
 * booking that awaits its online payment is cancelled free of charge.
 */
export function cancellationCost(
  booking: CancelledBooking,
  today: string,
): Pick<Cancellation['steps'][number], 'charge' | 'amountMinor'> | null {
  const { state, paidAt, cancelRequestedAt } = booking
  if (booking.cancelOrigin === 'hotel') return { charge: 'none', amountMinor: 0 }
  if (isLeftToStaff(booking)) return null
  const isPaidLater = cancelRequestedAt !== null && (paidAt === null || paidAt > cancelRequestedAt)
  if (isPaymentDue(booking) || (isPaidLater && hasOnlinePayment(booking))) {
    return { charge: 'none', amountMinor: 0 }
  }
  if (state === 'cancelled' && !cancelRequestedAt) return null
  const each = roomTerms(booking, cancelRequestedAt ? hotelDay(cancelRequestedAt) : today)
  if (!each) return null
  const amountMinor = costNow(cancellationOfAll(each))
  const charges = new Set(
    each.map(({ steps: [first] }) => (first?.from === null ? first.charge : 'none')),
  )
  const [charge = 'none'] = charges
  return { charge: charges.size === 1 ? charge : 'none', amountMinor }
}

/** The cost on the day of the cancellation; null if the booking was not cancelled on this site. */
export const costOf = (booking: CancelledBooking) =>
  booking.cancelRequestedAt && cancellationCost(booking, hotelDay(booking.cancelRequestedAt))

/**
 * What of rooms and extras, or of the cost of the cancellation that was made, is paid, and what is to
 * be paid or refunded; null if unknown.
 */
export function settlement(booking: Booking): Settlement | null {
  const { state, totalMinor, extrasMinor, rooms, currency, checkIn } = booking
  return settlementOf({
    status: state,
    cancelCostMinor: cancellationCost(booking, checkIn)?.amountMinor ?? null,
    paidMinor: booking.pmsPaidMinor,
    totalMinor,
    extrasMinor,
    rooms,
    currency,
  })
}
