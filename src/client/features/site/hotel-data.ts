import { localHref } from '#shared/addresses.ts'
import { LANGUAGE_OPTIONS, langTag, type Language } from '#shared/i18n/languages.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { siteShareImage } from '#shared/blog/share-image.ts'
import { roomFeatures, ROOMS } from '#shared/hotel/rooms.ts'
import { HERO_PICTURE, HOTEL } from '#shared/hotel/site.ts'
import type { SiteConfig } from '#shared/site-config.ts'

interface HotelFacts {
  publicUrl: string
  site: SiteConfig
  language: Language
  t: Translate
}

/** The hotel as structured data (schema.org), without a rating. */
export function hotelData({ publicUrl, site, language, t }: HotelFacts): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    '@id': `${publicUrl}/#hotel`,
    name: HOTEL.name,
    description: t('site.description'),
    url: publicUrl + localHref('/', language),
    image: [siteShareImage(language), HERO_PICTURE].map((path) => publicUrl + path),
    logo: `${publicUrl}/brand/logo-ink.svg`,
    telephone: site.phone,
    email: site.email,
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Hanga Roa',
      addressRegion: 'Valparaíso',
      postalCode: '2770000',
      addressCountry: 'CL',
    },
    geo: {
      '@type': 'GeoCoordinates',
      latitude: site.hotelLatitude,
      longitude: site.hotelLongitude,
    },
    checkinTime: HOTEL.checkIn,
    checkoutTime: HOTEL.checkOut,
    currenciesAccepted: HOTEL.currency,
    hasMap: `${publicUrl}${localHref('/', language)}#ubicacion`,
    petsAllowed: false,
    smokingAllowed: false,
    availableLanguage: LANGUAGE_OPTIONS.map(({ tag }) => tag),
    amenityFeature: [...new Set(ROOMS.flatMap(roomFeatures))].map((key) => ({
      '@type': 'LocationFeatureSpecification',
      name: t(key),
      value: true,
    })),
    openingHours: `Mo-Su ${HOTEL.opens}-${HOTEL.closes}`,
  }
}

/** The site as structured data, from which search engines take its name. */
export const webSiteData = ({ publicUrl, language }: HotelFacts): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: HOTEL.name,
  url: `${publicUrl}/`,
  inLanguage: langTag(language),
  publisher: { '@id': `${publicUrl}/#hotel` },
})
