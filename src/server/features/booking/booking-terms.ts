import { hotelDay } from '#shared/calendar.ts'
import type { Cancellation } from '#shared/booking/offer.ts'
import {
  cancellationOf,
  cancellationOfAll,
  costNow,
  paidOnline,
} from '#shared/booking/terms/terms.ts'
import type { Booking } from './store/booking.entity.ts'

type Agreed = Pick<Booking, 'terms' | 'rooms' | 'checkIn' | 'checkOut'>

/**
 * The terms of each room of a booking on a day of the hotel; null for a booking without terms. If
 * the property has changed the rooms, the strictest terms apply to all of them.
 */
export function termsOfEach(
  { terms, rooms, checkIn, checkOut }: Agreed,
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
export const paymentOf = ({ terms, rooms }: Agreed, at: number): 'hotel' | 'link' => {
  if (terms?.length === rooms.length) return terms[at]?.payment ?? 'hotel'
  return isPaidOnline({ terms }) ? 'link' : 'hotel'
}

/**
 * The amount that the guest pays online, in hundredths: the rooms under a plan with online payment.
 */
export const onlineAmount = (booking: Agreed): number =>
  paidOnline(
    booking.rooms.map(({ totalMinor }, at) => ({ totalMinor, payment: paymentOf(booking, at) })),
  )

/** Whether any room of it is paid online. */
export const isPaidOnline = ({ terms }: Pick<Booking, 'terms'>): boolean =>
  terms?.some(({ payment }) => payment === 'link') ?? false

/**
 * Whether the online payment is still due; until the deadline the property keeps the reservation.
 */
export const isUnpaidOnline = (booking: Pick<Booking, 'terms' | 'paidAt'>): boolean =>
  isPaidOnline(booking) && booking.paidAt === null

/**
 * What cancelling costs on a day of the hotel, or has cost; null if unknown. A booking that awaits
 * its online payment costs nothing, as if it lapsed.
 */
export function cancellationCost(
  booking: Agreed & Pick<Booking, 'state' | 'paidAt' | 'cancelRequestedAt' | 'cancelOrigin'>,
  today: string,
): Pick<Cancellation['steps'][number], 'charge' | 'amountMinor'> | null {
  const { state, paidAt, cancelRequestedAt } = booking
  if (booking.cancelOrigin === 'hotel') return { charge: 'none', amountMinor: 0 }
  const isPaidLater = paidAt !== null && cancelRequestedAt !== null && paidAt > cancelRequestedAt
  if (isUnpaidOnline(booking) || (isPaidLater && isPaidOnline(booking))) {
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
