import type { CancellationPeriod } from './booking/terms/rules.ts'
import type { Figure } from './hotel/lists.ts'
import type { Room } from './hotel/rooms.ts'
import type { Language } from './i18n/languages.ts'

/**
 * Parts of the site that belong to the island, each of which an owner can leave out; `islandTexts`:
 * what pages and mails say of it in passing.
 */
export const ISLAND_PARTS = [
  'islandTexts',
  'islandMap',
  'islandSky',
  'islandClimate',
  'stayLetter',
  'travelPage',
] as const

export type IslandPart = (typeof ISLAND_PARTS)[number]

/** Public configuration, available to every page. */
export interface SiteConfig {
  /** The hotel's month in which the page was made, `YYYY-MM`; a cached page ends with it. */
  month: string
  /** Whether the owner has written words of her own; absent: none. */
  hasWords?: true
  hotelLatitude: number
  hotelLongitude: number
  /** URL of an embeddable map, with placeholders: see `mapEmbedAddress`. */
  mapEmbedUrl: string
  /** Absent: the hotel names no telephone; likewise the mail, the address and the page of tours. */
  phone?: string
  email?: string
  /** For official documents, in Spanish. */
  address?: string
  /** The parts of the address, in structured data; absent: `POSTAL_ADDRESS`. */
  postal?: { locality: string; region: string | null; code: string | null; country: string }
  /** Number in the national register of tourist services (SERNATUR), on proofs of accommodation. */
  registration?: string
  /** The hotel's number at the tax office, with its name. */
  taxNumber?: { name: string; number: string }
  /** International phone number; absent: there is no WhatsApp link. */
  whatsapp?: string
  /** The hotel's pages on other sites; absent: none. */
  social?: readonly { name: string; url: string }[]
  tourUrl?: string
  /** Times of day, `HH:MM`: arrival and departure, reception, breakfast. */
  checkIn: string
  checkOut: string
  opens: string
  closes: string
  breakfastFrom: string
  breakfastTo: string
  /** The hotel's time zone, an IANA name; absent: `DEFAULT_TIME_ZONE`. */
  timeZone?: string
  /** What the footer lists, by their keys or in words; absent: the program's list. */
  services?: readonly string[]
  partners?: readonly string[]
  figures?: readonly Figure[]
  /** What speaks for a booking here, likewise. */
  reasons?: readonly string[]
  /** The rooms, where they are not those of the program. */
  rooms?: readonly Room[]
  /** Who made the site; absent: no line says it. */
  agency?: { name: string; url: string }
  /** The site's present cancellation terms, for bookings without terms of their own. */
  cancellationPeriods: readonly CancellationPeriod[]
  /** Value of one unit of the property's currency in others; absent: prices in one currency. */
  exchangeRates?: Readonly<Record<string, number>>
  /** Hours in which an online payment has to be made; absent: nothing is paid online. */
  paymentHours?: number
  /** The hosted booking page; absent: the site offers the contact form. */
  bookingEngineUrl?: string
  /** The languages of the pages; absent: all. */
  languages?: readonly Language[]
  /** The parts that the pages leave out; absent: none. */
  without?: readonly IslandPart[]
  /** Absent: there are no analytics and no consent banner. */
  gaMeasurementId?: string
}

/** Whether pages show a part of the island. */
export const hasPart = ({ without = [] }: Pick<SiteConfig, 'without'>, part: IslandPart): boolean =>
  !without.includes(part)

/** Whether pages are shown in a language. */
export const isShown = (
  { languages }: Pick<SiteConfig, 'languages'>,
  language: Language,
): boolean => languages?.includes(language) ?? true
