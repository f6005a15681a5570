import { createLazyRoute, createRoute, redirect } from '@tanstack/react-router'
import { authStatusQuery } from '#client/features/auth/auth-query.ts'
import type { ListSearch } from '#shared/panel/list-search.ts'
import { PAGES } from '#shared/pages.ts'
import { rootRoute } from '../root.tsx'

/** The server renders only a loading page: the browser loads the code of the panel. */
const loadingPage = async () =>
  createLazyRoute('/admin')({
    component: (await import('#client/features/admin/admin-waiting.tsx')).AdminWaiting,
  })

const loadEditor = () => import('#client/features/blog-admin/editor-screen.tsx')

interface AdminContext {
  /** The signed-in user; empty where that is unknown. */
  username: string
}

/** The panel: for signed-in staff only (spec §2). */
export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.admin.path,
  staticData: { frame: 'admin', module: 'src/client/routes/admin/admin.page.tsx' },
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
}).lazy(async () =>
  import.meta.env.SSR ? loadingPage() : (await import('./admin.page.tsx')).Route,
)

export const adminDashboardRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  staticData: { module: 'src/client/routes/admin/dashboard.page.tsx' },
  loader: async ({ context }) => {
    if (!import.meta.env.SSR) await (await import('./dashboard.page.tsx')).load(context)
  },
}).lazy(async () =>
  import.meta.env.SSR ? loadingPage() : (await import('./dashboard.page.tsx')).Route,
)

export const adminBlogRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/blog',
  validateSearch: PAGES.adminBlog.search,
  staticData: { module: 'src/client/routes/admin/blog.page.tsx' },
  // The editor's code is loaded while the list is read.
  loader: () => {
    if (!import.meta.env.SSR) void loadEditor().catch(() => undefined)
  },
  head: () => ({ meta: [{ title: 'Gestión del Blog · Hare Mahina' }] }),
}).lazy(async () => (import.meta.env.SSR ? loadingPage() : (await import('./blog.page.tsx')).Route))

export const adminPicturesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/imagenes',
  staticData: { module: 'src/client/routes/admin/pictures.page.tsx' },
  head: () => ({ meta: [{ title: 'Imágenes · Hare Mahina' }] }),
}).lazy(async () =>
  import.meta.env.SSR ? loadingPage() : (await import('./pictures.page.tsx')).Route,
)

/** A list's page reads its parameters: what that takes would weigh on every public page. */
const unread = (search: ListSearch): ListSearch => search

const bookingsHead = () => ({ meta: [{ title: 'Reservas · Hare Mahina' }] })

export const adminBookingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/reservas',
  validateSearch: unread,
  staticData: { module: 'src/client/routes/admin/bookings.page.tsx' },
  head: bookingsHead,
}).lazy(async () =>
  import.meta.env.SSR ? loadingPage() : (await import('./bookings.page.tsx')).Route,
)

export const adminBookingRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/reservas/$reference',
  staticData: { module: 'src/client/routes/admin/booking.page.tsx' },
  head: bookingsHead,
}).lazy(async () =>
  import.meta.env.SSR ? loadingPage() : (await import('./booking.page.tsx')).Route,
)

const inboxHead = () => ({ meta: [{ title: 'Bandeja · Hare Mahina' }] })

export const adminInboxRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/bandeja',
  validateSearch: unread,
  staticData: { module: 'src/client/routes/admin/inbox.page.tsx' },
  head: inboxHead,
}).lazy(async () =>
  import.meta.env.SSR ? loadingPage() : (await import('./inbox.page.tsx')).Route,
)

export const adminInboxItemRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/bandeja/$id',
  staticData: { module: 'src/client/routes/admin/inbox-item.page.tsx' },
  head: inboxHead,
}).lazy(async () =>
  import.meta.env.SSR ? loadingPage() : (await import('./inbox-item.page.tsx')).Route,
)

export const adminMailRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/correo',
  validateSearch: unread,
  staticData: { module: 'src/client/routes/admin/mail.page.tsx' },
  head: () => ({ meta: [{ title: 'Correo · Hare Mahina' }] }),
}).lazy(async () => (import.meta.env.SSR ? loadingPage() : (await import('./mail.page.tsx')).Route))

export const adminNewsletterRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/boletin',
  validateSearch: unread,
  staticData: { module: 'src/client/routes/admin/newsletter.page.tsx' },
  head: () => ({ meta: [{ title: 'Boletín · Hare Mahina' }] }),
}).lazy(async () =>
  import.meta.env.SSR ? loadingPage() : (await import('./newsletter.page.tsx')).Route,
)

export const adminLogRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/registro',
  validateSearch: unread,
  staticData: { module: 'src/client/routes/admin/log.page.tsx' },
  head: () => ({ meta: [{ title: 'Registro · Hare Mahina' }] }),
}).lazy(async () => (import.meta.env.SSR ? loadingPage() : (await import('./log.page.tsx')).Route))

export const adminSettingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/ajustes',
  staticData: { module: 'src/client/routes/admin/settings.page.tsx' },
  head: () => ({ meta: [{ title: 'Ajustes · Hare Mahina' }] }),
}).lazy(async () =>
  import.meta.env.SSR ? loadingPage() : (await import('./settings.page.tsx')).Route,
)
