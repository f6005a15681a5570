import { localHref } from '#shared/addresses.ts'
import { LANGUAGE_OPTIONS, langTag } from '#shared/i18n/languages.ts'
import { fromPriceText } from '#client/lib/prices/from-price.ts'
import { hotelMention } from '#client/lib/structured-data/hotel-mention.ts'
import {
  amenityFeatures,
  roomMention,
  type DataContext,
} from '#client/lib/structured-data/rooms.ts'
import type { FromPrice } from '#shared/booking/price-calendar.ts'
import type { AboutHotel } from '#shared/hotel/about.ts'
import { galleryOf } from '#shared/hotel/gallery.ts'
import { roomFeatures, shownRooms } from '#shared/hotel/rooms.ts'
import { FIGURES } from '#shared/hotel/lists.ts'
import { HERO_PICTURE, HOTEL, POSTAL_ADDRESS } from '#shared/hotel/site.ts'
import type { IslandSky } from '#shared/hotel/sky.ts'
import { isShown, type SiteConfig } from '#shared/site-config.ts'

interface HotelFacts extends DataContext {
  site: SiteConfig
  /** The price that the page shows; null if unknown. */
  price: FromPrice | null
  sky: IslandSky
  about: AboutHotel
}

/** The blocks of structured data (schema.org) of the home page. */
export const homeData = (facts: HotelFacts): object[] => [hotelData(facts), webSiteData(facts)]

/** Pictures of the house. */
const PICTURES = galleryOf('hotel')

/** The hotel, without a rating. */
function hotelData({ publicUrl, site, language, t, price, sky, about }: HotelFacts): object {
  const house = (about.gallery?.hotel ?? PICTURES).map(({ src }) => src)
  const url = publicUrl + localHref('/', language)
  return {
    '@context': 'https://schema.org',
    ...hotelMention(publicUrl, t),
    description: t('site.description'),
    url,
    image: [...house, sky.cover?.[0].wide ?? HERO_PICTURE].map((path) => publicUrl + path),
    logo: `${publicUrl}/brand/logo-ink.svg`,
    ...(site.phone ? { telephone: site.phone } : {}),
    ...(site.email ? { email: site.email } : {}),
    ...(site.social ? { sameAs: site.social.map(({ url: page }) => page) } : {}),
    ...(site.taxNumber ? { taxID: site.taxNumber.number } : {}),
    address: postalAddress(site),
    geo: {
      '@type': 'GeoCoordinates',
      latitude: site.hotelLatitude,
      longitude: site.hotelLongitude,
    },
    checkinTime: site.checkIn,
    checkoutTime: site.checkOut,
    currenciesAccepted: HOTEL.currency,
    ...(price ? { priceRange: fromPriceText({ language, t }, price) } : {}),
    hasMap: `${url}#ubicacion`,
    petsAllowed: false,
    smokingAllowed: false,
    availableLanguage: LANGUAGE_OPTIONS.filter(({ code }) => isShown(site, code)).map(
      ({ tag }) => tag,
    ),
    amenityFeature: amenityFeatures({ t }, new Set(shownRooms().flatMap(roomFeatures))),
    ...numberOfRooms(site),
    containsPlace: shownRooms().map((room) => ({
      '@type': 'HotelRoom',
      ...roomMention({ publicUrl, language, t }, room),
    })),
    openingHours: `Mo-Su ${site.opens}-${site.closes}`,
  }
}

function postalAddress({ postal = POSTAL_ADDRESS }: SiteConfig): object {
  const { locality, region, code, country } = postal
  return {
    '@type': 'PostalAddress',
    addressLocality: locality,
    ...(region === null ? {} : { addressRegion: region }),
    ...(code === null ? {} : { postalCode: code }),
    addressCountry: country,
  }
}

/** The number in the figures of the house, which an owner may leave out or write in words. */
function numberOfRooms({ figures = FIGURES }: SiteConfig): object {
  const { value = '' } = figures.find(({ key }) => key === 'stats.rooms') ?? {}
  const least = Number.parseInt(value, 10)
  return Number.isNaN(least)
    ? {}
    : { numberOfRooms: { '@type': 'QuantitativeValue', minValue: least } }
}

/** The site, from which search engines take its name. */
const webSiteData = ({ publicUrl, language, t }: HotelFacts): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: t.names.hotel,
  url: `${publicUrl}/`,
  inLanguage: langTag(language),
  publisher: hotelMention(publicUrl, t),
})
