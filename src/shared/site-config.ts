import type { CancellationPeriod } from './booking/terms/terms.ts'

/** Configuration that every page may know; nothing in it is secret. */
export interface SiteConfig {
  hotelLatitude: number
  hotelLongitude: number
  /** URL of an embeddable map, with placeholders: see `mapEmbedAddress`. */
  mapEmbedUrl: string
  phone: string
  email: string
  /** Number in the national register of tourist services (SERNATUR), for the accommodation certificate. */
  registration?: string
  /** International phone number; without it there is no WhatsApp link. */
  whatsapp?: string
  tourUrl: string
  /** The terms of a booking that was made under no others. */
  cancellationPeriods: readonly CancellationPeriod[]
  /** Value of one unit of the property's currency in others; absent: prices are shown in one currency. */
  exchangeRates?: Readonly<Record<string, number>>
  /** The hosted booking page; without it the site offers the contact form. */
  bookingEngineUrl?: string
  /** Without it there are no analytics and no consent banner. */
  gaMeasurementId?: string
}
