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

/** The conditions of a rate plan, as they are copied into a booking; the property's API has none. */
export interface RateTerms {
  kind: 'flexible' | 'non_refundable'
  payment: 'hotel' | 'link'
  /**
   * Charges by days before the arrival, in any order; cancelling earlier than all of them is free.
   */
  rules: CancellationRule[]
}

type TermSettings = Pick<Env, 'CANCELLATION_TERMS' | 'RATE_PLAN_TERMS' | 'PAY_BY_LINK'>

/** Further ahead than anything can be booked: cancelling is never free. */
const ALWAYS_DAYS = 9999

/** Public names of plans without refund, for properties whose owner has not listed them. */
const NON_REFUNDABLE =
  /no[ -]?reembols|non[ -]?refund|non[ -]?rembours|nicht erstatt|不可退|不退款/i

/**
 * The conditions of a rate plan, by its public name (null for the standard plan); null if the site
 * does not sell the plan: hidden, or without refund while the property takes no payments by link.
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

type AgreedPrice = Pick<Booking, 'terms' | 'rooms' | 'checkIn' | 'checkOut'>

/**
 * The terms of each room of a booking on a day of the hotel; null for a booking without terms. If
 * the property has changed the rooms, the strictest terms apply to all of them.
 */
export function termsOfEach(
  { terms, rooms, checkIn, checkOut }: AgreedPrice,
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
export const paymentOf = ({ terms, rooms }: AgreedPrice, at: number): 'hotel' | 'link' => {
  if (terms?.length === rooms.length) return terms[at]?.payment ?? 'hotel'
  return hasOnlinePayment({ terms }) ? 'link' : 'hotel'
}

/**
 * The amount that the guest pays online, in hundredths: the rooms under a plan with online payment.
 */
export const onlineAmount = (booking: AgreedPrice): number =>
  onlineTotal(
    booking.rooms.map(({ totalMinor }, at) => ({ totalMinor, payment: paymentOf(booking, at) })),
  )

/** What a booking costs; mentions no tax exemption for an online payment, which includes taxes. */
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

/**
 * Whether the online payment is still due; the property keeps the reservation until the payment
 * deadline.
 */
export const isOnlinePaymentDue = (booking: Pick<Booking, 'terms' | 'paidAt'>): boolean =>
  hasOnlinePayment(booking) && booking.paidAt === null

/**
 * The cancellation cost on a day of the hotel, or the charged one; null if unknown. A booking that
 * awaits its online payment is cancelled free of charge.
 */
export function cancellationCost(
  booking: AgreedPrice & Pick<Booking, 'state' | 'paidAt' | 'cancelRequestedAt' | 'cancelOrigin'>,
  today: string,
): Pick<Cancellation['steps'][number], 'charge' | 'amountMinor'> | null {
  const { state, paidAt, cancelRequestedAt } = booking
  if (booking.cancelOrigin === 'hotel') return { charge: 'none', amountMinor: 0 }
  const isPaidLater = paidAt !== null && cancelRequestedAt !== null && paidAt > cancelRequestedAt
  if (isOnlinePaymentDue(booking) || (isPaidLater && hasOnlinePayment(booking))) {
    return { charge: 'none', amountMinor: 0 }
  }
  const each = termsOfEach(booking, cancelRequestedAt ? hotelDay(cancelRequestedAt) : today)
  if (!each || (state === 'cancelled' && !cancelRequestedAt)) return null
  const amountMinor = costNow(cancellationOfAll(each))
  const charges = new Set(
    each.map(({ steps: [first] }) => (first?.from === null ? first.charge : 'none')),
  )
  const [charge = 'none'] = charges
  return { charge: charges.size === 1 ? charge : 'none', amountMinor }
}

/** The cancellation cost on the day of the request. */
export const costOf = (booking: Parameters<typeof cancellationCost>[0]) =>
  booking.cancelRequestedAt && cancellationCost(booking, hotelDay(booking.cancelRequestedAt))
