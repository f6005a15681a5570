import * as z from 'zod/mini'
import { cancellation } from './terms/cancellation.ts'
import { cents } from './fields/stay-fields.ts'
import { price } from './price/price.ts'

/**
 * - `processing`: the answer of the PMS is not known yet; the site looks the reservation up and
 *   then writes to the guest.
 * - `failed`: the reservation could not be made; the hotel has the guest's data and writes to the
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
  /** Reservation number of the PMS; the site's reference until the number is known. */
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
      /**
       * Public name of the rate plan; null for the standard plan beside others. Absent if the room
       * had only the standard plan, or if unknown.
       */
      planName: z.optional(z.nullable(z.string())),
      adults: z.int(),
      children: z.int(),
      /** Before taxes. */
      subtotalMinor: cents,
      /** With taxes. */
      totalMinor: cents,
      payment: paymentKind,
      /** Terms of the room; null if the reservation was not made on this site. */
      cancellation: z.nullable(cancellation),
    }),
  ),
  ...price.shape,
  /**
   * What the hotel has added besides the rooms, with taxes; negative for a discount, null if
   * unknown. Not in the sums of the rooms.
   */
  extrasMinor: z.nullable(cents),
  /** Promotion code of the rate plans; empty if there is none, and for a masked booking. */
  promoCode: z.string(),
  /** `link` if any room is paid online. */
  payment: paymentKind,
  /** Amount to pay online, as the payment link asks for it; 0 if everything is paid at the hotel. */
  onlineMinor: cents,
  /** Whether the PMS has the online payment. */
  isPaid: z.boolean(),
  /** What the PMS says was paid; null if unknown. */
  paidMinor: z.nullable(cents),
  /** Time at which this site recorded the online payment; null until then. */
  paidAt: z.nullable(z.string()),
  /** The payment page of the PMS; null if nothing is to be paid online. */
  paymentUrl: z.nullable(z.string()),
  /**
   * Deadline of the online payment, after which the booking is cancelled; null if no payment is
   * due.
   */
  paymentDueAt: z.nullable(z.string()),
  /**
   * Cancellation terms agreed at booking, for all rooms together (`charge` is the highest of the
   * rooms' charges); null if the reservation was not made on this site.
   */
  cancellation: z.nullable(cancellation),
  /** Whether `booking.cancel` accepts a cancellation with this answer's token. */
  canCancel: z.boolean(),
  /**
   * Cost of a cancellation now, or of the cancellation that was made; 0 while the online payment is
   * awaited, null if unknown.
   */
  cancelCostMinor: z.nullable(cents),
  /**
   * Whether the booking was cancelled on this site; the status `processing` then means that
   * the answer of the PMS is awaited.
   */
  cancelRequested: z.boolean(),
  /**
   * Whether personal data is reduced to initials, without a phone number, because the caller proved
   * neither the e-mail address nor the token.
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
   * Opens the booking without the e-mail address; null for callers who have not proven that the
   * booking is theirs.
   */
  token: z.nullable(z.string()),
  createdAt: z.string(),
  /** Time of the last change of status, dates, rooms or payment; null without one. */
  changedAt: z.nullable(z.string()),
  /** Time of the last answer of the PMS. */
  asOf: z.string(),
})

export type BookingView = z.infer<typeof bookingView>

/**
 * The status shown to the guest: a booking that is to be paid online is `unpaid` until it is paid.
 */
export const guestStatus = ({
  status,
  payment,
  isPaid,
}: Pick<BookingView, 'status' | 'payment' | 'isPaid'>): BookingStatus | 'unpaid' =>
  status === 'confirmed' && payment === 'link' && !isPaid ? 'unpaid' : status
