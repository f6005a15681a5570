import { createLazyRoute, Link, redirect } from '@tanstack/react-router'
import { RoomCarousel } from '#client/features/rooms/room-carousel.tsx'
import { RoomView } from '#client/features/booking/search/room-view.tsx'
import { useBookingI18n, type BookingI18n } from '#client/features/booking/stay/booking-i18n.ts'
import { searchOf } from '#client/features/booking/stay/stay-rules.ts'
import { breadcrumbs } from '#client/lib/breadcrumbs.ts'
import { orNull } from '#client/lib/trpc.ts'
import { localHref, samePath } from '#shared/addresses.ts'
import { roomShareImage } from '#shared/blog/share-image.ts'
import { guestFacts } from '#shared/hotel/guest-facts.ts'
import { roomBySlug, roomLink, roomPath, roomPaths, roomSlug } from '#shared/hotel/room-paths.ts'
import { roomFeatures, roomPictureAlt, type Room } from '#shared/hotel/rooms.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { FromPrice } from '#shared/booking/price-calendar.ts'
import { staySearch, type StaySearch } from '#shared/booking/search.ts'
import styles from '#client/ui/message.module.css'
import type { StayPage } from './stay.ts'
import { prefetchOffers, stayPaths, pageTitle, bookingI18n, type StayContext } from './stay-load.ts'

export const Route = createLazyRoute('/rooms/$slug')({ component: RoomPage })

/**
 * Loads the room's offers and prices, and the page's metadata.
 * @throws a redirect if the URL has the room's number or its slug in another language.
 */
export async function load(
  context: StayContext,
  address: StaySearch & { lang?: Language | undefined },
  { slug = '' }: { slug?: string },
): Promise<StayPage> {
  const search = staySearch({ ...address })
  const i18n = await bookingI18n(context)
  const { t, language } = i18n
  const room = roomBySlug(slug)
  if (!room) {
    const title = pageTitle(t('not_found.title'), i18n)
    const paths = samePath('/rooms')
    return { paths, canonical: {}, title, description: title, noindex: true, status: 404 }
  }
  if (slug !== roomSlug(room, language))
    throw redirect({
      ...roomLink(room, language),
      search: { ...searchOf(search), lang: address.lang },
      replace: true,
      statusCode: 301,
    })
  const { queryClient, api } = context
  const [status, prices] = await Promise.all([
    prefetchOffers(context, search),
    queryClient.ensureQueryData(orNull(api.booking.fromPrice.queryOptions())),
  ])
  const name = t(room.nameKey)
  const paths = roomPaths(room)
  return {
    paths: stayPaths(paths, search),
    canonical: paths,
    title: t('offer.meta_title', { name }),
    description: t('offer.meta', { name }),
    image: roomShareImage(room, language),
    imageAlt: roomPictureAlt(t, room),
    noindex: search.checkIn !== undefined || search.checkOut !== undefined,
    ...status,
    structuredData: [
      roomData(context, i18n, { room, prices }),
      breadcrumbs(context.publicUrl, language, [
        [t('nav.home'), '/'],
        [t('nav.rooms'), '/rooms'],
        [name, roomPath(room, language)],
      ]),
    ],
  }
}

/** The room as structured data (schema.org). */
function roomData(
  { publicUrl }: StayContext,
  { t, language }: BookingI18n,
  { room, prices }: { room: Room; prices: FromPrice | null },
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

function RoomPage() {
  const { t } = useBookingI18n()
  const room = roomBySlug(Route.useParams().slug)
  const search = staySearch({ ...Route.useSearch() })
  if (!room) {
    return (
      <section className={`wrap ${styles.message}`}>
        <h1>{t('not_found.title')}</h1>
        <p>{t('not_found.text')}</p>
        <Link className="button" to="/rooms" search={{}}>
          {t('stay.all_rooms')}
        </Link>
      </section>
    )
  }
  return (
    <RoomView
      room={room}
      search={search}
      pictures={<RoomCarousel key={room.id} room={room} name={t(room.nameKey)} />}
    />
  )
}
