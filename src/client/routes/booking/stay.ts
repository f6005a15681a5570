import { createRoute } from '@tanstack/react-router'
import { pageHead } from '#client/lib/head.ts'
import { PAGES, type Page } from '#shared/pages.ts'
import { rootRoute } from '../root.tsx'
import type { StayAddress, StayPage } from './page-data.ts'

/** Source file of the pages and of the parts that are hydrated later. */
const STAY_PAGES = 'src/client/routes/booking/stay-pages.tsx'

const pages = async () => (await import('./stay-pages.tsx')).STAY_PAGES

export const roomsRoute = stayRoute(PAGES.rooms, 'rooms')
export const roomRoute = stayRoute(PAGES.room, 'room')
export const cartRoute = stayRoute(PAGES.cart, 'cart')
export const checkoutRoute = stayRoute(PAGES.checkout, 'checkout')
/** The form to look up a booking; a URL with a number redirects to the booking. */
export const lookupRoute = stayRoute(PAGES.lookup, 'lookup')
export const bookingRoute = stayRoute(PAGES.booking, 'booking')

/** Route of a booking page; loader and texts are in its lazy chunk, to keep the first view small. */
function stayRoute<Path extends string, Search extends StayAddress>(
  { path, search: validateSearch }: Page<Path, Search>,
  name: keyof Awaited<ReturnType<typeof pages>>,
) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch,
    staticData: {
      module: STAY_PAGES,
      ...(name === 'rooms' || name === 'room' ? { later: STAY_PAGES } : {}),
      words: name === 'room' ? ['booking', 'rooms'] : ['booking'],
    },
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps, params }): Promise<StayPage> =>
      (await pages())[name].load(context, deps, params),
    head: ({ match: { context }, loaderData: page }) =>
      page ? pageHead(context, { ...page, paths: page.canonical }) : {},
  }).lazy(async () => (await pages())[name].Route)
}
