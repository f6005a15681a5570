/** What the operator of the site decides and every page may know; nothing in it is secret. */
export interface SiteConfig {
  hotelLatitude: number
  hotelLongitude: number
  /** Address of an embeddable map, with places to fill: see `mapEmbedAddress`. */
  mapEmbedUrl: string
  phone: string
  email: string
  /** Number in the national register of tourist services (SERNATUR), for the letter of stay. */
  registration?: string
  /** Number in international form; without it no WhatsApp link is shown. */
  whatsapp?: string
  tourUrl: string
  /** The hosted booking page; without it guests write to the hotel. */
  bookingEngineUrl?: string
  /** Without it nothing is measured and nobody is asked. */
  gaMeasurementId?: string
}
