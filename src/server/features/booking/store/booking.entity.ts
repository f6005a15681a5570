import { defineEntity, p } from '@mikro-orm/core'
import { trigger } from '#server/database/triggers.ts'
import { RESERVATION_STATUSES } from '#server/gateways/pms/reservation.ts'
import type { RateTerms } from './plan-terms.ts'
import { MAX_USERNAME_LENGTH } from '#shared/auth/auth.ts'
import type { Party } from '#shared/booking/fields/party.ts'
import type { Price, PmsTotal } from '#shared/booking/price/price.ts'
import type { StayDates } from '#shared/calendar.ts'
import type { Language } from '#shared/i18n/languages.ts'

/** A room of a booking with its price in hundredths. */
export interface BookedRoom extends Party, Pick<Price, 'subtotalMinor' | 'totalMinor'> {
  /** The room within the reservation of the PMS; absent until the PMS has named it. */
  pmsRoomId?: string
  roomTypeId: string
  roomId: number | null
  name: string
  /** As in the guest's view of the booking. */
  planName?: string | null | undefined
  rateId: string
  /** Price of each night with taxes; absent if unknown. */
  nightlyMinor?: number[]
}

/** A reservation that was cancelled because its total exceeded the quote. */
export interface DearerPrice {
  /** Total of that quote, in hundredths; the record applies only to a quote with the same total. */
  quotedMinor: number
  /**
   * Total and taxes of the reservation; null if a second reservation exceeded the total that the
   * guest had accepted.
   */
  booked: PmsTotal | null
}

/** What a guest knows of the stay. */
export interface ToldStay extends StayDates {
  status: 'pending' | 'confirmed' | 'cancelled'
  /** The rooms with their types and parties, in any order. */
  rooms: (Party & Pick<BookedRoom, 'roomTypeId' | 'roomId' | 'name'>)[]
  totalMinor: number
}

/**
 * - `pending`: not sent to the PMS yet.
 * - `unknown`: sent to the PMS, whose answer is not known.
 * - `confirmed`: the PMS has the reservation, in any status.
 * - `failed`: the PMS has no reservation.
 * - `cancelled`: the reservation existed and is cancelled.
 */
const BOOKING_STATES = ['pending', 'unknown', 'confirmed', 'failed', 'cancelled'] as const

/** Why a booking failed; also the answer to a repeat of the checkout. */
const BOOKING_FAILURES = ['sold_out', 'price_changed', 'refused', 'unavailable', 'lost'] as const

export type BookingFailure = (typeof BOOKING_FAILURES)[number]

/**
 * Who cancelled: the guest with the link of the booking, the staff for the guest, or the hotel,
 * which charges nothing.
 */
const CANCEL_ORIGINS = ['guest', 'guest_by_staff', 'hotel'] as const

export type CancelOrigin = (typeof CANCEL_ORIGINS)[number]

/** The columns that the row of the staff's lists copies. */
const LISTED_COLUMNS = [
  'pms_id',
  'state',
  'pms_status',
  'guest_name',
  'guest_email',
  'guest_phone',
  'guest_country',
  'check_in',
  'check_out',
  'adults',
  'children',
  'rooms',
  'changed_at',
] as const

const listedOf = (row: 'old' | 'new') => LISTED_COLUMNS.map((name) => `${row}.${name}`).join(', ')

const LISTED_AGAIN = `(${listedOf('old')}) is distinct from (${listedOf('new')})`

const bookingSchema = defineEntity({
  name: 'Booking',
  indexes: [
    { properties: ['state', 'claimedUntil'] },
    // Sort orders of the staff's list.
    { properties: ['createdAt', 'id'] },
    { properties: ['checkIn', 'id'] },
    // Cancellations without an outcome, few of many bookings.
    {
      name: 'booking_cancelling_index',
      expression: `create index "booking_cancelling_index" on "booking" ("cancel_requested_at") where state = 'confirmed' and cancel_requested_at is not null`,
    },
  ],
  triggers: [
    trigger({
      name: 'booking_announces',
      table: 'booking',
      events: ['update'],
      // Only these states change which rooms are free.
      when: `old.state is distinct from new.state and new.state in ('confirmed', 'cancelled')`,
      run: `announce_change('booking')`,
    }),
    trigger({
      name: 'booking_changes',
      table: 'booking',
      timing: 'before',
      events: ['update'],
      when: `old.state in ('confirmed', 'cancelled')
        and (old.state, old.pms_status, old.check_in, old.check_out, old.rooms, old.paid_at)
          is distinct from
            (new.state, new.pms_status, new.check_in, new.check_out, new.rooms, new.paid_at)`,
      run: 'note_booking_change()',
    }),
    // The row of the staff's lists, so that no writer can forget it.
    trigger({
      name: 'booking_is_listed',
      table: 'booking',
      events: ['insert'],
      run: 'list_booking()',
    }),
    trigger({
      name: 'booking_is_listed_again',
      table: 'booking',
      events: ['update'],
      when: LISTED_AGAIN,
      run: 'list_booking()',
    }),
  ],
  properties: {
    id: p.integer().primary(),
    /** Key of the checkout, so that repeats make one booking; null once a later one took it over. */
    requestKey: p.string().length(64).strictNullable().unique(),
    /** Key of the contents of the checkout; several checkouts may share it. */
    orderKey: p.string().length(64).strictNullable().index(),
    /** Reference of the site, sent to the PMS to find the reservation after a lost answer. */
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
    /**
     * The terms of each room, in the order of `rooms`; null for bookings made before terms were
     * stored. In older rows the numbers may differ, after changes in the PMS.
     */
    terms: p.json<RateTerms[]>().strictNullable(),
    currency: p.string().length(3),
    /**
     * The agreed sums of the rooms in hundredths; replaced by those of the PMS if they are lower or
     * the hotel has changed the reservation.
     */
    subtotalMinor: p.integer(),
    taxesMinor: p.integer(),
    totalMinor: p.integer(),
    taxLabel: p.string().length(80),
    taxPercent: p.float().strictNullable(),
    /** Set if the total in the PMS exceeded the quote; the next attempt offers that total. */
    dearerPrice: p.json<DearerPrice>().strictNullable(),
    /** Total last read from the PMS, with extras; null if unknown. */
    pmsTotalMinor: p.integer().strictNullable(),
    /** Taxes of the rooms alone in that total; null if unknown. */
    pmsTaxesMinor: p.integer().strictNullable(),
    /** The part of that total that is not for the rooms, with its taxes; null if unknown. */
    extrasMinor: p.integer().strictNullable(),
    /** What the guest has paid according to the PMS; null until that was read. */
    pmsPaidMinor: p.integer().strictNullable(),
    /** Whether the PMS booked the rooms at a higher price than agreed, which the guest keeps. */
    isDearer: p.boolean().default(false),
    /** Reservation number of the PMS. */
    pmsId: p.string().length(40).strictNullable().unique(),
    pmsStatus: p.enum([...RESERVATION_STATUSES, 'unknown']).strictNullable(),
    /** Time at which the booking was sent to the PMS. */
    postedAt: p.datetime().strictNullable(),
    /** Number of lookups that did not find the reservation. */
    lookups: p.integer().default(0),
    /** End of the claim. */
    claimedUntil: p.datetime().strictNullable(),
    /** Whether the guest's notes have been copied to the PMS. */
    noted: p.boolean().default(false),
    /** Time of the last reading from the PMS. */
    refreshedAt: p.datetime().strictNullable(),
    /** Time at which the PMS was found to have deleted the reservation; null while it has it. */
    missingSince: p.datetime().strictNullable(),
    /** Fingerprint in the list of the PMS when the reservation was last read; null until then. */
    listedAs: p.string().length(44).strictNullable(),
    /** Time of the last change of status, dates, rooms or payment; null until the first one. */
    changedAt: p.datetime().strictNullable(),
    /**
     * What the last mail about the stay told the guest; null in older rows until the reservation is
     * read.
     */
    told: p.json<ToldStay>().strictNullable(),
    /** Time at which a change was read that the guest has not been told; null if there is none. */
    changeNoticedAt: p.datetime().strictNullable(),
    /** Time at which the guest or the staff cancelled on this site. */
    cancelRequestedAt: p.datetime().strictNullable(),
    /** Null until a cancellation on this site; null in older rows means the guest. */
    cancelOrigin: p.enum(CANCEL_ORIGINS).strictNullable(),
    /** Time of the mails about the cancellation. */
    cancelNotifiedAt: p.datetime().strictNullable(),
    /** Departure that the staff wants; null unless the change is unfinished. */
    askedCheckOut: p.date().strictNullable(),
    /** Account that wants that departure, for the audit log. */
    askedBy: p.string().length(MAX_USERNAME_LENGTH).strictNullable(),
    /** Time at which the PMS refused the last cancellation made on this site. */
    cancelRefusedAt: p.datetime().strictNullable(),
    /** The day of arrival for which the reminder was sent. */
    remindedFor: p.date().strictNullable(),
    /** Payment link of the PMS for an online payment. */
    paymentLink: p.text().strictNullable(),
    /** The amount that the payment link asks for; null for older links. */
    linkMinor: p.integer().strictNullable(),
    /** Payment deadline, after which the booking is cancelled. */
    paymentDueAt: p.datetime().strictNullable(),
    paidAt: p.datetime().strictNullable(),
    /** Normalised name, e-mail address, telephone, both numbers and rooms, for the staff's search. */
    line: p
      .text()
      .generated(
        `search_fold(guest_name || chr(10) || guest_email || chr(10) || reference || chr(10) || coalesce(pms_id, '') || chr(10) || guest_phone || chr(10) || jsonb_path_query_array(rooms, '$[*].name')::text) stored`,
      )
      .nullable()
      .hidden()
      .lazy(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
})

/** A guest's booking, stored before the PMS is called (security row 93). */
export class Booking extends bookingSchema.class {}
bookingSchema.setClass(Booking)

/** The number that the guest knows: that of the PMS, or the reference until it is known. */
export const numberOf = (booking: Pick<Booking, 'pmsId' | 'reference'>): string =>
  booking.pmsId ?? booking.reference
