import * as z from 'zod/mini'
import { isCalendarDay } from '#shared/calendar.ts'
import { msg, text } from '#shared/text.ts'
import { bookingEmail, guestLanguage } from './fields/stay-fields.ts'
import { MAX_ADULTS, MAX_CHILDREN } from './fields/limits.ts'

const optionalDay = z._default(
  z.union([z.literal(''), z.string().check(z.refine(isCalendarDay, msg('booking.error.dates')))]),
  '',
)

/**
 * A booking request for when the booking system fails (POST /api/booking-requests). It contains
 * whatever was entered so far; only contact details are required.
 */
export const bookingRequestInput = z.object({
  name: text({ max: 120, required: msg('contact.error.name'), singleLine: true }),
  email: bookingEmail,
  phone: z._default(text({ max: 40, singleLine: true }), ''),
  checkIn: optionalDay,
  checkOut: optionalDay,
  /** Everybody, children included. */
  guests: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_ADULTS + MAX_CHILDREN))),
  /** Name of the room, as the guest saw it. */
  room: z._default(text({ max: 200, singleLine: true }), ''),
  message: z._default(text({ max: 2000 }), ''),
  language: guestLanguage,
  /** A repeated id is the same request: a double click or a retry. */
  requestId: z.optional(z.uuid()),
  /** Honeypot, invisible to people. */
  website: z._default(z.string(), ''),
  /** Milliseconds from the first letter to sending, if the form knows. */
  fillMs: z.optional(z.number().check(z.nonnegative())),
})

/** The number to refer to. */
export const bookingRequestAnswer = z.object({ success: z.literal(true), number: z.string() })

export type BookingRequestInput = z.infer<typeof bookingRequestInput>
