import { defineEntity, p } from '@mikro-orm/core'
import { trigger } from '#server/database/triggers.ts'
import { RESERVATION_STATUSES } from '#server/gateways/pms/reservation.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { Booking } from './booking.entity.ts'

/**
 * Stands for an unknown time: such a reservation is not new, is the last in the list, and was made
 * before every erasure.
 */
export const UNKNOWN_TIME = new Date(0)

const listedReservationSchema = defineEntity({
  name: 'ListedReservation',
  tableName: 'reservation',
  // Sort orders of the staff's list, and departures for retention and lists of a day.
  indexes: [
    { properties: ['createdAt', 'id'] },
    { properties: ['checkIn', 'id'] },
    { properties: ['checkOut', 'id'] },
    { properties: ['status', 'createdAt', 'id'] },
    // The guests of a day, of whom neither their arrival nor their departure tells alone.
    { properties: ['checkIn', 'checkOut', 'status'] },
  ],
  triggers: [
    // Not for each statement: one that changes no row would be announced too.
    trigger({
      name: 'reservation_announces',
      table: 'reservation',
      events: ['insert', 'update', 'delete'],
      run: `announce_change('guests')`,
    }),
  ],
  properties: {
    id: p.integer().primary(),
    /** The booking of this site, whose trigger writes the guest, the dates and the status. */
    booking: () => p.oneToOne(Booking).strictNullable().owner().deleteRule('cascade'),
    /** Reservation number of the PMS; null until it is known. */
    pmsId: p.string().length(40).strictNullable().unique(),
    /** Reference of this site's booking; empty for a reservation made elsewhere. */
    reference: p.string().length(20).default(''),
    /** The status in the PMS; without a reservation there that of the checkout. */
    status: p.enum([...RESERVATION_STATUSES, 'unknown', 'processing', 'failed']),
    /** Where it was made, in the words of the PMS; empty if unknown or on this site. */
    source: p.string().length(80).default(''),
    guestName: p.string().length(250).default(''),
    /** Kept so that an erasure or an export of the guest finds the row. */
    guestEmail: p.string().length(254).default(''),
    guestPhone: p.string().length(60).default(''),
    guestCountry: p.string().length(60).default(''),
    /** Null for a reservation made elsewhere: the PMS names no language. */
    language: p.text().$type<Language>().strictNullable(),
    checkIn: p.date(),
    checkOut: p.date(),
    /** Null if the list of the PMS does not contain them. */
    adults: p.integer().strictNullable(),
    children: p.integer().strictNullable(),
    /** The names of the room types, one per room. */
    rooms: p.json<string[]>().defaultRaw(`'[]'::jsonb`),
    /** The names of the rooms that the hotel has assigned. */
    assigned: p.json<string[]>().defaultRaw(`'[]'::jsonb`),
    /** `HH:MM`; empty if unknown. */
    arrivalTime: p.string().length(5).default(''),
    /** Whether the guest was erased: name, address and telephone stay empty. */
    erased: p.boolean().default(false),
    /** Time at which the reservation was made; `UNKNOWN_TIME` if the PMS does not tell it. */
    createdAt: p.datetime().defaultRaw('now()'),
    /** Time of the last noticed change; null until the first one. */
    changedAt: p.datetime().strictNullable(),
    /** Normalised name, e-mail address, telephone, both numbers and rooms, for the staff's search. */
    line: p
      .text()
      .generated(
        `search_fold(guest_name || chr(10) || guest_email || chr(10) || reference || chr(10) || coalesce(pms_id, '') || chr(10) || guest_phone || chr(10) || rooms::text || chr(10) || assigned::text) stored`,
      )
      .nullable()
      .hidden()
      .lazy(),
  },
})

/**
 * A reservation as the staff's lists show it: one row for each reservation of the property within
 * the kept period, and for each booking of this site, which a trigger inserts and updates.
 */
export class ListedReservation extends listedReservationSchema.class {}
listedReservationSchema.setClass(ListedReservation)
