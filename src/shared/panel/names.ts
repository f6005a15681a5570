import type { Language } from '../i18n/languages.ts'

const LANGUAGES = new Intl.DisplayNames('es', { type: 'language' })
const COUNTRIES = new Intl.DisplayNames('es', { type: 'region', fallback: 'none' })

/** The Spanish name of a language within a sentence: `francés`. */
export const languageName = (code: Language): string => LANGUAGES.of(code) ?? code

/** The Spanish name of a country by its code (ISO 3166-1); another text is returned unchanged. */
export const countryName = (country: string): string =>
  (/^[A-Z]{2}$/.test(country) && COUNTRIES.of(country)) || country
