import * as z from 'zod/mini'
import { isStorable, msg, text } from '#shared/text.ts'
import { isCalendarDay } from '#shared/calendar.ts'

/**
 * Removes blanks: mails and printed pages group the digits of a number, and guests copy them so.
 */
export const withoutBlanks = (number: string): string => number.replaceAll(/\s/g, '')

/** The number of a booking, as a guest types it. */
const bookingNumber = text({ max: 60, required: msg('error.required') }).check(
  z.overwrite(withoutBlanks),
)

/** Proves that the caller has the link of the mail. */
const bookingToken = z
  .string()
  .check(z.maxLength(100), z.refine(isStorable, msg('error.characters')))

/** GET /api/booking/:confirmationNumber; a blank number is never looked up. */
export const bookingLookup = z.object({
  confirmationNumber: bookingNumber,
  /** The right address opens the guest's data; a wrong one is answered like an unknown number. */
  email: z.optional(text({ max: 254 }).check(z.toLowerCase())),
  token: z.optional(bookingToken),
})

export type BookingLookup = z.infer<typeof bookingLookup>

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
