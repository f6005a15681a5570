/**
 * Attributes by which the price crawlers of search engines walk from a search to one price, by
 * clicks alone, and compare it with the one they show
 * (https://developers.google.com/hotels/hotel-prices/structured-data/generic-crawler-guide).
 */
export const CRAWLER = {
  /** The page with the prices of all rooms. */
  rooms: { 'data-nav-stage': 'room-selection' },
  /** The last page before personal data, with one marked price. */
  room: { 'data-nav-stage': 'ready-for-payment', 'data-nav-stage-final': 'true' },
  /** The one link of a page that leads on. */
  next: { 'data-nav-criticalpath': 'true', 'data-nav-interactiontype': 'CLICK' },
  /** What is shown until the prices arrive. */
  waiting: { 'data-nav-loading-indicator': 'true' },
} as const

/** An item of microdata, of types of schema.org. */
const item = (types: string, itemProp?: string) => ({
  itemScope: true,
  itemType: types.replaceAll(/\w+/g, 'https://schema.org/$&'),
  ...(itemProp ? { itemProp } : {}),
})

/** The items in which the price of a page stands. */
export const ITEMS = {
  hotel: item('Hotel'),
  offer: item('Offer LodgingReservation', 'makesOffer'),
  total: item('CompoundPriceSpecification', 'priceSpecification'),
}
