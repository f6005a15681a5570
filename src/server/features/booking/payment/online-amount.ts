import { paidOnline } from '#shared/booking/terms/terms.ts'
import { paymentOf } from '../booking-terms.ts'
import type { Booking } from '../store/booking.entity.ts'

/** What the guest pays online, in hundredths: the rooms booked under a plan that is paid so. */
export const onlineAmount = (booking: Booking): number =>
  paidOnline(
    booking.rooms.map(({ totalMinor }, at) => ({ totalMinor, payment: paymentOf(booking, at) })),
  )
