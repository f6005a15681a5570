import { createLazyRoute } from '@tanstack/react-router'
import { MissingRoom, RoomView } from '#client/features/booking/search/room-view.tsx'
import { loadBookingI18n, useBookingI18n } from '#client/features/booking/stay/booking-i18n.ts'
import { prefetchOffers, statusOf } from '#client/features/booking/stay/queries.ts'
import { RoomFacts, RoomWords } from '#client/features/rooms/room-facts.tsx'
import { RoomGallery } from '#client/features/rooms/room-gallery.tsx'
import { roomData } from '#client/features/rooms/rooms-data.ts'
import { breadcrumbs } from '#client/lib/structured-data/breadcrumbs.ts'
import { loadRoomsI18n } from '#client/lib/texts/rooms-i18n.ts'
import { orNull } from '#client/lib/trpc.ts'
import { roomShareImage } from '#shared/blog/share-image.ts'
import { staySearch } from '#shared/booking/search.ts'
import { roomPath, roomPaths } from '#shared/hotel/room-paths.ts'
import { roomFeatures, roomGallery, roomPictureAlt } from '#shared/hotel/rooms.ts'
import { roomBySlug } from '#shared/site/room-by-slug.ts'
import { redirectOf } from './room-redirect.ts'
import { ROOM_SLICES } from './stay-slices.tsx'
import {
  hasDates,
  stayPaths,
  unlisted,
  type StayAddress,
  type StayContext,
  type StayPage,
} from './page-data.ts'

/** What `offer.meta` says of a room. */
const INCLUDED = ['service.breakfast', 'amenity.transfer', 'amenity.housekeeping'] as const

/** The page of a room. */
export const room = {
  Route: createLazyRoute('/rooms/$slug')({ component: RoomPage }),
  /**
   * Loads the room's offers and prices, and the page's metadata.
   * @throws a redirect: see `redirectOf`.
   */
  async load(
    context: StayContext,
    address: StayAddress,
    { slug = '' }: { slug?: string },
  ): Promise<StayPage> {
    const search = staySearch({ ...address })
    const { t, language } = await loadBookingI18n(context.i18n)
    const found = roomBySlug(slug)
    if (!found) return { ...unlisted('/rooms', t('not_found.title'), t), status: 404 }
    const elsewhere = redirectOf(found, { slug, language, search, lang: address.lang })
    if (elsewhere) throw elsewhere
    const { queryClient, api, publicUrl } = context
    const [offers, words, prices] = await Promise.all([
      prefetchOffers(context, search),
      loadRoomsI18n(context.i18n),
      queryClient.ensureQueryData(orNull(api.booking.fromPrice.queryOptions())),
      ROOM_SLICES.load(),
    ])
    const name = t(found.nameKey)
    const [main] = roomGallery(found)
    const sought = `room.${found.key}.sought`
    const paths = roomPaths(found)
    return {
      paths: stayPaths(paths, search),
      canonical: paths,
      title: t('offer.meta_title', { name: words.t.has(sought) ? words.t(sought) : name }),
      description: INCLUDED.every((one) => roomFeatures(found).includes(one))
        ? t('offer.meta', { name })
        : t(found.descriptionKey) || name,
      image: roomShareImage(found, language),
      imageAlt: main ? roomPictureAlt(t, found, main) : name,
      noindex: hasDates(search),
      ...statusOf(offers),
      structuredData: [
        // With dates the page shows the price of the stay instead.
        roomData({
          publicUrl,
          ...context.i18n,
          words,
          room: found,
          prices: hasDates(search) ? null : prices,
        }),
        breadcrumbs(publicUrl, language, [
          [t('nav.home'), '/'],
          [t('nav.rooms'), '/rooms'],
          [name, roomPath(found, language)],
        ]),
      ],
    }
  },
}

function RoomPage() {
  const { t } = useBookingI18n()
  const found = roomBySlug(room.Route.useParams().slug)
  const search = staySearch({ ...room.Route.useSearch() })
  ROOM_SLICES.useOpening()
  if (!found) return <MissingRoom />
  const pictures = <RoomGallery key={found.id} room={found} name={t(found.nameKey)} />
  return (
    <RoomView
      room={found}
      search={search}
      pictures={pictures}
      words={<RoomWords room={found} />}
      facts={<RoomFacts isPlan room={found} heading="h2" />}
      stayBelow={<ROOM_SLICES.Slice key={`stay-${found.id}`} name="stay" />}
      others={<ROOM_SLICES.Slice key={`others-${found.id}`} name="others" />}
    />
  )
}
