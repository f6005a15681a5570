import * as z from 'zod/mini'
import { isCalendarDay } from '#shared/calendar.ts'
import { msg, text } from '#shared/text.ts'
import { bookingNumber, bookingToken } from './lookup.ts'

/** A booking and the proof that the caller has its link. */
const linkedBooking = {
  confirmationNumber: bookingNumber,
  token: bookingToken.check(z.minLength(1)),
}

export const cancelInput = z.object(linkedBooking)

const optionalDay = z.optional(
  z.string().check(z.refine(isCalendarDay, msg('booking.error.dates'))),
)

/** New dates, both or neither, and other wishes of the guest. */
export const changeInput = z
  .object({
    ...linkedBooking,
    checkIn: optionalDay,
    checkOut: optionalDay,
    message: text({ max: 2000, required: msg('error.required') }),
  })
  .check(
    z.refine(({ checkIn, checkOut }) => (checkIn === undefined) === (checkOut === undefined), {
      error: msg('booking.error.dates'),
      path: ['checkOut'],
    }),
    z.refine(({ checkIn, checkOut }) => !checkIn || !checkOut || checkIn < checkOut, {
      error: msg('booking.error.order'),
      path: ['checkOut'],
    }),
  )

/** The number of the request, to refer to. */
export const changeAnswer = z.object({ number: z.string() })

export type CancelInput = z.infer<typeof cancelInput>
export type ChangeInput = z.infer<typeof changeInput>
