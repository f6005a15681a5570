import * as z from 'zod/mini'
import { msg, text } from '#shared/text.ts'
import { bookingEmail, day, guestLanguage } from './fields/stay-fields.ts'
import { MAX_ADULTS, MAX_CHILDREN } from './fields/limits.ts'

const optionalDay = z._default(z.union([z.literal(''), day]), '')

/**
 * A booking request for failures of the booking system (POST /api/booking-requests). Contains
 * whatever the guest has entered; only contact details are required.
 */
export const bookingRequestInput = z.object({
  name: text({ max: 120, required: msg('contact.error.name'), singleLine: true }),
  email: bookingEmail,
  phone: z._default(text({ max: 40, singleLine: true }), ''),
  checkIn: optionalDay,
  checkOut: optionalDay,
  /** Including children. */
  guests: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_ADULTS + MAX_CHILDREN))),
  /** Name of the room as shown to the guest. */
  room: z._default(text({ max: 200, singleLine: true }), ''),
  message: z._default(text({ max: 2000 }), ''),
  language: guestLanguage,
  /** The same id is the same request, such as a double click or a retry. */
  requestId: z.optional(z.uuid()),
  /** Honeypot, invisible to people. */
  website: z._default(z.string(), ''),
  /** Milliseconds from the first input to sending, if known. */
  fillMs: z.optional(z.number().check(z.nonnegative())),
})

/** The number by which the guest can refer to the request. */
export const bookingRequestAnswer = z.object({ success: z.literal(true), number: z.string() })

export type BookingRequestInput = z.infer<typeof bookingRequestInput>
