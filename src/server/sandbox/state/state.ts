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
  startDate: string
  endDate: string
  /** Milliseconds; written out in the property's own time. */
  createdAt: number
  modifiedAt: number
  origin: 'API' | 'Website'
  /** The caller's own reference. */
  reference: string
  estimatedArrivalTime: string
  rooms: SimRoom[]
  payments: SimPayment[]
  notes: { id: string; text: string }[]
  /** What opens its confirmation on the hosted page; empty when it was made elsewhere. */
  pageToken: string
}

export interface SimRoom {
  reservationRoomId: string
  subReservationId: string
  roomTypeId: string
  rateId: string
  startDate: string
  endDate: string
  adults: number
  children: number
  /** Hundredths; `base` without the extra guests. */
  nights: { date: string; rate: number; base: number }[]
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
   * For arrivals on these days: `minLos` comes per night (cloudbeds.md §4.6), and that the night of
   * arrival decides is assumed. Risk: a stay is offered that the real property refuses, or hidden.
   */
  minStay: { from: string; to: string; nights: number }[]
  maxStay: { from: string; to: string; nights: number }[]
  closedToArrival: string[]
  closedToDeparture: string[]
  /** Arrivals are booked so many days ahead at least, and at most; 0 for no such rule. */
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

/** Entries that a list keeps; the demo runs for months. */
const MAX_ENTRIES = 2000

/** Adds an entry; the oldest one goes where there are too many. */
export function keep<T>(list: T[], entry: T): T {
  list.push(entry)
  if (list.length > MAX_ENTRIES) list.shift()
  return entry
}

/** A property without reservations; its restrictions are counted from today. */
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
