import { defineEntity, p } from '@mikro-orm/core'
import { trigger } from '#server/database/triggers.ts'
import { RESERVATION_STATUSES } from '#server/gateways/pms/reservation.ts'
import type { RateTerms } from '../terms.ts'
import type { Party } from '#shared/booking/fields/party.ts'
import type { Price, PmsTotal } from '#shared/booking/price.ts'
import type { Language } from '#shared/i18n/languages.ts'

/** A quoted room of a booking; money in hundredths. */
export interface BookedRoom extends Party, Pick<Price, 'subtotalMinor' | 'totalMinor'> {
  roomTypeId: string
  roomId: number | null
  name: string
  rateId: string
  /** The price of each night with taxes, as quoted; absent for a room that the property added. */
  nightlyMinor?: number[]
}

/** A cancelled reservation whose total exceeded its quote. */
export interface DearerPrice {
  /** Total of that quote, in hundredths; a record for another quote is ignored. */
  quotedMinor: number
  /**
   * Total and taxes of the reservation; null if a reservation again exceeded the total that the
   * guest had accepted.
   */
  booked: PmsTotal | null
}

/**
 * - `pending`: not sent to the property yet.
 * - `unknown`: sent; the answer is not known (yet).
 * - `confirmed`: the property has the reservation, in whatever status.
 * - `failed`: the property has no reservation.
 * - `cancelled`: the reservation existed and is cancelled.
 */
const BOOKING_STATES = ['pending', 'unknown', 'confirmed', 'failed', 'cancelled'] as const

/** Why a booking failed; a repeat of the same checkout gets the same answer. */
const BOOKING_FAILURES = ['sold_out', 'price_changed', 'refused', 'unavailable', 'lost'] as const

export type BookingFailure = (typeof BOOKING_FAILURES)[number]

/**
 * Who wanted a cancellation: the guest by the booking's link, the guest by telephone or mail
 * (entered by the staff), or the hotel, which then charges nothing.
 */
const CANCEL_ORIGINS = ['guest', 'guest_by_staff', 'hotel'] as const

export type CancelOrigin = (typeof CANCEL_ORIGINS)[number]

const bookingSchema = defineEntity({
  name: 'Booking',
  indexes: [
    { properties: ['state', 'claimedUntil'] },
    // Sort orders of the panel's list.
    { properties: ['createdAt', 'id'] },
    { properties: ['checkIn', 'id'] },
  ],
  triggers: [
    trigger({
      name: 'booking_announces',
      table: 'booking',
      events: ['update'],
      // Other states do not change which rooms are free.
      when: `old.state is distinct from new.state and new.state in ('confirmed', 'cancelled')`,
      run: `announce_change('booking')`,
    }),
  ],
  properties: {
    id: p.integer().primary(),
    /** Key of the checkout: the same key is the same booking. */
    requestKey: p.string().length(64).strictNullable().unique(),
    /** Key of the order and the guest; several checkouts may share it. */
    orderKey: p.string().length(64).strictNullable().index(),
    /** Our reference, stored in the reservation to find it after a lost answer. */
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
    /** The terms of each room at the time of booking; null for older bookings. */
    terms: p.json<RateTerms[]>().strictNullable(),
    currency: p.string().length(3),
    /**
     * The agreed sums in hundredths; replaced by the property's sums if these are not higher, or if
     * its staff has changed them.
     */
    subtotalMinor: p.integer(),
    taxesMinor: p.integer(),
    totalMinor: p.integer(),
    taxLabel: p.string().length(80),
    taxPercent: p.float().strictNullable(),
    /** Set if the property's total exceeded the quote: a repeat is offered that total. */
    dearerPrice: p.json<DearerPrice>().strictNullable(),
    /** The property's total at the last reading; null if unknown. */
    pmsTotalMinor: p.integer().strictNullable(),
    /** The property's number of the reservation. */
    pmsId: p.string().length(40).strictNullable().unique(),
    pmsStatus: p.enum([...RESERVATION_STATUSES, 'unknown']).strictNullable(),
    /** Time at which the booking was sent to the property. */
    postedAt: p.datetime().strictNullable(),
    /** Number of lookups that did not find the reservation. */
    lookups: p.integer().default(0),
    /** Lease of the caller that works on the booking. */
    claimedUntil: p.datetime().strictNullable(),
    /** Whether the guest's notes have been copied to the reservation. */
    noted: p.boolean().default(false),
    /** Time of the last reading from the property. */
    refreshedAt: p.datetime().strictNullable(),
    /** Time at which the booking was cancelled on this site, by its guest or by the staff. */
    cancelRequestedAt: p.datetime().strictNullable(),
    /** Null for a cancellation by the guest. */
    cancelOrigin: p.enum(CANCEL_ORIGINS).strictNullable(),
    /** Time of the mails about the cancellation. */
    cancelNotifiedAt: p.datetime().strictNullable(),
    /** The day of arrival whose reminder was sent. */
    remindedFor: p.date().strictNullable(),
    /** The property's payment link of a booking that is paid online. */
    paymentLink: p.text().strictNullable(),
    /** Payment deadline; afterwards the booking is released. */
    paymentDueAt: p.datetime().strictNullable(),
    paidAt: p.datetime().strictNullable(),
    /** Normalised name, e-mail address and both numbers, for the staff's search. */
    line: p
      .text()
      .generated(
        `search_fold(guest_name || chr(10) || guest_email || chr(10) || reference || chr(10) || coalesce(pms_id, '')) stored`,
      )
      .nullable()
      .hidden()
      .lazy(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
})

/** A guest's booking, stored before the property is called (security row 93). */
export class Booking extends bookingSchema.class {}
bookingSchema.setClass(Booking)

/**
 * The number that the guest knows: the property's, or our reference until the property has named
 * one.
 */
export const numberOf = ({ pmsId, reference }: Pick<Booking, 'pmsId' | 'reference'>): string =>
  pmsId ?? reference
