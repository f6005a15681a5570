import { hotelMention } from '#client/lib/structured-data/hotel-mention.ts'
import { knownRoom } from '#client/lib/prices/known-room.ts'
import type { RoomsI18n } from '#client/lib/texts/rooms-i18n.ts'
import { localHref } from '#shared/addresses.ts'
import type { FromPrice } from '#shared/booking/price-calendar.ts'
import { bedTexts, roomFacts } from '#shared/hotel/room-facts.ts'
import { roomPath } from '#shared/hotel/room-paths.ts'
import { roomFeatures, ROOMS, type Room } from '#shared/hotel/rooms.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { Translate } from '#shared/i18n/translate.ts'

interface RoomFacts {
  publicUrl: string
  language: Language
  t: Translate
}

/** The rooms as structured data (schema.org), in the order of the page. */
export const roomsData = ({ publicUrl, language, t }: RoomFacts): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: ROOMS.map((room, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: t(room.nameKey),
    url: publicUrl + localHref(roomPath(room, language), language),
  })),
})

interface RoomPageFacts extends RoomFacts {
  words: RoomsI18n
  room: Room
  /** The prices that the page shows; null if it shows none. */
  prices: FromPrice | null
}

/** A room as structured data (schema.org), which names only what its page says. */
export function roomData({ publicUrl, language, t, words, room, prices }: RoomPageFacts): object {
  const { maxGuests, from } = knownRoom(prices, room) ?? {}
  const { squareMetres } = roomFacts(room)
  const beds = bedTexts(words.t, room)
  const url = publicUrl + localHref(roomPath(room, language), language)
  return {
    '@context': 'https://schema.org',
    // Search engines accept offers only for a product.
    '@type': ['HotelRoom', 'Product'],
    '@id': `${url}#room`,
    url,
    name: t(room.nameKey),
    description: words.t(`room.${room.key}.about`),
    image: room.gallery.map(({ src }) => publicUrl + src),
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
            url,
          },
        }
      : {}),
    amenityFeature: roomFeatures(room).map((key) => ({
      '@type': 'LocationFeatureSpecification',
      name: t(key),
      value: true,
    })),
    containedInPlace: hotelMention(publicUrl),
  }
}
