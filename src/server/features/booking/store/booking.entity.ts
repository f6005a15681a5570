import { defineEntity, p } from '@mikro-orm/core'
import { RESERVATION_STATUSES } from '#server/gateways/pms/reservation.ts'
import type { RateTerms } from '../terms.ts'
import type { Language } from '#shared/i18n/languages.ts'

/** A room of a booking, as it was quoted; money in hundredths. */
export interface BookedRoom {
  roomTypeId: string
  roomId: number | null
  name: string
  rateId: string
  adults: number
  children: number
  subtotalMinor: number
  totalMinor: number
  /** Each night with taxes, as quoted; absent where the property put the room in. */
  nightlyMinor?: number[]
}

/** What the property made of a cart beyond its own quote; the reservation was cancelled. */
export interface DearerPrice {
  /** Total of that quote, in hundredths; beside another quote this says nothing. */
  quotedMinor: number
  /** At what it booked the cart; null where it was dearer once more after the guest had accepted that. */
  booked: { total: number; taxes: number } | null
}

/**
 * - `pending`: nothing was sent to the property yet.
 * - `unknown`: it was sent, and its answer is not known (yet).
 * - `confirmed`: the property has it, in whatever status.
 * - `failed`: the property does not have it.
 * - `cancelled`: it had it.
 */
const BOOKING_STATES = ['pending', 'unknown', 'confirmed', 'failed', 'cancelled'] as const

/** Why a booking failed; a repeat of the same checkout gets the same answer. */
const BOOKING_FAILURES = ['sold_out', 'price_changed', 'refused', 'unavailable', 'lost'] as const

export type BookingFailure = (typeof BOOKING_FAILURES)[number]

const bookingSchema = defineEntity({
  name: 'Booking',
  indexes: [{ properties: ['state', 'claimedUntil'] }],
  triggers: [
    {
      // Other states change nothing about what is free.
      name: 'booking_announces',
      timing: 'after',
      events: ['update'],
      forEach: 'row',
      expression: `create trigger booking_announces after update on "booking" for each row when (old.state is distinct from new.state and new.state in ('confirmed', 'cancelled')) execute function announce_change('booking')`,
    },
  ],
  properties: {
    id: p.integer().primary(),
    /** Names the checkout: the same twice is the same booking. */
    requestKey: p.string().length(64).strictNullable().unique(),
    /** Names what was ordered and by whom, which several checkouts may have in common. */
    orderKey: p.string().length(64).strictNullable().index(),
    /** Ours; the property keeps it, so that a lost answer can be found again. */
    reference: p.string().length(20).unique(),
    state: p.enum(BOOKING_STATES).default('pending'),
    failure: p.enum(BOOKING_FAILURES).strictNullable(),
    language: p.text().$type<Language>(),
    checkIn: p.date(),
    checkOut: p.date(),
    adults: p.integer(),
    children: p.integer(),
    guestName: p.string().length(120),
    guestEmail: p.string().length(254),
    guestPhone: p.string().length(40),
    guestCountry: p.string().length(60).default(''),
    accommodation: p.string().length(200).default(''),
    observations: p.text().default(''),
    promoCode: p.string().length(30).default(''),
    rooms: p.json<BookedRoom[]>(),
    /** The conditions of each room, as they were when it was booked; null for older bookings. */
    terms: p.json<RateTerms[]>().strictNullable(),
    currency: p.string().length(3),
    /**
     * What the guest agreed to, in hundredths; the property's own sums where they are not more, and once
     * its staff has changed them.
     */
    subtotalMinor: p.integer(),
    taxesMinor: p.integer(),
    totalMinor: p.integer(),
    taxLabel: p.string().length(80),
    taxPercent: p.float().strictNullable(),
    /** Where the property booked the cart dearer than its quote: a repeat is asked at that price. */
    dearerPrice: p.json<DearerPrice>().strictNullable(),
    /** The property's own total when it was last read; null as long as it is not known. */
    pmsTotalMinor: p.integer().strictNullable(),
    /** The property's number of the reservation. */
    pmsId: p.string().length(40).strictNullable().unique(),
    pmsStatus: p.enum([...RESERVATION_STATUSES, 'unknown']).strictNullable(),
    /** When the booking was sent to the property. */
    postedAt: p.datetime().strictNullable(),
    /** How often the property was asked in vain whether it has it. */
    lookups: p.integer().default(0),
    /** Until then one caller works on it, and no other touches it. */
    claimedUntil: p.datetime().strictNullable(),
    /** Whether what the guest wrote to the hotel stands in the reservation. */
    noted: p.boolean().default(false),
    /** When the property was last asked about it. */
    refreshedAt: p.datetime().strictNullable(),
    /** When the guest cancelled it over the booking's link. */
    cancelRequestedAt: p.datetime().strictNullable(),
    /** When guest and staff were written to about that cancellation. */
    cancelNotifiedAt: p.datetime().strictNullable(),
    /** The day of arrival for which the mail before the arrival was sent. */
    remindedFor: p.date().strictNullable(),
    /** The property's payment link, of a booking that is paid online. */
    paymentLink: p.text().strictNullable(),
    /** Until then it has to be paid; afterwards it is released. */
    paymentDueAt: p.datetime().strictNullable(),
    paidAt: p.datetime().strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
})

/** A guest's booking, stored before the property hears of it (security row 93). */
export class Booking extends bookingSchema.class {}
bookingSchema.setClass(Booking)

/** The number by which a guest knows a booking: the property's; ours until that is known. */
export const numberOf = ({ pmsId, reference }: Pick<Booking, 'pmsId' | 'reference'>): string =>
  pmsId ?? reference
