import type { Party } from '#shared/booking/fields/party.ts'
import type { PmsReservation } from '#shared/booking/admin.ts'
import type { StayDates } from '#shared/calendar.ts'

export const RESERVATION_STATUSES = [
  'confirmed',
  'not_confirmed',
  'canceled',
  'checked_in',
  'checked_out',
  'no_show',
] as const

/** `unknown`: a status that this code does not know. */
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number] | 'unknown'

export interface NewReservation extends StayDates {
  /** Reference of the site, the only way to find the reservation after a lost answer. */
  reference: string
  guest: Reservation['guest']
  /** One entry per room. */
  rooms: (Party & { roomTypeId: string; rateId: string })[]
  /** Absent unless a room is booked under a promotion. */
  promoCode?: string
}

export interface CreatedReservation {
  id: string
  status: ReservationStatus
  /** With taxes; null if the PMS named no total. */
  total: number | null
  /** Empty if the PMS named none. */
  rooms: ReservedRoom[]
}

export interface CreationWindow {
  from: Date
  to: Date
}

export interface FoundReservation {
  id: string
  reference: string
  status: ReservationStatus
}

/** A reservation of any origin that was changed or made lately. */
export interface ChangedReservation extends FoundReservation {
  /**
   * Hash of everything that the list tells about the reservation; another one means that the
   * reservation has to be read, because lists have no prices.
   */
  fingerprint: string
  /** Null if the dates of the row were not understood. */
  entry: ReservationEntry | null
}

/**
 * What a list of the PMS tells about a reservation for the staff; texts are empty if unknown. Null for
 * all fields of a part that was not understood.
 */
export interface ReservationEntry extends StayDates {
  guestName: string
  email: string | null
  phone: string | null
  country: string | null
  /** Null if the list does not contain them. */
  adults: number | null
  children: number | null
  /** The names of the room types, one per room. */
  rooms: string[] | null
  /** The names of the rooms that the hotel has assigned. */
  assigned: string[] | null
  /** `HH:MM`. */
  arrivalTime: string
  /** Where the reservation was made, in the words of the PMS. */
  source: string
  /** ISO time; null if unknown. */
  madeAt: string | null
}

/** A row of the list of reservations in the PMS. */
export interface ListedStay extends StayDates {
  id: string
  /** Empty if the reservation was not made by this site. */
  reference: string
  status: ReservationStatus
  guestName: string
  /** Adults and children; null if the list does not contain them. */
  guests: number | null
}

/**
 * A reservation; amounts in hundredths. The PMS does not tell under which rate a room is booked
 * (cloudbeds.md §4.12), and lists assigned rooms before the others: a room is known by its `id`.
 */
export interface Reservation extends PmsReservation {
  status: ReservationStatus
}

export type ReservedRoom = Reservation['rooms'][number]
