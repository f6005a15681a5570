import * as z from 'zod/mini'
import { isStorable, msg, text } from '#shared/text.ts'
import { day } from './fields/stay-fields.ts'

/**
 * Removes blanks, because mails and printed pages group the digits of a number, and guests copy
 * them.
 */
export const withoutBlanks = (number: string): string => number.replaceAll(/\s/g, '')

/** The number of a booking as typed. */
const bookingNumber = text({ max: 60, required: msg('error.required') }).check(
  z.overwrite(withoutBlanks),
)

/** Proves that the caller has the link of the mail. */
const bookingToken = z
  .string()
  .check(z.maxLength(100), z.refine(isStorable, msg('error.characters')))

/** GET /api/booking/:confirmationNumber; an empty number is never looked up. */
export const bookingLookup = z.object({
  confirmationNumber: bookingNumber,
  token: z.optional(bookingToken),
})

/**
 * The right e-mail address opens the guest's data; a wrong one is answered like an unknown number.
 * It is sent in a body, never in an address (security row 120).
 */
export const guestLookup = z.object({
  confirmationNumber: bookingNumber,
  email: text({ max: 254 }).check(z.toLowerCase()),
})

/** What a booking is looked up with: its number and at most one proof. */
export type BookingLookup = z.infer<typeof bookingLookup> & { email?: string }

/** The number of a booking, and the token of its link. */
const linkedBooking = {
  confirmationNumber: bookingNumber,
  token: bookingToken.check(z.minLength(1)),
}

export const cancelInput = z.object(linkedBooking)

/** New dates, both or neither, and other wishes of the guest: at least one of the two. */
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

/** The number by which the guest can refer to the request. */
export const changeAnswer = z.object({ number: z.string() })

export type CancelInput = z.infer<typeof cancelInput>
export type ChangeInput = z.infer<typeof changeInput>
