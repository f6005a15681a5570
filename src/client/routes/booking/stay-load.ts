import type { I18n } from '#client/lib/i18n.tsx'
import { queryString, type LanguagePaths } from '#shared/addresses.ts'
import { offersQuery } from '#client/features/booking/stay/queries.ts'
import { loadBookingI18n, type BookingI18n } from '#client/features/booking/stay/booking-i18n.ts'
import { prefetchOnServer } from '#client/lib/trpc.ts'
import { readStay, searchOf } from '#client/features/booking/stay/stay-rules.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import type { AppContext } from '../root.tsx'
import type { StayPage } from './stay.ts'

export type StayContext = AppContext & { i18n: I18n }

export const bookingI18n = ({ i18n }: StayContext): Promise<BookingI18n> => loadBookingI18n(i18n)

export const pageTitle = (name: string, { t }: BookingI18n) => `${name} · ${t('site.name')}`

/**
 * Loads the offers for the stay in a URL, and alternatives if there are no offers.
 * @returns the page's status if it is not 200.
 */
export async function prefetchOffers(
  context: StayContext,
  search: StaySearch,
): Promise<Pick<StayPage, 'status'>> {
  const { stay } = readStay(search)
  if (!stay) return {}
  const { queryClient, api } = context
  const offers = offersQuery(context, stay)
  await prefetchOnServer(async () => {
    const found = await queryClient.ensureQueryData(offers)
    if ('failure' in found || found.offers.length > 0) return
    await queryClient.prefetchQuery(api.booking.alternatives.queryOptions(stay))
  })
  return statusOf(queryClient.getQueryData(offers.queryKey))
}

/** Status 429 if the rate limit is reached, so that the page is neither cached nor retried. */
export const statusOf = (
  answer: { failure: string } | object | undefined,
): Pick<StayPage, 'status'> =>
  answer && 'failure' in answer && answer.failure === 'busy' ? { status: 429 } : {}

/** The paths of a page in all languages, with the search parameters of the stay. */
export function stayPaths(paths: LanguagePaths, search: StaySearch): LanguagePaths {
  const query = queryString(searchOf(search))
  return Object.fromEntries(
    Object.entries(paths).map(([language, path]) => [language, path + query]),
  )
}
