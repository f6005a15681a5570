import type { NightPrice, Party, Stay } from './room.ts'

export const RESERVATION_STATUSES = [
  'confirmed',
  'not_confirmed',
  'canceled',
  'checked_in',
  'checked_out',
  'no_show',
] as const

/** `unknown` stands for a status that the property may add. */
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number] | 'unknown'

interface NewGuest {
  firstName: string
  lastName: string
  email: string
  /** ISO 3166-1 alpha-2. */
  country: string
  zip: string
  phone?: string
}

export interface NewReservation extends Stay {
  /** Ours: the only thing by which a lost answer can be found again. */
  reference: string
  guest: NewGuest
  /** One entry per room. */
  rooms: (Party & { roomTypeId: string; rateId: string })[]
  paymentMethod: string
  /** Empty where no room is booked under a promotion. */
  promoCode?: string
  /** `HH:MM`. */
  estimatedArrival?: string
  /** Whether the property writes to the guest by itself. */
  sendEmail: boolean
}

export interface CreatedReservation {
  id: string
  status: ReservationStatus
  /** With taxes; null when the property did not say. */
  total: number | null
}

export interface CreationWindow {
  from: Date
  to: Date
}

export interface FoundReservation extends Stay {
  id: string
  reference: string
  status: ReservationStatus
}

interface ReservedRoom extends Stay, Party {
  roomTypeId: string
  roomTypeName: string
  nights: NightPrice[]
  total: number
}

export interface Reservation extends Stay {
  id: string
  /** Empty when it was not made by us. */
  reference: string
  status: ReservationStatus
  /** Date and time as the property writes them, in its own time. */
  createdAt: string
  guest: Omit<NewGuest, 'phone' | 'zip'> & { phone: string }
  rooms: ReservedRoom[]
  taxes: number
  total: number
  paid: number
  balance: number
}
