import { defineEntity, p } from '@mikro-orm/core'
import { inboxTrigger } from '#server/database/triggers.ts'
import type { Language } from '#shared/i18n/languages.ts'

const bookingRequestSchema = defineEntity({
  name: 'BookingRequest',
  triggers: [inboxTrigger('booking_request')],
  indexes: [{ properties: ['state', 'createdAt'] }],
  properties: {
    id: p.integer().primary(),
    /** Identifies the request in mails and messages. */
    number: p.string().length(20).unique(),
    requestId: p.uuid().strictNullable().unique(),
    state: p.enum(['new', 'handled']).default('new'),
    name: p.string().length(120),
    email: p.string().length(254),
    phone: p.string().length(40).default(''),
    checkIn: p.string().length(10).default(''),
    checkOut: p.string().length(10).default(''),
    guests: p.integer().strictNullable(),
    /** Name of the room in the guest's language. */
    room: p.string().length(200).default(''),
    /** Number in `ROOMS` of the room that had this name; null if any, or another one. */
    roomId: p.integer().strictNullable(),
    message: p.text().default(''),
    /** Reference of the booking to change; empty for a new booking. */
    bookingReference: p.string().length(20).default(''),
    /**
     * Whether the new dates were free, counting the nights of the booking itself as free; null if
     * unknown.
     */
    available: p.boolean().strictNullable(),
    language: p.text().$type<Language>(),
    /**
     * Whether the request looks automatic; its sender then gets no mail until the staff accepts the
     * request.
     */
    spam: p.boolean().default(false),
    /** When the staff marked it as spam, also what does not look automatic; null: never. */
    spamAt: p.datetime().strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    handledAt: p.datetime().strictNullable(),
  },
})

/** A request of a guest for a booking, or for a change of a booking. */
export class BookingRequest extends bookingRequestSchema.class {}
bookingRequestSchema.setClass(BookingRequest)
