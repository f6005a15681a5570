import * as z from 'zod'
import { BOOKING_FILTERS } from './filters-and-statuses.ts'
import { bookingView } from './booking-view.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { listCounts, listInput, listOutput } from '#shared/panel/list.ts'
import { isCalendarDay } from '#shared/calendar.ts'
import { isoDate, rowId, storableText } from '#shared/schema.ts'

/**
 * URL of the list as a file, without its ending: `.xlsx` for people, `.csv` for programs. Takes `show`
 * and `q` like the page of the list.
 */
export const BOOKINGS_FILE = '/api/admin/bookings'

/** The parameter with which the file holds all reservations, if it is 1. */
export const ALL_IN_FILE = 'todas'

export const bookingsInput = listInput(BOOKING_FILTERS)

/** Why a booking needs an action of the staff. */
export const ATTENTION_REASONS = [
  'unresolved',
  'cancelling',
  'cancel_refused',
  'missing',
  'lost',
  'no_link',
  'payment',
  'dearer',
  'mail_failed',
  'change_asked',
] as const

const attention = z.array(z.enum(ATTENTION_REASONS))

const status = z.enum([...bookingView.shape.status.options, 'unpaid', 'missing'])

/** A reservation of the property, or a booking of this site. */
const bookingRow = z.object({
  id: z.number().int(),
  /** Reference of the site's booking; empty for a reservation made elsewhere. */
  reference: z.string(),
  /** Reservation number of the PMS; null if unknown. */
  pmsId: z.string().nullable(),
  name: z.string(),
  phone: z.string(),
  /** ISO code, or as it was written. */
  country: z.string(),
  /** Null for a reservation made elsewhere. */
  language: z.enum(LANGUAGES).nullable(),
  checkIn: z.string(),
  checkOut: z.string(),
  nights: z.number().int(),
  /** `HH:MM`; empty if unknown. */
  arrivalTime: z.string(),
  /** The names of the room types, one per room. */
  rooms: z.array(z.string()),
  /** The names of the rooms that the hotel has assigned. */
  assigned: z.array(z.string()),
  /** Null if unknown. */
  guests: z.number().int().nullable(),
  /** Null for a reservation made elsewhere, because the lists of the PMS name no prices. */
  totalMinor: z.number().int().nullable(),
  currency: z.string(),
  /** Where it was made, in the words of the PMS; empty for a booking of this site. */
  source: z.string(),
  status,
  attention,
  /** Null if the PMS does not tell it. */
  createdAt: isoDate.nullable(),
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

/** A payment link that the staff made. */
const paymentLink = z.object({
  id: z.number().int(),
  url: z.string(),
  amountMinor: z.number().int(),
  author: z.string(),
  createdAt: isoDate,
  expiresAt: isoDate,
  /** Time at which it was last mailed from here; null: never. */
  mailedAt: isoDate.nullable(),
  /** `covered`: its amount was paid since it was made, by the link or otherwise. */
  state: z.enum(['open', 'covered', 'expired']),
})

export type PaymentLinkRow = z.infer<typeof paymentLink>

/** A change request of the guest. */
export const changeRequest = z.object({
  number: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  message: z.string(),
  createdAt: isoDate,
})

/** A reservation of the property; null if none with this number is kept. */
export const elsewhereRecord = z
  .object({
    row: bookingRow,
    email: z.string(),
    /** URL of the reservation in the PMS; null if the URL pattern is not configured. */
    propertyUrl: z.string().nullable(),
  })
  .nullable()

/** Up to when and from where the list of reservations is complete. */
export const coverageAnswer = z.object({
  /** `site`: only bookings of this site, because no PMS is configured or none has answered yet. */
  source: z.enum(['property', 'site']),
  /** Last departure that is listed while the list is filled; null if it has no gaps. */
  until: z.string().nullable(),
  /** Time until which all changes of the property are known; null before the first answer. */
  knownUntil: isoDate.nullable(),
  /** Whether the property has not answered for some time. */
  isLate: z.boolean(),
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
  /** Newest first. */
  links: z.array(paymentLink),
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
  /** Total with extras before and after, as far as known; null if the change is impossible, too. */
  price: z
    .object({ beforeMinor: z.number(), totalMinor: z.number(), currency: z.string() })
    .nullable(),
})

/** Accepts a guest's request for another departure, by its number. */
export const acceptChangeInput = bookingInput.extend({ number: storableText(20).min(1) })

export const cancelBookingInput = bookingInput.extend({
  /** Who cancels: the guest, whose terms apply, or the hotel, which charges nothing. */
  origin: z.enum(['guest_by_staff', 'hotel']),
})

export const paymentLinkInput = resendInput.extend({
  amountMinor: z.number().int().min(100).max(1_000_000_000),
})

export const paymentLinkMailInput = resendInput.extend({ id: rowId })

export const paymentLinkAnswer = z.object({ url: z.string() })

const occupancyDay = z.object({
  date: z.string(),
  /** Rooms occupied by bookings of this site. */
  ours: z.number().int(),
  /** Rooms occupied by all known reservations, by their state in the PMS. */
  booked: z.number().int(),
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

/** Which calendar of the hotel: with the site's bookings, or with all reservations. */
export const feedInput = z.object({ which: z.enum(['site', 'all']).default('site') })

export type FeedName = z.output<typeof feedInput>['which']

/** URLs of the calendar feed, with the site's bookings and with all reservations; null if there is none. */
export const feedAnswer = z.object({ url: z.string().nullable(), allUrl: z.string().nullable() })

export const bookingCounts = listCounts(BOOKING_FILTERS)

export type AttentionReason = (typeof ATTENTION_REASONS)[number]
export type BookingRow = z.infer<typeof bookingRow>
export type BookingRecord = z.infer<typeof bookingRecord>
export type ElsewhereRecord = NonNullable<z.infer<typeof elsewhereRecord>>
export type Coverage = z.infer<typeof coverageAnswer>
export type Occupancy = z.infer<typeof occupancyAnswer>
