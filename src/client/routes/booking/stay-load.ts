import type { I18n } from '#client/lib/i18n.tsx'
import type { LanguagePaths } from '#client/lib/head.ts'
import { offersQuery } from '#client/features/booking/queries.ts'
import { loadBookingI18n, type BookingI18n } from '#client/features/booking/booking-i18n.ts'
import { prefetchOnServer } from '#client/lib/trpc.ts'
import { readStay, searchOf } from '#client/features/booking/stay-rules.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import type { AppContext } from '../root.tsx'
import type { StayPage } from './stay.ts'

export type StayContext = AppContext & { i18n: I18n }

/** The texts of the booking pages, for a loader. */
export const bookingI18n = ({ i18n }: StayContext): Promise<BookingI18n> => loadBookingI18n(i18n)

export const titled = (title: string, { t }: BookingI18n): string => `${title} · ${t('site.name')}`

/**
 * The offers for the stay in a URL, if it names one, and the alternatives if there are none.
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

/** A rate limit gets a status with which the page is neither cached nor retried. */
export const statusOf = (
  answer: { failure: string } | object | undefined,
): Pick<StayPage, 'status'> =>
  answer && 'failure' in answer && answer.failure === 'busy' ? { status: 429 } : {}

/** The same page in the other languages, with the same stay. */
export function stayPaths(paths: LanguagePaths, search: StaySearch): LanguagePaths {
  const named = Object.entries(searchOf(search)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const query = new URLSearchParams(named).toString()
  if (query === '') return paths
  return Object.fromEntries(
    Object.entries(paths).map(([language, path]) => [language, `${path}?${query}`]),
  )
}
