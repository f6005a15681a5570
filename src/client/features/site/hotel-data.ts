import { localHref } from '#shared/addresses.ts'
import { LANGUAGE_OPTIONS, type Language } from '#shared/i18n/languages.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { siteShareImage } from '#shared/blog/share-image.ts'
import { roomFeatures, ROOMS } from '#shared/hotel/rooms.ts'
import { HOTEL } from '#shared/hotel/site.ts'
import type { SiteConfig } from '#shared/site-config.ts'

interface HotelFacts {
  publicUrl: string
  site: SiteConfig
  language: Language
  t: Translate
}

/** The hotel's structured data (schema.org), without a rating. */
export function hotelData({ publicUrl, site, language, t }: HotelFacts): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    '@id': `${publicUrl}/#hotel`,
    name: HOTEL.name,
    description: t('site.description'),
    url: publicUrl + localHref('/', language),
    image: [publicUrl + siteShareImage(language)],
    logo: `${publicUrl}/brand/logo-ink.svg`,
    telephone: site.phone,
    email: site.email,
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Hanga Roa',
      addressRegion: 'Isla de Pascua',
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
    availableLanguage: LANGUAGE_OPTIONS.map(({ tag }) => tag),
    amenityFeature: [...new Set(ROOMS.flatMap(roomFeatures))].map((key) => ({
      '@type': 'LocationFeatureSpecification',
      name: t(key),
      value: true,
    })),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      opens: HOTEL.opens,
      closes: HOTEL.closes,
    },
  }
}
