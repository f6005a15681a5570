import { localHref } from '#shared/addresses.ts'
import type { FromPrice } from '#shared/booking/price-calendar.ts'
import { guestFacts } from '#shared/hotel/guest-facts.ts'
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

/** The room as structured data (schema.org); `prices`: null if they are unknown. */
export function roomData(
  { publicUrl, language, t }: RoomFacts,
  room: Room,
  prices: FromPrice | null,
): object {
  const { maxGuests, priceMinor } = prices?.rooms.find(({ roomId }) => roomId === room.id) ?? {}
  const url = publicUrl + localHref(roomPath(room, language), language)
  return {
    '@context': 'https://schema.org',
    // Search engines accept offers only for a product.
    '@type': ['HotelRoom', 'Product'],
    '@id': `${url}#room`,
    url,
    name: t(room.nameKey),
    description: t(room.descriptionKey),
    image: room.gallery.map(({ src }) => publicUrl + src),
    bed: guestFacts(language).beds,
    ...(maxGuests ? { occupancy: { '@type': 'QuantitativeValue', maxValue: maxGuests } } : {}),
    ...(prices && priceMinor
      ? {
          offers: {
            '@type': 'AggregateOffer',
            lowPrice: priceMinor / 100,
            priceCurrency: prices.currency,
            url,
          },
        }
      : {}),
    amenityFeature: roomFeatures(room).map((key) => ({
      '@type': 'LocationFeatureSpecification',
      name: t(key),
      value: true,
    })),
    containedInPlace: {
      '@type': 'Hotel',
      '@id': `${publicUrl}/#hotel`,
      name: t('site.name'),
      url: `${publicUrl}/`,
    },
  }
}
