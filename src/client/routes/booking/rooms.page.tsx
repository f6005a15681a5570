import { createLazyRoute } from '@tanstack/react-router'
import { RoomsView } from '#client/features/booking/search/rooms-view.tsx'
import { samePath } from '#client/lib/head.ts'
import { siteShareImage } from '#shared/blog/share-image.ts'
import { staySearch, type StaySearch } from '#shared/booking/search.ts'
import type { StayPage } from './stay.ts'
import { askForOffers, stayPaths, titled, wordsOf, type StayContext } from './stay-load.ts'

export const Route = createLazyRoute('/rooms')({ component: RoomsPage })

export async function load(context: StayContext, address: StaySearch): Promise<StayPage> {
  const search = staySearch({ ...address })
  const [words] = await Promise.all([wordsOf(context), askForOffers(context, search)])
  return {
    paths: stayPaths('/rooms', search),
    canonical: samePath('/rooms'),
    title: titled(words.t('stay.eyebrow'), words),
    description: words.t('stay.meta'),
    image: siteShareImage(words.language),
    // Searches are made by guests without end; the page they lead to is indexed itself.
    noindex: search.checkIn !== undefined || search.checkOut !== undefined,
  }
}

function RoomsPage() {
  return <RoomsView search={staySearch({ ...Route.useSearch() })} />
}
