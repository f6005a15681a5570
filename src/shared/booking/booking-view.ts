import * as z from 'zod/mini'
import { cancellation } from './offer.ts'
import { minor } from './fields/stay-fields.ts'
import { price } from './price.ts'

/**
 * - `processing`: the hotel's answer is not known yet; the booking is looked up, and a mail
 *   follows.
 * - `failed`: the booking could not be made; the hotel has the guest's data and writes to the
 *   guest.
 */
const BOOKING_STATUSES = [
  'processing',
  'confirmed',
  'not_confirmed',
  'cancelled',
  'checked_in',
  'checked_out',
  'no_show',
  'failed',
] as const

export type BookingStatus = (typeof BOOKING_STATUSES)[number]

const paymentKind = z.enum(['hotel', 'link'])

/** A booking as its guest sees it; money in hundredths of the currency. */
export const bookingView = z.object({
  /** The property's number; until known, the site's own reference. */
  confirmationNumber: z.string(),
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  checkIn: z.string(),
  checkOut: z.string(),
  nights: z.int(),
  adults: z.int(),
  children: z.int(),
  rooms: z.array(
    z.object({
      id: z.string(),
      roomId: z.nullable(z.int()),
      name: z.string(),
      adults: z.int(),
      children: z.int(),
      /** Before taxes. */
      subtotalMinor: minor,
      /** With taxes. */
      totalMinor: minor,
      payment: paymentKind,
      /** Terms of the room; null for a reservation made elsewhere. */
      cancellation: z.nullable(cancellation),
    }),
  ),
  ...price.shape,
  /** `link` if any room is paid online. */
  payment: paymentKind,
  /** Time at which the online payment was first seen; an unpaid booking is not confirmed. */
  paidAt: z.nullable(z.string()),
  /** The property's payment page for the guest; null if nothing is to be paid. */
  paymentUrl: z.nullable(z.string()),
  /**
   * Deadline of the online payment, after which the booking is released; null if nothing is due.
   */
  paymentDueAt: z.nullable(z.string()),
  /**
   * Cancellation terms agreed at booking, for all rooms together (`charge` is that of the dearest
   * room); null for a reservation made elsewhere.
   */
  cancellation: z.nullable(cancellation),
  /** Whether the holder of this answer's token can cancel the booking here (`booking.cancel`). */
  canCancel: z.boolean(),
  /**
   * Cost of a cancellation now, or of the past one; 0 while the online payment is awaited. Null if
   * unknown.
   */
  cancelCostMinor: z.nullable(minor),
  /**
   * Whether the guest cancelled the booking here; `processing` then means that the hotel's answer
   * is awaited.
   */
  cancelRequested: z.boolean(),
  /**
   * Without the guest's e-mail address or the token of the mail's link, only initials are given,
   * and no phone.
   */
  masked: z.boolean(),
  guest: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    country: z.string(),
    accommodation: z.string(),
    observations: z.string(),
  }),
  /**
   * Opens the booking without the e-mail address; only in the answer to the checkout and in the
   * mail.
   */
  token: z.nullable(z.string()),
  createdAt: z.string(),
  /** Time of the last answer of the hotel-management system. */
  asOf: z.string(),
})

export type BookingView = z.infer<typeof bookingView>

/** The status that the guest is shown: a booking to be paid online is not confirmed until paid. */
export const standingOf = ({
  status,
  payment,
  paidAt,
}: Pick<BookingView, 'status' | 'payment' | 'paidAt'>): BookingStatus | 'unpaid' =>
  status === 'confirmed' && payment === 'link' && paidAt === null ? 'unpaid' : status
