import * as z from 'zod/mini'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { msg, text } from '#shared/text.ts'

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

/** A code as typed; only the property knows whether it is valid. */
export const promoCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[\w-]{0,30}$/))

export const guestLanguage = z._default(z.enum(LANGUAGES), 'es')

/** ISO 3166-1 alpha-2. */
export const isCountryCode = (country: string): boolean => /^[a-z]{2}$/i.test(country)
