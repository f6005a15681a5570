import { createLazyRoute, createRoute, redirect, type RouteComponent } from '@tanstack/react-router'
import { AdminWaiting } from '#client/features/admin/admin-waiting.tsx'
import { authStatusQuery } from '#client/features/auth/auth-query.ts'
import type { ListSearch } from '#shared/panel/list-search.ts'
import { PAGES } from '#shared/pages.ts'
import { rootRoute } from '../root.tsx'

const headOf = (title: string) => () => ({ meta: [{ title: `${title} · Hare Mahina` }] })

const loadEditor = () => import('#client/features/blog-admin/editor-screen.tsx')

interface AdminContext {
  /** The signed-in user; empty where that is unknown. */
  username: string
}

const FRAME = import.meta.env.SSR
  ? 'src/client/routes/admin/admin.page.tsx'
  : async () => (await import('./admin.page.tsx')).AdminFrame

/** The panel: for signed-in staff only (spec §2). */
export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.admin.path,
  staticData: { frame: 'admin', ...fileOf(FRAME) },
  // The server checks the session of a request, and redirects; this asks it when a public page leads
  // here.
  beforeLoad: async ({ cause, context, location }): Promise<AdminContext> => {
    if (import.meta.env.SSR) return { username: '' }
    const status = await context.queryClient.fetchQuery(authStatusQuery(context))
    if (status && !status.isAuthenticated) {
      throw redirect({ href: location.href, reloadDocument: true })
    }
    // From a public page, a failed query counts as signed out; an open panel stays, as does a
    // document that the server sent to a session.
    if (!status && cause === 'enter' && 'hydrated' in document.documentElement.dataset) {
      throw redirect({ to: '/' })
    }
    return { username: status?.username ?? '' }
  },
  head: () => ({
    meta: [
      { title: 'Panel de Administración · Hare Mahina' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
}).lazy(shown(FRAME))

/**
 * A page of the panel: in browsers its code; on the server, which renders only a loading page, its
 * source file, whose chunk browsers preload.
 */
type PanelPage = string | PageLoader

type PageLoader = () => Promise<RouteComponent>

function fileOf(page: PanelPage) {
  return typeof page === 'string' ? { module: page } : {}
}

function shown(page: PanelPage) {
  return async () =>
    createLazyRoute('/admin')({
      // Not by its type: browsers' first view does without the loading page.
      component: import.meta.env.SSR ? AdminWaiting : await (page as PageLoader)(),
    })
}

const DASHBOARD = import.meta.env.SSR
  ? 'src/client/routes/admin/dashboard.page.tsx'
  : async () => (await import('./dashboard.page.tsx')).DashboardPage

export const adminDashboardRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  staticData: fileOf(DASHBOARD),
  loader: async ({ context }) => {
    if (!import.meta.env.SSR) await (await import('./dashboard.page.tsx')).load(context)
  },
}).lazy(shown(DASHBOARD))

const BLOG = import.meta.env.SSR
  ? 'src/client/features/blog-admin/blog-management.tsx'
  : async () => (await import('#client/features/blog-admin/blog-management.tsx')).BlogManagement

export const adminBlogRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/blog',
  validateSearch: PAGES.adminBlog.search,
  staticData: fileOf(BLOG),
  // The editor's code is loaded while the list is read.
  loader: () => {
    if (!import.meta.env.SSR) void loadEditor().catch(() => undefined)
  },
  head: headOf('Gestión del Blog'),
}).lazy(shown(BLOG))

export const adminPicturesRoute = panelRoute(
  '/imagenes',
  'Imágenes',
  import.meta.env.SSR
    ? 'src/client/features/blog-admin/pictures/library/library-page.tsx'
    : async () =>
        (await import('#client/features/blog-admin/pictures/library/library-page.tsx')).LibraryPage,
)

export const adminBookingsRoute = panelRoute(
  '/reservas',
  'Reservas',
  import.meta.env.SSR
    ? 'src/client/features/booking-admin/bookings/bookings-list.tsx'
    : async () =>
        (await import('#client/features/booking-admin/bookings/bookings-list.tsx')).BookingsScreen,
)

export const adminBookingRoute = panelRoute(
  '/reservas/$reference',
  'Reservas',
  import.meta.env.SSR
    ? 'src/client/routes/admin/booking.page.tsx'
    : async () => (await import('./booking.page.tsx')).BookingPage,
)

export const adminInboxRoute = panelRoute(
  '/bandeja',
  'Bandeja',
  import.meta.env.SSR
    ? 'src/client/routes/admin/inbox.page.tsx'
    : async () => (await import('./inbox.page.tsx')).InboxPage,
)

export const adminInboxItemRoute = panelRoute(
  '/bandeja/$id',
  'Bandeja',
  import.meta.env.SSR
    ? 'src/client/routes/admin/inbox-item.page.tsx'
    : async () => (await import('./inbox-item.page.tsx')).InboxItemPage,
)

export const adminMailRoute = panelRoute(
  '/correo',
  'Correo',
  import.meta.env.SSR
    ? 'src/client/features/admin/mails.tsx'
    : async () => (await import('#client/features/admin/mails.tsx')).Mails,
)

export const adminNewsletterRoute = panelRoute(
  '/boletin',
  'Boletín',
  import.meta.env.SSR
    ? 'src/client/routes/admin/newsletter.page.tsx'
    : async () => (await import('./newsletter.page.tsx')).NewsletterPage,
)

export const adminLogRoute = panelRoute(
  '/registro',
  'Registro',
  import.meta.env.SSR
    ? 'src/client/features/admin/log.tsx'
    : async () => (await import('#client/features/admin/log.tsx')).Log,
)

export const adminSettingsRoute = panelRoute(
  '/ajustes',
  'Ajustes',
  import.meta.env.SSR
    ? 'src/client/features/admin/settings.tsx'
    : async () => (await import('#client/features/admin/settings.tsx')).Settings,
)

function panelRoute<const Path extends string>(path: Path, title: string, page: PanelPage) {
  return createRoute({
    getParentRoute: () => adminRoute,
    path,
    // A list's page reads its parameters: what that takes would weigh on every public page.
    validateSearch: (search: ListSearch): ListSearch => search,
    staticData: fileOf(page),
    head: headOf(title),
  }).lazy(shown(page))
}
