import * as z from 'zod/mini'
import { msg } from '#shared/text.ts'

/** GET /api/booking/:confirmationNumber; a blank number is never looked up. */
export const bookingLookup = z.object({
  confirmationNumber: z
    .string()
    .check(z.trim(), z.minLength(1, msg('error.required')), z.maxLength(60)),
  /** Only a right one opens the guest's data; a wrong one is answered like an unknown number. */
  email: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254))),
  token: z.optional(z.string().check(z.maxLength(100))),
})

export type BookingLookup = z.infer<typeof bookingLookup>
