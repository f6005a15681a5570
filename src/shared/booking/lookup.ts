import * as z from 'zod/mini'
import { isStorable, msg, text } from '#shared/text.ts'

/**
 * Removes blanks: mails and printed pages group the digits of a number, and guests copy them so.
 */
export const withoutBlanks = (number: string): string => number.replaceAll(/\s/g, '')

/** The number of a booking, as a guest types it. */
export const bookingNumber = text({ max: 60, required: msg('error.required') }).check(
  z.overwrite(withoutBlanks),
)

/** Proves that the caller has the link of the mail. */
export const bookingToken = z
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
