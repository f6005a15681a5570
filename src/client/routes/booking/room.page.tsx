import { createLazyRoute, Link } from '@tanstack/react-router'
import { RoomCarousel } from '#client/features/rooms/room-carousel.tsx'
import { RoomView } from '#client/features/booking/search/room-view.tsx'
import { useBookingI18n } from '#client/features/booking/booking-i18n.ts'
import { breadcrumbs } from '#client/lib/breadcrumbs.ts'
import { samePath } from '#client/lib/head.ts'
import { localHref } from '#shared/addresses.ts'
import { roomFeatures, ROOMS } from '#shared/hotel/rooms.ts'
import { siteShareImage } from '#shared/blog/share-image.ts'
import { staySearch, type StaySearch } from '#shared/booking/search.ts'
import styles from '#client/ui/message.module.css'
import type { StayPage } from './stay.ts'
import { prefetchOffers, stayPaths, titled, bookingI18n, type StayContext } from './stay-load.ts'

export const Route = createLazyRoute('/rooms/$id')({ component: RoomPage })

const roomOf = (id: string) => ROOMS.find((room) => String(room.id) === id)

export async function load(
  context: StayContext,
  address: StaySearch,
  { id = '' }: { id?: string },
): Promise<StayPage> {
  const search = staySearch({ ...address })
  const i18n = await bookingI18n(context)
  const { t } = i18n
  const room = roomOf(id)
  if (!room) {
    const title = titled(t('not_found.title'), i18n)
    const paths = samePath('/rooms')
    return { paths, canonical: {}, title, description: title, noindex: true, status: 404 }
  }
  const status = await prefetchOffers(context, search)
  const name = t(room.nameKey)
  const path = `/rooms/${room.id}`
  const url = context.publicUrl + localHref(path, i18n.language)
  return {
    paths: stayPaths(path, search),
    canonical: samePath(path),
    title: t('offer.meta_title', { name }),
    description: t('offer.meta', { name }),
    image: siteShareImage(i18n.language),
    noindex: search.checkIn !== undefined || search.checkOut !== undefined,
    ...status,
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'HotelRoom',
        '@id': `${url}#room`,
        url,
        name,
        description: t(room.descriptionKey),
        image: room.gallery.map(({ src }) => context.publicUrl + src),
        amenityFeature: roomFeatures(room).map((key) => ({
          '@type': 'LocationFeatureSpecification',
          name: t(key),
          value: true,
        })),
        containedInPlace: {
          '@type': 'Hotel',
          '@id': `${context.publicUrl}/#hotel`,
          name: t('site.name'),
          url: `${context.publicUrl}/`,
        },
      },
      breadcrumbs(context.publicUrl, i18n.language, [
        [t('nav.home'), '/'],
        [t('nav.rooms'), '/rooms'],
        [name, path],
      ]),
    ],
  }
}

function RoomPage() {
  const { t } = useBookingI18n()
  const room = roomOf(Route.useParams().id)
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
