import { createLazyRoute } from '@tanstack/react-router'
import { RoomsView } from '#client/features/booking/search/rooms-view.tsx'
import { breadcrumbs } from '#client/lib/breadcrumbs.ts'
import type { BookingI18n } from '#client/features/booking/stay/booking-i18n.ts'
import { localHref, samePath } from '#shared/addresses.ts'
import { roomPath } from '#shared/hotel/room-paths.ts'
import { ROOMS } from '#shared/hotel/rooms.ts'
import { siteShareImage } from '#shared/blog/share-image.ts'
import { staySearch, type StaySearch } from '#shared/booking/search.ts'
import type { StayPage } from './stay.ts'
import { prefetchOffers, stayPaths, bookingI18n, type StayContext } from './stay-load.ts'

export const Route = createLazyRoute('/rooms')({ component: RoomsPage })

export async function load(context: StayContext, address: StaySearch): Promise<StayPage> {
  const search = staySearch({ ...address })
  const [i18n, status] = await Promise.all([bookingI18n(context), prefetchOffers(context, search)])
  return {
    paths: stayPaths(samePath('/rooms'), search),
    canonical: samePath('/rooms'),
    title: i18n.t('stay.meta_title'),
    description: i18n.t('stay.meta'),
    image: siteShareImage(i18n.language),
    // Not indexed with dates, because searches are unlimited in number.
    noindex: search.checkIn !== undefined || search.checkOut !== undefined,
    ...status,
    structuredData: [
      breadcrumbs(context.publicUrl, i18n.language, [
        [i18n.t('nav.home'), '/'],
        [i18n.t('nav.rooms'), '/rooms'],
      ]),
      roomList(context.publicUrl, i18n),
    ],
  }
}

/** The rooms as structured data (schema.org), in the order of the page. */
const roomList = (publicUrl: string, { language, t }: BookingI18n): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: ROOMS.map((room, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: t(room.nameKey),
    url: publicUrl + localHref(roomPath(room, language), language),
  })),
})

function RoomsPage() {
  return <RoomsView search={staySearch({ ...Route.useSearch() })} />
}
