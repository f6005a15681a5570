import { hotelMention } from '#client/lib/structured-data/hotel-mention.ts'
import {
  amenityFeatures,
  roomMention,
  type DataContext,
} from '#client/lib/structured-data/rooms.ts'
import { knownRoom } from '#client/lib/prices/known-room.ts'
import type { RoomsI18n } from '#client/lib/texts/rooms-i18n.ts'
import type { FromPrice } from '#shared/booking/price-calendar.ts'
import { bedTexts, roomFacts, roomTextKey } from '#shared/hotel/room-facts.ts'
import { roomFeatures, roomGallery, shownRooms, type Room } from '#shared/hotel/rooms.ts'

/** The rooms as structured data (schema.org), in the order of the page. */
export const roomsData = (context: DataContext): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: shownRooms().map((room, index) => {
    const { name, url } = roomMention(context, room)
    return { '@type': 'ListItem', position: index + 1, name, url }
  }),
})

interface RoomPageFacts extends DataContext {
  words: RoomsI18n
  room: Room
  /** The prices that the page shows; null if it shows none. */
  prices: FromPrice | null
}

/** A room as structured data (schema.org), which names only what its page says. */
export function roomData({ words, room, prices, ...context }: RoomPageFacts): object {
  const { maxGuests, from } = knownRoom(prices, room) ?? {}
  const { squareMetres } = roomFacts(room)
  const beds = bedTexts(words.t, room)
  const { publicUrl } = context
  const about = roomTextKey(room, 'about')
  const images = roomGallery(room).map(({ src }) => publicUrl + src)
  const mention = roomMention(context, room)
  return {
    '@context': 'https://schema.org',
    // Search engines accept offers only for a product.
    '@type': ['HotelRoom', 'Product'],
    ...mention,
    ...(words.t.has(about) ? { description: words.t(about) } : {}),
    ...(images.length > 0 ? { image: images } : {}),
    ...(beds.length > 0 ? { bed: beds } : {}),
    ...(squareMetres
      ? { floorSize: { '@type': 'QuantitativeValue', value: squareMetres, unitCode: 'MTK' } }
      : {}),
    ...(maxGuests ? { occupancy: { '@type': 'QuantitativeValue', maxValue: maxGuests } } : {}),
    ...(from
      ? {
          offers: {
            '@type': 'AggregateOffer',
            lowPrice: from.priceMinor / 100,
            priceCurrency: from.currency,
            url: mention.url,
          },
        }
      : {}),
    amenityFeature: amenityFeatures(context, roomFeatures(room)),
    containedInPlace: hotelMention(publicUrl, context.t),
  }
}
