import { cardsQuery, filtersInput } from '#client/features/blog-admin/article/queries.ts'
import { blogAddress } from '#client/features/blog-admin/article/address.ts'
import { prefetchOnServer, type ApiAccess } from '#client/lib/trpc.ts'
import { LIVE_LIST, listAddress } from '#client/ui/admin/list/list-address.ts'
import type { LanguagePreference } from '#client/lib/language-preference.ts'
import { BOOKING_FILTERS, isSiteReference } from '#shared/booking/filters-and-statuses.ts'
import { INBOX_FILTERS } from '#shared/panel/filters.ts'
import { PAGES } from '#shared/pages.ts'
import type { ServedPage } from './served-pages.ts'

interface ServedVisit {
  context: ApiAccess & { preference: LanguagePreference }
  search: object
  params: { id?: string; reference?: string }
}

type Load = (visit: ServedVisit) => Promise<unknown>[]

const loadInbox: Load = ({ context: { api, queryClient }, search }) => {
  const { list, counts } = api.admin.inbox
  const address = listAddress(INBOX_FILTERS, search)
  return [
    queryClient.prefetchInfiniteQuery(list.infiniteQueryOptions(address, LIVE_LIST)),
    queryClient.prefetchQuery(counts.queryOptions()),
  ]
}

const loadInboxItem: Load = ({ context, params: { id = '' } }) => {
  const { inbox } = context.api.admin
  return [
    context.queryClient.prefetchQuery(inbox.record.queryOptions({ id: Number(id) })),
    context.queryClient.prefetchQuery(inbox.people.queryOptions()),
    ...loadHistory(context, `inbox:${id}`),
  ]
}

const loadBookings: Load = ({ context: { api, queryClient }, search }) => {
  const { list, counts, coverage } = api.admin.bookings
  const address = listAddress(BOOKING_FILTERS, search)
  return [
    queryClient.prefetchQuery(coverage.queryOptions()),
    queryClient.prefetchInfiniteQuery(list.infiniteQueryOptions(address, LIVE_LIST)),
    queryClient.prefetchQuery(counts.queryOptions()),
  ]
}

const loadBooking: Load = ({ context, params: { reference = '' } }) => {
  const { elsewhere, record } = context.api.admin.bookings
  if (!isSiteReference(reference)) {
    return [context.queryClient.prefetchQuery(elsewhere.queryOptions({ reference }))]
  }
  return [
    context.queryClient.prefetchQuery(record.queryOptions({ reference })),
    ...loadHistory(context, `booking:${reference}`),
  ]
}

/** Notes, mails and log of a record. */
const loadHistory = ({ api: { admin }, queryClient }: ApiAccess, about: string) => [
  queryClient.prefetchQuery(admin.notes.list.queryOptions({ about })),
  queryClient.prefetchQuery(admin.mail.about.queryOptions({ about })),
  queryClient.prefetchQuery(admin.audit.about.queryOptions({ about })),
]

/** The list, or the text of the article in the editor. */
const loadBlog: Load = ({ context, search }) => {
  const { api, queryClient, preference } = context
  const parsed = { lang: undefined, ...search, ...PAGES.adminBlog.search({ ...search }) }
  const { edit, translations, ...list } = blogAddress(parsed, preference.current())
  if (typeof edit === 'number') {
    return [queryClient.prefetchQuery(api.admin.blog.byId.queryOptions({ id: edit }))]
  }
  if (edit === 'new' || translations !== undefined) return []
  const { fetchPage, queryKey } = cardsQuery(context, list)
  return [
    queryClient.prefetchInfiniteQuery({
      queryKey,
      queryFn: () => fetchPage(),
      initialPageParam: undefined,
    }),
    queryClient.prefetchQuery(api.admin.blog.tally.queryOptions(filtersInput(list))),
    queryClient.prefetchQuery(api.admin.blog.categories.queryOptions({ lang: list.language })),
  ]
}

const LOADS: Readonly<Record<ServedPage, Load>> = {
  inbox: loadInbox,
  inboxItem: loadInboxItem,
  bookings: loadBookings,
  booking: loadBooking,
  blog: loadBlog,
}

/** Loads the data of a page for its document. */
export async function loadServedPage(page: ServedPage, visit: ServedVisit): Promise<void> {
  await prefetchOnServer(visit.context, () => Promise.all(LOADS[page](visit)))
  // The document has no failures: the browser asks again, and until then both say "loading".
  visit.context.queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' })
}
