import * as z from 'zod/mini'
import { isCalendarDay, nightsBetween } from '#shared/calendar.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { msg, text } from '#shared/text.ts'
import { MAX_ADULTS, MAX_CHILDREN, MAX_NIGHTS } from './limits.ts'

/** A calendar day of the hotel, `YYYY-MM-DD`. */
export const day = z
  .string(msg('booking.error.dates'))
  .check(z.refine(isCalendarDay, msg('booking.error.dates')))

const whole = (min: number, max: number, message: ReturnType<typeof msg>) =>
  z.coerce
    .number<number | string>(message)
    .check(z.int(message), z.minimum(min, message), z.maximum(max, message))

export const adults = whole(1, MAX_ADULTS, msg('booking.error.adults'))
export const children = whole(0, MAX_CHILDREN, msg('booking.error.children'))

const isOrdered = (checkIn: string, checkOut: string) => nightsBetween(checkIn, checkOut) > 0
const isShort = (checkIn: string, checkOut: string) =>
  nightsBetween(checkIn, checkOut) <= MAX_NIGHTS

/** Which rooms are free (GET /api/rooms). Whether the days are in the past, the server says. */
export const roomSearch = z
  .object({ checkIn: day, checkOut: day, adults, children: z._default(children, 0) })
  .check(
    z.refine(({ checkIn, checkOut }) => isOrdered(checkIn, checkOut), {
      message: msg('booking.error.order'),
      path: ['checkOut'],
    }),
    z.refine(({ checkIn, checkOut }) => isShort(checkIn, checkOut), {
      message: msg('booking.error.nights'),
      path: ['checkOut'],
    }),
  )

const minor = z.int()

/** One room type as it can be booked; money in hundredths of the currency, for the whole stay. */
export const roomOffer = z.object({
  /** Room type of the hotel-management system. */
  id: z.string(),
  /** The room of our own list (`ROOMS`) that it is; null where we show none. */
  roomId: z.nullable(z.int()),
  name: z.string(),
  maxGuests: z.int(),
  /** How many are free. */
  available: z.int(),
  currency: z.string(),
  /** Empty where the system gives only the sum. Extra guests are in the subtotal, not here. */
  nightly: z.array(z.object({ date: z.string(), priceMinor: minor })),
  subtotalMinor: minor,
  /** Taxes and fees together. */
  taxesMinor: minor,
  /** Name of the tax, such as `IVA`. */
  taxLabel: z.string(),
  /** For a line such as "Impuestos (19%)"; null where it is not one percentage. */
  taxPercent: z.nullable(z.number()),
  /** Worked out by us because the system did not say; the final sum may differ. */
  taxEstimated: z.boolean(),
  /** Whether to explain that foreign visitors may be exempt from the tax. */
  taxExemption: z.enum(['off', 'explain']),
  totalMinor: minor,
  rateId: z.string(),
  conditions: z.object({
    /** Name of the rate; null for the standard one. */
    rate: z.nullable(z.string()),
    checkIn: z.string(),
    checkOut: z.string(),
    /** Nothing is charged online. */
    payAtHotel: z.boolean(),
  }),
  /** When the hotel-management system said so. */
  asOf: z.string(),
})

export const roomOffers = z.array(roomOffer)

/** Prices of a month (`YYYY-MM`), of one of our rooms or of the cheapest. */
export const calendarSearch = z.object({
  month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/)),
  roomId: z.optional(z.coerce.number<number | string>().check(z.int())),
})

export const priceCalendar = z.object({
  currency: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      /** Lowest price of a night before taxes; null where nothing is free or the day is past. */
      priceMinor: z.nullable(minor),
      available: z.boolean(),
      /** Shortest stay that may begin here. */
      minNights: z.int(),
      /** Whether a stay may begin here. */
      arrival: z.boolean(),
      /** Whether a stay may end here. */
      departure: z.boolean(),
    }),
  ),
  asOf: z.string(),
})

/** Why a call about rooms and bookings was refused; stands as `reason` in the error's data. */
const BOOKING_REASONS = [
  'price_changed',
  'sold_out',
  'pms_unavailable',
  'pms_not_configured',
] as const

export type BookingReason = (typeof BOOKING_REASONS)[number]

export const bookingEmail = z
  .string(msg('contact.error.email'))
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, msg('contact.error.email')),
    z.maxLength(254, msg('error.too_long')),
    z.email(msg('contact.error.email')),
  )

/** A number in international form, as people write it. */
export const phone = text({
  max: 40,
  required: msg('booking.error.phone'),
  singleLine: true,
}).check(z.regex(/^\+?[\d ().-]{6,}$/, msg('booking.error.phone')))

export const guestLanguage = z._default(z.enum(LANGUAGES), 'es')

export type RoomSearch = z.infer<typeof roomSearch>
export type RoomOffer = z.infer<typeof roomOffer>
export type PriceCalendar = z.infer<typeof priceCalendar>
