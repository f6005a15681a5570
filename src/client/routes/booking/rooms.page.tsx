import { createLazyRoute } from '@tanstack/react-router'
import { RoomsView } from '#client/features/booking/search/rooms-view.tsx'
import { breadcrumbs } from '#client/lib/breadcrumbs.ts'
import { samePath } from '#client/lib/head.ts'
import { siteShareImage } from '#shared/blog/share-image.ts'
import { staySearch, type StaySearch } from '#shared/booking/search.ts'
import type { StayPage } from './stay.ts'
import { prefetchOffers, stayPaths, bookingI18n, type StayContext } from './stay-load.ts'

export const Route = createLazyRoute('/rooms')({ component: RoomsPage })

export async function load(context: StayContext, address: StaySearch): Promise<StayPage> {
  const search = staySearch({ ...address })
  const [i18n, status] = await Promise.all([bookingI18n(context), prefetchOffers(context, search)])
  return {
    paths: stayPaths('/rooms', search),
    canonical: samePath('/rooms'),
    title: i18n.t('stay.meta_title'),
    description: i18n.t('stay.meta'),
    image: siteShareImage(i18n.language),
    // Searches are unlimited in number; the page without dates is indexed.
    noindex: search.checkIn !== undefined || search.checkOut !== undefined,
    ...status,
    structuredData: [
      breadcrumbs(context.publicUrl, i18n.language, [
        [i18n.t('nav.home'), '/'],
        [i18n.t('nav.rooms'), '/rooms'],
      ]),
    ],
  }
}

function RoomsPage() {
  return <RoomsView search={staySearch({ ...Route.useSearch() })} />
}
