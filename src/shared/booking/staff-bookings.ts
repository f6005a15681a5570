import * as z from 'zod'
import { BOOKING_FILTERS } from './filters-and-statuses.ts'
import { bookingView } from './booking-view.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { listCounts, listInput, listOutput } from '#shared/panel/list.ts'
import { isCalendarDay } from '#shared/calendar.ts'
import { isoDate, storableText } from '#shared/schema.ts'

/**
 * URL of the list as a file, without its ending: `.xlsx` for people, `.csv` for programs. Takes `show`
 * and `q` like the page of the list.
 */
export const BOOKINGS_FILE = '/api/admin/bookings'

export const bookingsInput = listInput(BOOKING_FILTERS)

/** Why a booking needs an action of the staff. */
export const ATTENTION_REASONS = [
  'unresolved',
  'cancelling',
  'cancel_refused',
  'lost',
  'no_link',
  'payment',
  'dearer',
  'mail_failed',
  'change_asked',
] as const

const attention = z.array(z.enum(ATTENTION_REASONS))

const status = z.enum([...bookingView.shape.status.options, 'unpaid'])

const bookingRow = z.object({
  id: z.number().int(),
  reference: z.string(),
  /** Reservation number of the PMS; null if unknown. */
  pmsId: z.string().nullable(),
  name: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  nights: z.number().int(),
  rooms: z.array(z.string()),
  guests: z.number().int(),
  totalMinor: z.number().int(),
  currency: z.string(),
  language: z.enum(LANGUAGES),
  status,
  attention,
  createdAt: isoDate,
})

export const bookingsPage = listOutput(bookingRow)

/** The nights of a closed season, from the first to the last one, both included. */
export const seasonInput = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to)

/** How many standing bookings have one of the nights, and the numbers of the first of them. */
export const bookingsWithin = z.object({ count: z.number().int(), numbers: z.array(z.string()) })

export type BookingsWithin = z.output<typeof bookingsWithin>

export const bookingInput = z.object({ reference: storableText(40).min(1) })

export const resendInput = bookingInput.extend({
  /** Idempotency key, made by the dialog: a repeated call acts once. */
  requestId: z.uuid(),
})

/** A change request of the guest. */
export const changeRequest = z.object({
  number: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  message: z.string(),
  createdAt: isoDate,
})

export const bookingRecord = z.object({
  view: bookingView,
  status,
  attention,
  pmsId: z.string().nullable(),
  /** Total that the PMS named; null if unknown. */
  pmsTotalMinor: z.number().int().nullable(),
  language: z.enum(LANGUAGES),
  /** URL of the reservation in the PMS; null if the URL pattern is not configured. */
  propertyUrl: z.string().nullable(),
  cancelRequestedAt: isoDate.nullable(),
  /** Time at which the PMS refused the last cancellation; null if it refused none. */
  cancelRefusedAt: isoDate.nullable(),
  changes: z.array(changeRequest),
  /** The actions that the staff can take now. */
  can: z.object({
    resend: z.boolean(),
    cancel: z.boolean(),
    changeDeparture: z.boolean(),
    paymentLink: z.boolean(),
  }),
})

const day = z.string().max(10).refine(isCalendarDay, 'Elige un día.')

export const departureInput = bookingInput.extend({ checkOut: day })

export const departureAnswer = z.object({
  /** Null if the PMS did not answer. */
  available: z.boolean().nullable(),
  /** A sentence for the staff. */
  note: z.string(),
})

export const cancelBookingInput = bookingInput.extend({
  /** Who cancels: the guest, whose terms apply, or the hotel, which charges nothing. */
  origin: z.enum(['guest_by_staff', 'hotel']),
})

export const paymentLinkInput = resendInput.extend({
  amountMinor: z.number().int().min(100).max(1_000_000_000),
})

export const paymentLinkAnswer = z.object({ url: z.string() })

const occupancyDay = z.object({
  date: z.string(),
  /** Rooms occupied by bookings of this site. */
  ours: z.number().int(),
  /** Rooms that are booked or closed in the PMS; null without an answer of the PMS. */
  taken: z.number().int().nullable(),
})

export const occupancyAnswer = z.object({
  days: z.array(occupancyDay),
  /** Number of rooms of the hotel; null without an answer of the PMS. */
  rooms: z.number().int().nullable(),
  /** Time of the answer of the PMS; null without one. */
  asOf: isoDate.nullable(),
})

/** URL of the calendar feed; null if there is none. */
export const feedAnswer = z.object({ url: z.string().nullable() })

export const bookingCounts = listCounts(BOOKING_FILTERS)

export type AttentionReason = (typeof ATTENTION_REASONS)[number]
export type BookingRow = z.infer<typeof bookingRow>
export type BookingRecord = z.infer<typeof bookingRecord>
export type Occupancy = z.infer<typeof occupancyAnswer>
