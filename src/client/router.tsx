import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { panelRoutes } from './routes/admin/admin.ts'
import type { ExtraWords } from './lib/i18n.tsx'
import { searchValues } from '#shared/pages.ts'
import { ErrorPage } from './routes/error-page.tsx'
import {
  articleRoute,
  blogRoute,
  cancellationsRoute,
  comparisonRoute,
  homeRoute,
  makingRoute,
  missingRoute,
  newsletterRoute,
  previewRoute,
  privacyRoute,
  termsRoute,
  travelRoute,
} from './routes/pages.ts'
import { queryString } from '#shared/addresses.ts'
import { rootRoute, type AppContext } from './routes/root.tsx'
import {
  bookingRoute,
  cartRoute,
  checkoutRoute,
  lookupRoute,
  roomRoute,
  roomsRoute,
} from './routes/booking/stay.ts'

const routeTree = rootRoute.addChildren([
  homeRoute,
  blogRoute,
  articleRoute,
  previewRoute,
  newsletterRoute,
  privacyRoute,
  termsRoute,
  cancellationsRoute,
  makingRoute,
  travelRoute,
  comparisonRoute,
  roomsRoute,
  roomRoute,
  cartRoute,
  checkoutRoute,
  lookupRoute,
  bookingRoute,
  panelRoutes,
  missingRoute,
])

interface AppRouterOptions {
  context: AppContext
  history?: RouterHistory
  isServer?: boolean
}

/** One router per page rendered on the server, one per visit in the browser. */
export function createAppRouter({ context, history, isServer = false }: AppRouterOptions) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    isServer,
    parseSearch: searchValues,
    stringifySearch: queryString,
    // The server's guards compare paths exactly, so a path in another letter case does not exist.
    caseSensitive: true,
    // Per route, so that header and footer of a failed page stay.
    defaultErrorComponent: ErrorPage,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // On the server the option would add an inline script, which the CSP forbids.
    scrollRestoration: isServer ? false : afterFirstPage(),
    // Smooth scrolling to anchors would scroll through the whole of a newly opened page.
    scrollRestorationBehavior: 'instant',
  })
}

/**
 * Leaves the scroll position of the first page to the browser, because a visitor may scroll the
 * server's page before the scripts arrive, and restores the position of every later page.
 */
function afterFirstPage(): (render: { location: { pathname: string } }) => boolean {
  let first: string | undefined = location.pathname
  return ({ location: { pathname } }) => {
    const isFirst = pathname === first
    first = undefined
    return !isFirst
  }
}

type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface HistoryState {
    /** Whether the navigation menu is open. */
    menu?: boolean
    /** Whether a room's details were opened from the home page, to which closing then goes back. */
    fromPage?: boolean
    /** The e-mail address with which a booking was looked up, which must not be in the URL. */
    lookupEmail?: string
  }
  interface StaticDataRouteOption {
    /** Source file of the page's lazy component, whose chunk the HTML preloads. */
    module?: string
    /** Source files to preload if a search parameter is present or, with `!`, absent. */
    parts?: Record<string, string>
    /** Source file of the parts that load later, whose styles the HTML has; see lib/slices.tsx. */
    later?: string
    /** `admin` for the panel, which has its own header; absent: the site's header and footer. */
    frame?: 'admin'
    /** Dictionaries that the page needs in addition to the common one. */
    words?: readonly ExtraWords[]
    /** HTTP status of the page, if it is not 200. */
    status?: number
  }
}
