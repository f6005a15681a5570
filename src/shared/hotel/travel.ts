import slugs from '#shared/content/hotel/travel-slugs.json' with { type: 'json' }
import type { LanguagePaths } from '../addresses.ts'
import { LANGUAGES, type Language } from '../i18n/languages.ts'

/** The picture of the page's card for shared links, and the key of what it shows. */
export const TRAVEL_PICTURE = {
  src: '/images/gallery/anakena.webp',
  alt: 'gallery.image.anakena.alt',
} as const

/** Path of the Open Graph image of "Before you travel". */
export const travelShareImage = (language: Language): string => `/share/travel/${language}.jpg`

const SLUGS: Partial<Record<Language, string>> = slugs

/** The slug of "Before you travel" in a language, else the English one. */
export const travelSlug = (language: Language): string => SLUGS[language] ?? slugs.en

export const travelPath = (language: Language): string => `/travel/${travelSlug(language)}`

/** The path of "Before you travel" in each language. */
export const travelPaths = (): LanguagePaths =>
  Object.fromEntries(LANGUAGES.map((language) => [language, travelPath(language)]))
