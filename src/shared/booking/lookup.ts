import * as z from 'zod/mini'
import { isStorable, msg, text } from '#shared/text.ts'
import { canonicalEmail, readBookingNumber } from '#shared/typed-text.ts'
import { day } from './fields/stay-fields.ts'

const bookingNumber = text({ max: 60, required: msg('error.required') }).check(
  z.overwrite(readBookingNumber),
)

/** Token of the link in the mail. */
const bookingToken = z
  .string()
  .check(z.maxLength(100), z.refine(isStorable, msg('error.characters')))

/** GET /api/booking/:confirmationNumber; an empty number is never looked up. */
export const bookingLookup = z.object({
  confirmationNumber: bookingNumber,
  token: z.optional(bookingToken),
})

/**
 * The right e-mail address opens the guest's data; the answer to a wrong one is that of an unknown
 * number. The address is sent in a body, never in a URL (security row 120).
 */
export const guestLookup = z.object({
  confirmationNumber: bookingNumber,
  email: text({ max: 254, required: msg('error.required') }).check(z.overwrite(canonicalEmail)),
})

/** The number of a booking with the token or the e-mail address, or without both. */
export type BookingLookup = z.infer<typeof bookingLookup> & { email?: string }

const linkedBooking = {
  confirmationNumber: bookingNumber,
  token: bookingToken.check(z.minLength(1)),
}

export const cancelInput = z.object(linkedBooking)

/** A change request: new dates (both or neither), a message, or all of them. */
export const changeInput = z
  .object({
    ...linkedBooking,
    checkIn: z.optional(day),
    checkOut: z.optional(day),
    message: text({ max: 2000 }),
  })
  .check(
    z.refine(({ checkIn, checkOut, message }) => checkIn ?? checkOut ?? message, {
      error: msg('error.required'),
      path: ['message'],
    }),
    z.refine(({ checkIn, checkOut }) => (checkIn === undefined) === (checkOut === undefined), {
      error: msg('booking.error.dates'),
      path: ['checkOut'],
    }),
    z.refine(({ checkIn, checkOut }) => !checkIn || !checkOut || checkIn < checkOut, {
      error: msg('booking.error.order'),
      path: ['checkOut'],
    }),
  )

/** `number` identifies the request in mails and messages. */
export const changeAnswer = z.object({ number: z.string() })

export type CancelInput = z.infer<typeof cancelInput>
export type ChangeInput = z.infer<typeof changeInput>
