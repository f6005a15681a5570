import type { Env } from '#server/env.ts'
import {
  type CancellationRule,
  cancellationOf,
  cancellationOfAll,
  costNow,
  onlineTotal,
} from '#shared/booking/terms/terms.ts'
import { hotelDay } from '#shared/calendar.ts'
import type { Cancellation } from '#shared/booking/offer.ts'
import type { Price } from '#shared/booking/price.ts'
import type { Booking } from './store/booking.entity.ts'

/**
 * The conditions of a rate plan, which come from the settings, because the API of the PMS has none.
 * A booking keeps a copy.
 */
export interface RateTerms {
  kind: 'flexible' | 'non_refundable'
  payment: 'hotel' | 'link'
  /** Charges by days before arrival, in any order; an earlier cancellation is free. */
  rules: CancellationRule[]
}

type TermSettings = Pick<Env, 'CANCELLATION_TERMS' | 'RATE_PLAN_TERMS' | 'PAY_BY_LINK'>

/** Longer than any time between booking and arrival, so that cancelling is never free. */
const ALWAYS_DAYS = 9999

/** Public names that mark a plan as non-refundable if the settings do not list the plan. */
const NON_REFUNDABLE =
  /no[ -]?reembols|non[ -]?refund|non[ -]?rembours|nicht erstatt|不可退|不退款/i

/**
 * The conditions of a rate plan, by its public name (null for the standard plan). Null if the site
 * does not sell the plan: it is hidden, or non-refundable without payment links.
 */
export function termsOf(settings: TermSettings, name: string | null): RateTerms | null {
  const own = name === null ? undefined : settings.RATE_PLAN_TERMS.get(name.toLowerCase())
  if (own === 'hidden') return null
  if (Array.isArray(own)) return { kind: 'flexible', payment: 'hotel', rules: own }
  if (own !== 'non_refundable' && !(name !== null && NON_REFUNDABLE.test(name))) {
    return { kind: 'flexible', payment: 'hotel', rules: settings.CANCELLATION_TERMS }
  }
  const rules = [{ days: ALWAYS_DAYS, charge: 'everything' as const }]
  return settings.PAY_BY_LINK ? { kind: 'non_refundable', payment: 'link', rules } : null
}

type AgreedBooking = Pick<Booking, 'terms' | 'rooms' | 'checkIn' | 'checkOut'>

/**
 * The terms of each room of a booking, as of `today`; null if the booking has none. If the rooms
 * were changed in the PMS, the strictest terms apply to all.
 */
export function roomTerms(
  { terms, rooms, checkIn, checkOut }: AgreedBooking,
  today: string,
): Cancellation[] | null {
  if (!terms) return null
  const strictest = terms.flatMap(({ rules }) => rules)
  return rooms.map(({ totalMinor, nightlyMinor = [] }, at) => {
    const rules = terms.length === rooms.length ? terms[at]?.rules : undefined
    const stay = { checkIn, checkOut, totalMinor, nightlyMinor }
    return cancellationOf(rules ?? strictest, stay, today)
  })
}

/** How a room of a booking is paid. */
export const paymentOf = ({ terms, rooms }: AgreedBooking, at: number): 'hotel' | 'link' => {
  if (terms?.length === rooms.length) return terms[at]?.payment ?? 'hotel'
  return hasOnlinePayment({ terms }) ? 'link' : 'hotel'
}

/**
 * The amount that the guest pays online, in hundredths: the total of the rooms under a plan with
 * online payment.
 */
export const onlineAmount = (booking: AgreedBooking): number =>
  onlineTotal(
    booking.rooms.map(({ totalMinor }, at) => ({ totalMinor, payment: paymentOf(booking, at) })),
  )

/**
 * The price of a booking. An online payment includes the taxes, so that no tax exemption is
 * mentioned.
 */
export const bookingPrice = (
  booking: Omit<Price, 'taxExemption'> & Pick<Booking, 'terms'>,
  { TAX_EXEMPT_FOREIGNERS }: Pick<Env, 'TAX_EXEMPT_FOREIGNERS'>,
): Price => ({
  currency: booking.currency,
  subtotalMinor: booking.subtotalMinor,
  taxesMinor: booking.taxesMinor,
  taxLabel: booking.taxLabel,
  taxPercent: booking.taxPercent,
  taxExemption: hasOnlinePayment(booking) ? 'off' : TAX_EXEMPT_FOREIGNERS,
  totalMinor: booking.totalMinor,
})

/** Whether the guest pays for any room of the booking online. */
export const hasOnlinePayment = ({ terms }: Pick<Booking, 'terms'>): boolean =>
  terms?.some(({ payment }) => payment === 'link') ?? false

/** What a view knows of the payment beyond the row. */
export interface SeenPayment {
  /** Whether the PMS has the online payment, which the job has not recorded yet; absent: no. */
  isPaymentSeen?: boolean
}

/** Whether the online payment is recorded, or was just read from the PMS. */
export const isPaid = ({ paidAt, isPaymentSeen }: Pick<Booking, 'paidAt'> & SeenPayment): boolean =>
  paidAt !== null || isPaymentSeen === true

export const isPaymentDue = (booking: Pick<Booking, 'terms' | 'paidAt'> & SeenPayment): boolean =>
  hasOnlinePayment(booking) && !isPaid(booking)

type CancelledBooking = AgreedBooking &
  Pick<
    Booking,
    'state' | 'paidAt' | 'paymentLink' | 'paymentDueAt' | 'cancelRequestedAt' | 'cancelOrigin'
  > &
  SeenPayment

/** Whether the payment deadline ended without a cancellation, such as after a payment in part. */
const isLeftToStaff = (booking: CancelledBooking): boolean =>
  booking.paymentLink !== null && booking.paymentDueAt === null && !isPaid(booking)

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
  const each = roomTerms(booking, cancelRequestedAt ? hotelDay(cancelRequestedAt) : today)
  if (!each || (state === 'cancelled' && !cancelRequestedAt)) return null
  const amountMinor = costNow(cancellationOfAll(each))
  const charges = new Set(
    each.map(({ steps: [first] }) => (first?.from === null ? first.charge : 'none')),
  )
  const [charge = 'none'] = charges
  return { charge: charges.size === 1 ? charge : 'none', amountMinor }
}

/** The cost on the day of the cancellation; null if the booking was not cancelled on this site. */
export const costOf = (booking: Parameters<typeof cancellationCost>[0]) =>
  booking.cancelRequestedAt && cancellationCost(booking, hotelDay(booking.cancelRequestedAt))
