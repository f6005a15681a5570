import { addDays } from '#shared/calendar.ts'
import type { RESERVATION_STATUSES } from '#server/gateways/pms/reservation.ts'
import { PAYMENT_METHODS, ROOM_TYPES, SPECIAL_DAYS } from './property.ts'

export type SimStatus = (typeof RESERVATION_STATUSES)[number]

/** The data of the simulated property, as plain JSON. */
export interface SandboxState {
  reservations: SimReservation[]
  guests: SimGuest[]
  /** Rooms taken out of sale. */
  blocks: SimBlock[]
  restrictions: SimRestrictions
  paymentMethods: SimPaymentMethod[]
  webhooks: SimWebhook[]
  paymentLinks: SimPaymentLink[]
}

export interface SimReservation {
  id: string
  status: SimStatus
  guestId: string
  startDate: string
  endDate: string
  /** Milliseconds; written out in the property's own time. */
  createdAt: number
  modifiedAt: number
  /** Before this it is missing in lists. */
  visibleAt: number
  origin: 'API' | 'Website'
  /** The caller's own reference. */
  reference: string
  estimatedArrivalTime: string
  paymentMethod: string
  rooms: SimRoom[]
  payments: SimPayment[]
  notes: { id: string; text: string }[]
  customFields: { name: string; value: string }[]
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
  gender: string
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
  /** For arrivals on these days [GUESS: arrival decides]. */
  minStay: { from: string; to: string; nights: number }[]
  maxStay: { from: string; to: string; nights: number }[]
  closedToArrival: string[]
  closedToDeparture: string[]
  /** Arrivals are booked so many days ahead at least, and at most; 0 for no such rule. */
  cutOffDays: number
  lastMinuteDays: number
}

interface SimPaymentMethod {
  method: string
  code: string
  name: string
  cardTypes?: readonly { cardCode: string; cardName: string }[]
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
  status: 'SENT' | 'VIEWED' | 'PAID'
  createdAt: number
  expiresAt: number
}

/** A property without reservations; its restrictions are counted from today. */
export function emptyState(today: string): SandboxState {
  const { soldOut, closedToArrival, minStay } = SPECIAL_DAYS
  const soldOutNights = Array.from({ length: soldOut.nights }, (_, index) =>
    addDays(today, soldOut.from + index),
  )
  return {
    reservations: [],
    guests: [],
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
    paymentMethods: PAYMENT_METHODS.map((method) => ({ ...method })),
    webhooks: [],
    paymentLinks: [],
  }
}
