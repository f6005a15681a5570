import type { Party } from '#shared/booking/fields/party.ts'
import { addDays } from '#shared/calendar.ts'
import type { RESERVATION_STATUSES } from '#server/gateways/pms/reservation.ts'
import { ROOM_TYPES, SPECIAL_DAYS } from './property.ts'

export type SimStatus = (typeof RESERVATION_STATUSES)[number]

/** The data of the simulated PMS. */
export interface SandboxState {
  reservations: SimReservation[]
  /** Rooms that are not for sale. */
  blocks: SimBlock[]
  restrictions: SimRestrictions
  webhooks: SimWebhook[]
  paymentLinks: SimPaymentLink[]
}

export interface SimReservation {
  id: string
  status: SimStatus
  guest: SimGuest
  checkIn: string
  checkOut: string
  /** Milliseconds since 1970. */
  createdAt: number
  /** Reference of the caller, `thirdPartyIdentifier` in the API. */
  reference: string
  /** Where it was made; absent: by the API. */
  source?: string
  /** `HH:MM`; absent if the guest has not said. */
  arrivalTime?: string
  rooms: SimRoom[]
  /** What the hotel has added besides the rooms. */
  items: SimItem[]
  payments: SimPayment[]
  notes: { text: string }[]
}

export interface SimRoom extends Party {
  /** The room within its reservation; stays the same when rooms are assigned or changed. */
  id: string
  roomTypeId: string
  rateId: string
  /** Price of the whole stay before taxes, in hundredths. */
  rate: number
  /** Price of each night, in hundredths; absent: equal nights. */
  nightly?: readonly number[]
  /** Whether the hotel has chosen the room; assigned rooms are listed first. */
  isAssigned: boolean
  /** Name of the assigned room. */
  name?: string
}

interface SimItem {
  description: string
  /** Before taxes, in hundredths; negative for a discount. */
  amount: number
  isTaxed: boolean
}

export interface SimGuest {
  id: string
  firstName: string
  lastName: string
  /** Lower case; identifies the guest. */
  email: string
  phone: string
  country: string
  zip: string
}

export interface SimPayment {
  id: string
  transactionId: string
  type: string
  amount: number
  description: string
  isVoided: boolean
}

interface SimBlock {
  roomTypeId: string
  date: string
  units: number
}

interface SimRestrictions {
  /**
   * Minimum stay for arrivals on these days. `minLos` comes per night (cloudbeds.md §4.6); that the
   * value of the night of arrival applies is an assumption. Risk: the site offers a stay that
   * Cloudbeds rejects, or hides one.
   */
  minStay: { from: string; to: string; nights: number }[]
  maxStay: { from: string; to: string; nights: number }[]
  closedToArrival: string[]
  closedToDeparture: string[]
  /**
   * Number of days before arrival until which, and from which, a stay can be booked; 0 for no rule.
   */
  cutOffDays: number
  lastMinuteDays: number
}

export interface SimWebhook {
  id: string
  object: string
  action: string
  endpointUrl: string
}

export interface SimPaymentLink {
  id: string
  reservationId: string
  amount: number
  description: string
  isPaid: boolean
  expiresAt: number
}

/** Bounds the lists, because a demonstration may run for months. */
const MAX_ENTRIES = 2000

/** Adds an entry and drops the oldest entry beyond the limit. */
export function append<T>(list: T[], entry: T): T {
  list.push(entry)
  if (list.length > MAX_ENTRIES) list.shift()
  return entry
}

/** Data without reservations; restrictions are counted from `today`. */
export function emptyState(today: string): SandboxState {
  const { soldOut, closedToArrival, minStay } = SPECIAL_DAYS
  const soldOutNights = Array.from({ length: soldOut.nights }, (_, index) =>
    addDays(today, soldOut.from + index),
  )
  return {
    reservations: [],
    blocks: soldOutNights.flatMap((date) =>
      ROOM_TYPES.map(({ id, units }) => ({ roomTypeId: id, date, units })),
    ),
    restrictions: {
      minStay: [
        {
          from: addDays(today, minStay.from),
          to: addDays(today, minStay.from + minStay.days - 1),
          nights: minStay.nights,
        },
      ],
      maxStay: [],
      closedToArrival: [addDays(today, closedToArrival)],
      closedToDeparture: [],
      cutOffDays: 0,
      lastMinuteDays: 0,
    },
    webhooks: [],
    paymentLinks: [],
  }
}
