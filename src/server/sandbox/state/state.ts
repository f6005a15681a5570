import type { Party } from '#shared/booking/fields/party.ts'
import { addDays } from '#shared/calendar.ts'
import type { RESERVATION_STATUSES } from '#server/gateways/pms/reservation.ts'
import { ROOM_TYPES, SPECIAL_DAYS } from './property.ts'

export type SimStatus = (typeof RESERVATION_STATUSES)[number]

/** The data of the simulated property, as plain JSON. */
export interface SandboxState {
  reservations: SimReservation[]
  /** Rooms taken out of sale. */
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
  /** Milliseconds since 1970; answers show the time in the property's time zone. */
  createdAt: number
  origin: 'API' | 'Website'
  /** The caller's own reference. */
  reference: string
  rooms: SimRoom[]
  payments: SimPayment[]
  notes: { text: string }[]
  /**
   * Token that opens the confirmation on the hosted page; empty for reservations made elsewhere.
   */
  pageToken: string
}

export interface SimRoom extends Party {
  roomTypeId: string
  rateId: string
  /** Hundredths for the stay, before taxes. */
  rate: number
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
   * night of arrival decides is an assumption. Risk: the product offers a stay that the real
   * property rejects, or hides one.
   */
  minStay: { from: string; to: string; nights: number }[]
  maxStay: { from: string; to: string; nights: number }[]
  closedToArrival: string[]
  closedToDeparture: string[]
  /** Arrivals must be booked at least, or at most, so many days ahead; 0 for no rule. */
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

/** Maximum length of a list, because the demo runs for months. */
const MAX_ENTRIES = 2000

/** Adds an entry and drops the oldest entry beyond the limit. */
export function keep<T>(list: T[], entry: T): T {
  list.push(entry)
  if (list.length > MAX_ENTRIES) list.shift()
  return entry
}

/** A property without reservations; its restrictions are counted from `today`. */
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
