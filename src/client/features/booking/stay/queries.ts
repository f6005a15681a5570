// Comes with the pages of stays, which ask at once.
import '#client/lib/http-calls.ts'
import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { timedCall } from '#client/lib/timed-call.ts'
import {
  apiError,
  CALL_TIMEOUT_MS,
  errorCode,
  prefetchOnServer,
  type ApiAccess,
} from '#client/lib/trpc.ts'
import type { BookingView } from '#shared/booking/booking-view.ts'
import type { BookingLookup } from '#shared/booking/lookup.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import type { RoomSearch } from '#shared/booking/room-search.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import { hotelDay, type StayDates } from '#shared/calendar.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { hasPart, type SiteConfig } from '#shared/site-config.ts'
import { readStay } from './stay-rules.ts'

/**
 * Why a search failed; `busy`: this visitor has searched too often, `crowded`: others came first.
 * The guest sees the reason, because a failure must not look like "no rooms".
 */
export type StayFailure = 'unavailable' | 'busy' | 'crowded' | 'past' | 'far'

export type Offers = { offers: RoomOffer[] } | { failure: StayFailure }

/** Age after which offers are fetched again when their page is opened. */
export const OFFERS_FRESH_MS = 120_000

/**
 * The free rooms for a stay. A failure is data too, so that the browser can hydrate a page that
 * shows one.
 */
export function offersQuery({ api, client }: ApiAccess, search: RoomSearch) {
  return queryOptions({
    queryKey: untyped(api.booking.rooms.queryOptions(search).queryKey),
    queryFn: async (): Promise<Offers> => {
      try {
        return { offers: await client.booking.rooms.query(search) }
      } catch (error) {
        return { failure: failureOf(error, search.checkIn) }
      }
    },
    refetchOnMount: ({ state }) => (isOutdated(state.data) ? 'always' : false),
  })
}

/** The moon over the nights of a stay. */
export const moonQuery = (
  { api }: Pick<ApiAccess, 'api'>,
  lang: Language,
  { checkIn, checkOut }: StayDates,
) => api.sky.ofStay.queryOptions({ lang, checkIn, checkOut })

/** Loads the offers for the stay in a URL, and alternatives if there are no offers. */
export async function prefetchOffers(
  access: ApiAccess,
  search: StaySearch,
): Promise<Offers | undefined> {
  const { stay } = readStay(search)
  if (!stay) return undefined
  const { queryClient, api } = access
  const offers = offersQuery(access, stay)
  await prefetchOnServer(access, async () => {
    const found = await queryClient.ensureQueryData(offers)
    if ('failure' in found || found.offers.length > 0) return
    await queryClient.prefetchQuery(api.booking.alternatives.queryOptions(stay))
  })
  return queryClient.getQueryData(offers.queryKey)
}

/** Loads what the list of rooms shows for the stay in a URL: the offers, and the moon of its nights. */
export async function prefetchResults(
  access: ApiAccess & { site: SiteConfig; i18n: { language: Language } },
  search: StaySearch,
): Promise<Offers | undefined> {
  const { stay } = readStay(search)
  const moon =
    stay && hasPart(access.site, 'islandSky') && moonQuery(access, access.i18n.language, stay)
  const [offers] = await Promise.all([
    prefetchOffers(access, search),
    moon && prefetchOnServer(access, () => access.queryClient.prefetchQuery(moon)),
  ])
  return offers
}

function isOutdated(data: Offers | undefined): boolean {
  if (!data || 'failure' in data) return false
  const [first] = data.offers
  return first !== undefined && Date.now() - Date.parse(first.asOf) > OFFERS_FRESH_MS
}

/** The reason of the error of a search that begins on a day. */
export function failureOf(error: unknown, checkIn: string): StayFailure {
  const code = errorCode(error)
  if (code === 'TOO_MANY_REQUESTS') return 'busy'
  if (code === 'BAD_REQUEST') return checkIn < hotelDay(new Date()) ? 'past' : 'far'
  return apiError(error)?.data?.reason === 'busy' ? 'crowded' : 'unavailable'
}

/** Why a booking is not shown; `busy`: too many failed lookups. */
export type LookupProblem = 'missing' | 'unavailable' | 'busy'

export type FoundBooking = { booking: BookingView } | { failure: LookupProblem }

/**
 * A booking by its number; masked without the guest's e-mail address or a token. The e-mail address
 * is sent in a body, because URLs are logged.
 */
export function bookingQuery({ api, client, queryClient }: ApiAccess, lookup: BookingLookup) {
  const queryKey = untyped(api.booking.byConfirmation.queryOptions(lookup).queryKey)
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<FoundBooking> => {
      try {
        const { confirmationNumber, email } = lookup
        if (!email) return { booking: await client.booking.byConfirmation.query(lookup) }
        const send = (signal: AbortSignal) =>
          client.booking.byEmail.mutate({ confirmationNumber, email }, { signal })
        return { booking: await timedCall(CALL_TIMEOUT_MS, send) }
      } catch (error) {
        const code = errorCode(error)
        if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return { failure: 'missing' }
        // A shown booking, and what is typed on its page, outlasts a lost answer.
        const known = queryClient.getQueryData<FoundBooking>(queryKey)
        if (known && 'booking' in known) return known
        return { failure: code === 'TOO_MANY_REQUESTS' ? 'busy' : 'unavailable' }
      }
    },
  })
}

/** Status 429 if the rate limit is reached, so that the page is neither cached nor retried. */
export const statusOf = (answer: Offers | FoundBooking | undefined): { status?: number } =>
  answer && 'failure' in answer && answer.failure === 'busy' ? { status: 429 } : {}

/** The key without the type of the procedure's output, which here may also be a failure. */
const untyped = (key: QueryKey): QueryKey => key
