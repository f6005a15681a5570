import { defineEntity, p } from '@mikro-orm/core'
import { inboxTrigger } from '#server/database/triggers.ts'
import type { Language } from '#shared/i18n/languages.ts'

const bookingRequestSchema = defineEntity({
  name: 'BookingRequest',
  triggers: [inboxTrigger('booking_request')],
  indexes: [{ properties: ['state', 'createdAt'] }],
  properties: {
    id: p.integer().primary(),
    /** Number that the guest can refer to. */
    number: p.string().length(20).unique(),
    requestId: p.uuid().strictNullable().unique(),
    state: p.enum(['new', 'handled']).default('new'),
    name: p.string().length(120),
    email: p.string().length(254),
    phone: p.string().length(40).default(''),
    /** Empty if the guest gave none. */
    checkIn: p.string().length(10).default(''),
    checkOut: p.string().length(10).default(''),
    guests: p.integer().strictNullable(),
    room: p.string().length(200).default(''),
    message: p.text().default(''),
    /** Reference of the booking to change; empty for a request for a new booking. */
    bookingReference: p.string().length(20).default(''),
    /**
     * Whether the booked rooms were free on the new dates, counting the booking's own nights as
     * free; null if unknown.
     */
    available: p.boolean().strictNullable(),
    language: p.text().$type<Language>(),
    /**
     * Whether the request looks automatic: the sender gets no mail until the staff marks it as
     * genuine.
     */
    spam: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
    handledAt: p.datetime().strictNullable(),
  },
})

/** A request of a guest: a booking while the booking system failed, or a change of a booking. */
export class BookingRequest extends bookingRequestSchema.class {}
bookingRequestSchema.setClass(BookingRequest)
