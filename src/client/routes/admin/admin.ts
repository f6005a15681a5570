import { createLazyRoute, createRoute, redirect, type RouteComponent } from '@tanstack/react-router'
import { AdminWaiting } from '#client/features/admin/admin-waiting.tsx'
import { authStatusQuery } from '#client/features/auth/auth-query.ts'
import type { ListSearch } from '#shared/panel/filters.ts'
import { PAGES } from '#shared/pages.ts'
import { rootRoute } from '../root.tsx'
import type { PANEL_PAGES } from './panel-pages.ts'

const headOf = (title: string) => () => ({ meta: [{ title: `${title} · Hare Mahina` }] })

interface AdminContext {
  /** The signed-in user; empty where that is unknown. */
  username: string
}

/**
 * Source files of the frame and the pages, whose chunks the server has browsers preload; it renders
 * only a loading page.
 */
const FILES = import.meta.env.SSR
  ? {
      frame: 'routes/admin/admin.page.tsx',
      dashboard: 'routes/admin/dashboard.page.tsx',
      blog: 'features/blog-admin/blog-management.tsx',
      pictures: 'features/blog-admin/pictures/library/library-page.tsx',
      bookings: 'features/booking-admin/bookings/bookings-list.tsx',
      booking: 'routes/admin/booking.page.tsx',
      inbox: 'routes/admin/inbox.page.tsx',
      inboxItem: 'routes/admin/inbox-item.page.tsx',
      mails: 'features/admin/mails.tsx',
      newsletter: 'routes/admin/newsletter.page.tsx',
      log: 'features/admin/log.tsx',
      settings: 'features/admin/settings.tsx',
    }
  : undefined

type PanelPage = keyof typeof PANEL_PAGES

const fileOf = (page: PanelPage | 'frame') => (FILES ? { module: `src/client/${FILES[page]}` } : {})

const shown = (load: () => Promise<RouteComponent>) => async () =>
  createLazyRoute('/admin')({
    // Not by its type: browsers' first view does without the loading page.
    component: import.meta.env.SSR ? AdminWaiting : await load(),
  })

const pageOf = (page: PanelPage) => async () =>
  (await import('./panel-pages.ts')).PANEL_PAGES[page]()

/** The panel: for signed-in staff only (spec §2). */
export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.admin.path,
  staticData: { frame: 'admin', ...fileOf('frame') },
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
}).lazy(shown(async () => (await import('./admin.page.tsx')).AdminFrame))

export const adminDashboardRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  staticData: fileOf('dashboard'),
  loader: async ({ context }) => {
    if (!import.meta.env.SSR) await (await import('./dashboard.page.tsx')).load(context)
  },
}).lazy(shown(pageOf('dashboard')))

export const adminBlogRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/blog',
  validateSearch: PAGES.adminBlog.search,
  staticData: fileOf('blog'),
  head: headOf('Gestión del Blog'),
}).lazy(shown(pageOf('blog')))

export const adminPicturesRoute = panelRoute('/imagenes', 'Imágenes', 'pictures')
export const adminBookingsRoute = panelRoute('/reservas', 'Reservas', 'bookings')
export const adminBookingRoute = panelRoute('/reservas/$reference', 'Reservas', 'booking')
export const adminInboxRoute = panelRoute('/bandeja', 'Bandeja', 'inbox')
export const adminInboxItemRoute = panelRoute('/bandeja/$id', 'Bandeja', 'inboxItem')
export const adminMailRoute = panelRoute('/correo', 'Correo', 'mails')
export const adminNewsletterRoute = panelRoute('/boletin', 'Boletín', 'newsletter')
export const adminLogRoute = panelRoute('/registro', 'Registro', 'log')
export const adminSettingsRoute = panelRoute('/ajustes', 'Ajustes', 'settings')

function panelRoute<const Path extends string>(path: Path, title: string, page: PanelPage) {
  return createRoute({
    getParentRoute: () => adminRoute,
    path,
    // A list's page reads its parameters: what that takes would weigh on every public page.
    validateSearch: (search: ListSearch): ListSearch => search,
    staticData: fileOf(page),
    head: headOf(title),
  }).lazy(shown(pageOf(page)))
}
