import * as z from 'zod/mini'
import { msg, text } from '#shared/text.ts'
import { bookingEmail, day, guestLanguage, phone } from './fields/stay-fields.ts'
import { roomSearch } from './room-search.ts'
import { MAX_ADULTS, MAX_CHILDREN } from './fields/limits.ts'

const optionalDay = z._default(z.union([z.literal(''), day]), '')

/**
 * A booking request (POST /api/booking-requests), offered while the PMS fails. Contains what the
 * guest has entered so far; only name and e-mail address are required.
 */
export const bookingRequestInput = z.object({
  name: text({ max: 120, required: msg('contact.error.name'), singleLine: true }),
  email: bookingEmail,
  phone: z._default(z.union([z.literal(''), phone]), ''),
  checkIn: optionalDay,
  checkOut: optionalDay,
  /** Including children. */
  guests: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_ADULTS + MAX_CHILDREN))),
  /** Name of the room as shown to the guest. */
  room: z._default(text({ max: 200, singleLine: true }), ''),
  message: z._default(text({ max: 2000 }), ''),
  language: guestLanguage,
  /** Identifies the request: a second call with the same id and content adds none. */
  requestId: z.optional(z.uuid()),
  /** Honeypot, invisible to people. */
  website: z._default(z.string(), ''),
  /** Milliseconds from the first input to sending; absent if unknown. */
  fillMs: z.optional(z.number().check(z.nonnegative())),
})

/** `guests` as typed into a form: absent if empty, NaN (a problem at the field) if no number. */
export const typedGuests = (typed: unknown) =>
  typeof typed === 'string' && typed.trim() !== '' ? { guests: Number(typed) } : {}

/** `number` identifies the request in mails and messages. */
export const bookingRequestAnswer = z.object({ success: z.literal(true), number: z.string() })

export type BookingRequestInput = z.infer<typeof bookingRequestInput>

const id = z.string().check(z.regex(/^[\w-]{1,40}$/))

/** Asks for a mail with an offer of a search, to the guest's own address. */
export const offerMailInput = z.object({
  stay: roomSearch,
  /** Id of the room type in the PMS. */
  roomId: id,
  rateId: id,
  email: bookingEmail,
  language: guestLanguage,
  /** Honeypot, invisible to people. */
  website: z._default(z.string(), ''),
  /** Milliseconds from the first input to sending; absent if unknown. */
  fillMs: z.optional(z.number().check(z.nonnegative())),
})

/** The same whether a mail was sent or not, so that it says nothing about the address. */
export const offerMailAnswer = z.object({ success: z.literal(true) })

export type OfferMailInput = z.infer<typeof offerMailInput>
