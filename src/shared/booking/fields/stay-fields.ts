import * as z from 'zod/mini'
import { isCalendarDay, nightsBetween } from '#shared/calendar.ts'
import { canonicalEmailField, phoneField } from '#shared/contact-fields.ts'
import { msg } from '#shared/text.ts'
import { MAX_ADULTS, MAX_CHILDREN, MAX_NIGHTS } from './limits.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'

/** A calendar day of the hotel, `YYYY-MM-DD`. */
export const day = z
  .string(msg('booking.error.dates'))
  .check(z.refine(isCalendarDay, msg('booking.error.dates')))

const whole = (min: number, max: number, message: ReturnType<typeof msg>) =>
  z.coerce
    .number<number | string>(message)
    .check(z.int(message), z.minimum(min, message), z.maximum(max, msg('booking.error.group')))

export const adults = whole(1, MAX_ADULTS, msg('booking.error.adults'))
export const children = whole(0, MAX_CHILDREN, msg('booking.error.children'))

/** Rejects a stay without nights or with too many; the error is that of the departure field. */
export function stayLength<In extends string, Out extends string>(arrival: In, departure: Out) {
  type Stay = Record<In | Out, string>
  // An invalid date has its own error; its NaN nights pass both comparisons.
  const nightsOf = (stay: Stay) => nightsBetween(stay[arrival], stay[departure])
  const path = [departure]
  return [
    z.refine<Stay>((stay) => !(nightsOf(stay) < 1), {
      path,
      message: msg('booking.error.order'),
    }),
    z.refine<Stay>((stay) => !(nightsOf(stay) > MAX_NIGHTS), {
      message: msg('booking.error.nights'),
      path,
    }),
  ]
}

/** Money in hundredths of the currency. */
export const cents = z.int()

export const bookingEmail = canonicalEmailField(msg('contact.error.email'))

export const phone = phoneField(msg('booking.error.phone'))

/** A promotion code; only the PMS knows whether it is valid. */
export const promoCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[\w-]{0,30}$/, msg('error.characters')))

export const guestLanguage = z._default(z.enum(LANGUAGES), 'es')

/** ISO 3166-1 alpha-2. */
export const isCountryCode = (country: string): boolean => /^[a-z]{2}$/i.test(country)
