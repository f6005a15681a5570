import { createLazyRoute, redirect } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { CartView } from '#client/features/booking/cart/cart-view.tsx'
import { CheckoutView } from '#client/features/booking/checkout/checkout-view.tsx'
import {
  ConfirmationView,
  LookupView,
} from '#client/features/booking/confirmation/confirmation-view.tsx'
import { RequestOutcome } from '#client/features/booking/request/request-form.tsx'
import { LETTER_LANGUAGES } from '#client/features/booking/confirmation/letter-texts.ts'
import { MissingRoom, RoomView } from '#client/features/booking/search/room-view.tsx'
import { RoomsView } from '#client/features/booking/search/rooms-view.tsx'
import {
  loadBookingI18n,
  useBookingI18n,
  type BookingI18n,
} from '#client/features/booking/stay/booking-i18n.ts'
import { storedToken } from '#client/features/booking/stay/open-booking.ts'
import {
  bookingQuery,
  prefetchOffers,
  prefetchResults,
  statusOf,
  type FoundBooking,
} from '#client/features/booking/stay/queries.ts'
import { searchOf } from '#client/features/booking/stay/stay-rules.ts'
import { RoomFacts, RoomWords } from '#client/features/rooms/room-facts.tsx'
import { RoomGallery } from '#client/features/rooms/room-gallery.tsx'
import { roomData, roomsData } from '#client/features/rooms/rooms-data.ts'
import type { PageHead } from '#client/lib/head.ts'
import type { I18n } from '#client/lib/i18n.tsx'
import { breadcrumbs } from '#client/lib/structured-data/breadcrumbs.ts'
import { loadRoomsI18n } from '#client/lib/texts/rooms-i18n.ts'
import { orNull, prefetchOnServer } from '#client/lib/trpc.ts'
import { queryString, samePath, type LanguagePaths } from '#shared/addresses.ts'
import { roomShareImage, siteShareImage } from '#shared/blog/share-image.ts'
import { guestStatus } from '#shared/booking/booking-view.ts'
import { staySearch, type StaySearch } from '#shared/booking/search.ts'
import { roomBySlug } from '#shared/site/room-by-slug.ts'
import { roomPath, roomPaths } from '#shared/hotel/room-paths.ts'
import { roomFeatures, roomGallery, roomPictureAlt } from '#shared/hotel/rooms.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { readBookingNumber } from '#shared/typed-text.ts'
import type { AppContext } from '../root.tsx'
import { redirectOf } from './room-redirect.ts'
import { ROOM_SLICES, ROOMS_SLICES } from './stay-slices.tsx'
// One chunk for all booking pages, because a guest who books opens most of them.

/** Loader data of a booking page: metadata and status. */
export interface StayPage extends PageHead {
  /** Canonical URL, without search parameters; `paths` are the targets of the language links. */
  canonical: LanguagePaths
  status?: number
}

/** Search parameters of the booking pages; each page validates its own. */
export interface StayAddress extends StaySearch {
  lang?: Language | undefined
  number?: string | undefined
  token?: string | undefined
  request?: string | undefined
}

type StayContext = AppContext & { i18n: I18n }

const rooms = {
  Route: createLazyRoute('/rooms')({ component: RoomsPage }),
  async load(context: StayContext, address: StayAddress): Promise<StayPage> {
    const { publicUrl } = context
    const search = staySearch({ ...address })
    const [{ language, t }, offers] = await Promise.all([
      loadBookingI18n(context.i18n),
      prefetchResults(context, search),
      ROOMS_SLICES.load(),
    ])
    return {
      paths: stayPaths(samePath('/rooms'), search),
      canonical: samePath('/rooms'),
      title: t('stay.meta_title'),
      description: t('stay.meta'),
      image: siteShareImage(language),
      noindex: hasDates(search),
      ...statusOf(offers),
      structuredData: [
        breadcrumbs(publicUrl, language, [
          [t('nav.home'), '/'],
          [t('nav.rooms'), '/rooms'],
        ]),
        roomsData({ publicUrl, ...context.i18n }),
      ],
    }
  },
}

function RoomsPage() {
  ROOMS_SLICES.useOpening()
  return (
    <RoomsView
      search={staySearch({ ...rooms.Route.useSearch() })}
      list={<ROOMS_SLICES.Slice name="list" />}
      request={<ROOMS_SLICES.Slice name="request" />}
    />
  )
}

/** What `offer.meta` says of a room. */
const INCLUDED = ['service.breakfast', 'amenity.transfer', 'amenity.housekeeping'] as const

const room = {
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

/** A page without data of the server, because the cart is stored in the guest's browser. */
function cartPage(path: '/cart' | '/checkout', component: FunctionComponent) {
  const load = async ({ i18n }: StayContext): Promise<StayPage> => {
    const { t } = await loadBookingI18n(i18n)
    return unlisted(path, t(path === '/cart' ? 'cart.title' : 'checkout.title'), t)
  }
  return { Route: createLazyRoute(path)({ component }), load }
}

const lookup = {
  Route: createLazyRoute('/booking')({ component: LookupPage }),
  /** An empty number is never looked up (spec §5). */
  async load({ i18n }: StayContext, { lang, number = '' }: StayAddress): Promise<StayPage> {
    const confirmationNumber = number.trim()
    if (confirmationNumber) {
      throw redirect({
        to: '/booking/$confirmationNumber',
        params: { confirmationNumber },
        search: { lang },
        replace: true,
      })
    }
    const { t } = await loadBookingI18n(i18n)
    return {
      ...unlisted('/booking', t('confirmation.lookup'), t),
      description: t('confirmation.lookup_meta'),
    }
  },
}

function LookupPage() {
  const { request } = lookup.Route.useSearch()
  return request ? <RequestOutcome request={request} /> : <LookupView />
}

const booking = {
  Route: createLazyRoute('/booking/$confirmationNumber')({ component: BookingPage }),
  async load(
    context: StayContext,
    address: StayAddress,
    params: { confirmationNumber?: string },
  ): Promise<StayPage> {
    const confirmationNumber = readBookingNumber(params.confirmationNumber ?? '')
    if (!confirmationNumber) throw redirect({ to: '/booking', search: {}, replace: true })
    const token = address.token ?? storedToken(confirmationNumber)
    await Promise.all(
      LETTER_LANGUAGES.map(async (each) => context.readWords?.(each, 'certificate')),
    )
    const query = bookingQuery(context, { confirmationNumber, ...(token ? { token } : {}) })
    const [{ t }] = await Promise.all([
      loadBookingI18n(context.i18n),
      prefetchOnServer(context, () => context.queryClient.ensureQueryData(query)),
    ])
    const found = context.queryClient.getQueryData(query.queryKey)
    const title = bookingTitle(t, confirmationNumber, found)
    const path = `/booking/${encodeURIComponent(confirmationNumber)}`
    return {
      ...unlisted(address.token ? path + queryString({ token: address.token }) : path, title, t),
      description: title,
      ...(isMissing(found) ? { status: 404 } : statusOf(found)),
    }
  },
}

const isMissing = (found: FoundBooking | undefined): boolean =>
  found !== undefined && 'failure' in found && found.failure === 'missing'

/** The page's title, with the booking's state if the booking is loaded. */
function bookingTitle(
  t: BookingI18n['t'],
  number: string,
  found: FoundBooking | undefined,
): string {
  if (isMissing(found)) return t('confirmation.missing')
  const title = t('confirmation.title', { number })
  if (!found || 'failure' in found) return title
  return `${t(`confirmation.status.${guestStatus(found.booking)}`)} · ${title}`
}

function BookingPage() {
  const { confirmationNumber } = booking.Route.useParams()
  const { token } = booking.Route.useSearch()
  const number = readBookingNumber(confirmationNumber)
  return <ConfirmationView key={number} confirmationNumber={number} token={token} />
}

/** Metadata of a page that search engines do not list. */
function unlisted(path: string, name: string, t: BookingI18n['t']): StayPage {
  const title = `${name} · ${t('site.name')}`
  return { paths: samePath(path), canonical: {}, title, description: title, noindex: true }
}

/** Pages with dates are not indexed, because searches are unlimited in number. */
const hasDates = ({ checkIn, checkOut }: StaySearch): boolean =>
  checkIn !== undefined || checkOut !== undefined

/** The paths of a page in all languages, with the search parameters of the stay. */
function stayPaths(paths: LanguagePaths, search: StaySearch): LanguagePaths {
  const query = queryString(searchOf(search))
  return Object.fromEntries(
    Object.entries(paths).map(([language, path]) => [language, path + query]),
  )
}

export const STAY_PAGES = {
  rooms,
  room,
  cart: cartPage('/cart', CartView),
  checkout: cartPage('/checkout', CheckoutView),
  lookup,
  booking,
}
