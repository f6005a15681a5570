import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { isCountryCode } from '#shared/booking/fields/stay-fields.ts'
import { hasCountryCode } from '#shared/typed-text.ts'

/**
 * The telephone in international form, so that the hotel can call back: a number without a country
 * code is taken for one of the guest's country. As typed if the country is unknown or has no such
 * numbers.
 */
export function withCountryCode(phone: string, country: string): string {
  if (hasCountryCode(phone) || !isCountryCode(country)) return phone
  const number = parsePhoneNumberFromString(phone, country.toUpperCase() as CountryCode)
  return number?.isPossible() ? number.formatInternational() : phone
}
