import { paidOnline } from '#shared/booking/terms/terms.ts'
import { paymentOf } from '../booking-terms.ts'
import type { Booking } from '../store/booking.entity.ts'

/**
 * The amount that the guest pays online, in hundredths: the rooms under a plan with online payment.
 */
export const onlineAmount = (booking: Booking): number =>
  paidOnline(
    booking.rooms.map(({ totalMinor }, at) => ({ totalMinor, payment: paymentOf(booking, at) })),
  )
