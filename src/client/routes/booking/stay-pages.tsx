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
import { RoomsView } from '#client/features/booking/search/rooms-view.tsx'
import { loadBookingI18n, type BookingI18n } from '#client/features/booking/stay/booking-i18n.ts'
import { storedToken } from '#client/features/booking/stay/open-booking.ts'
import {
  bookingQuery,
  prefetchResults,
  statusOf,
  type FoundBooking,
} from '#client/features/booking/stay/queries.ts'
import { roomsData } from '#client/features/rooms/rooms-data.ts'
import { breadcrumbs } from '#client/lib/structured-data/breadcrumbs.ts'
import { prefetchOnServer } from '#client/lib/trpc.ts'
import { queryString, samePath } from '#shared/addresses.ts'
import { siteShareImage } from '#shared/blog/share-image.ts'
import { guestStatus } from '#shared/booking/booking-view.ts'
import { staySearch } from '#shared/booking/search.ts'
import { readBookingNumber } from '#shared/typed-text.ts'
import { room } from './room-page.tsx'
import {
  hasDates,
  stayPaths,
  unlisted,
  type StayAddress,
  type StayContext,
  type StayPage,
} from './page-data.ts'
import { ROOMS_SLICES } from './stay-slices.tsx'

// One chunk for all booking pages, because a guest who books opens most of them.

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

export const STAY_PAGES = {
  rooms,
  room,
  cart: cartPage('/cart', CartView),
  checkout: cartPage('/checkout', CheckoutView),
  lookup,
  booking,
}
