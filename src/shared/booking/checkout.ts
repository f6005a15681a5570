import * as z from 'zod/mini'
import { msg, text } from '#shared/text.ts'
import { bookingView } from './booking-view.ts'
import {
  bookingEmail,
  guestLanguage,
  phone,
  promoCode,
  adults,
  children,
  day,
  stayLength,
} from './fields/stay-fields.ts'
import { MAX_ADULTS, MAX_CART_ITEMS, MAX_CHILDREN, MAX_NIGHTS } from './fields/limits.ts'

const bookingData = z
  .object({
    checkin: day,
    checkout: day,
    /** Number of guests, including children. */
    guests: z.coerce
      .number<number | string>(msg('booking.error.adults'))
      .check(
        z.int(msg('booking.error.adults')),
        z.minimum(1, msg('booking.error.adults')),
        z.maximum(MAX_ADULTS + MAX_CHILDREN, msg('booking.error.group')),
      ),
    /** Number of children among the guests. */
    children: z._default(children, 0),
    guestName: text({ max: 120, required: msg('contact.error.name'), singleLine: true }),
    guestEmail: bookingEmail,
    guestPhone: phone,
    /** ISO 3166-1 alpha-2; other text is sent to the hotel as a note. */
    guestCountry: z._default(text({ max: 60, singleLine: true }), ''),
    /** Present accommodation of the guest on the island. */
    accommodation: z._default(text({ max: 200, singleLine: true }), ''),
    /** Required for rooms under a promotion's rate plan. */
    promoCode: z.optional(promoCode),
    observations: z._default(text({ max: 1000 }), ''),
    language: guestLanguage,
  })
  .check(
    ...stayLength('checkin', 'checkout'),
    z.refine(({ guests, children: young }) => guests > young, {
      message: msg('booking.error.adults'),
      path: ['guests'],
    }),
  )

/**
 * One room. Its amounts are only compared with the price of the PMS; if they differ, the answer is
 * 409 with the current offer.
 */
const cartItem = z.object({
  /** Id of the room type in the PMS, or the number of one of the site's rooms. */
  roomId: z.pipe(
    z.union([z.string(), z.number()]),
    z.pipe(
      z.transform((id: string | number) => String(id).trim()),
      z.string().check(z.regex(/^[\w-]{1,40}$/, msg('booking.error.cart'))),
    ),
  ),
  name: z._default(text({ max: 200, singleLine: true }), ''),
  /** Average price of a night before taxes, in units of the currency (`90` or `90.5`). */
  price: z.coerce.number<number | string>(msg('booking.error.cart')).check(z.nonnegative()),
  nights: z.coerce
    .number<number | string>(msg('booking.error.cart'))
    .check(z.int(), z.minimum(1), z.maximum(MAX_NIGHTS)),
  /**
   * The total shown to the guest for the whole stay, with taxes, in hundredths; has to be equal to
   * the current total.
   */
  totalMinor: z.optional(z.int()),
  /** Rate plan of the offer; absent: the first of its `plans`. */
  rateId: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/, msg('booking.error.cart')))),
  /** `conditions.terms` of the offer; if it differs from the current one, the answer is 409. */
  terms: z.optional(z.string().check(z.regex(/^[\w.-]{0,40}$/, msg('booking.error.cart')))),
  /**
   * Guests in this room; the rooms have to add up to `guests`. Absent: the server distributes the
   * guests.
   */
  adults: z.optional(adults),
  children: z.optional(children),
})

/**
 * POST /api/checkout/cloudbeds (spec §7). Calls with the same `checkoutKey` make one booking;
 * without a key, calls with the same session, e-mail address and cart within 15 minutes do.
 */
export const checkoutInput = z.object({
  sessionId: z
    .string(msg('booking.error.session'))
    .check(z.regex(/^[\w-]{8,128}$/, msg('booking.error.session'))),
  bookingData,
  cartItems: z
    .array(cartItem, msg('booking.error.cart'))
    .check(
      z.minLength(1, msg('booking.error.cart')),
      z.maxLength(MAX_CART_ITEMS, msg('booking.error.group')),
    ),
  checkoutKey: z.optional(
    z.string().check(z.regex(/^[\w-]{16,128}$/, msg('booking.error.session'))),
  ),
  /** Whether to book although the guest already has a booking of the same rooms and dates. */
  another: z._default(z.boolean(), false),
})

export const checkoutAnswer = z.object({ success: z.literal(true), booking: bookingView })

export type CheckoutAnswer = z.infer<typeof checkoutAnswer>
export type CheckoutInput = z.infer<typeof checkoutInput>
