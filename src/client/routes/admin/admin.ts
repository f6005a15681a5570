import { createLazyRoute, createRoute, type RouteComponent } from '@tanstack/react-router'
import { listParameters, PAGES } from '#shared/pages.ts'
import { rootRoute, type AppContext } from '../root.tsx'
import type { PANEL_PAGES } from './panel-pages.ts'
import { SERVED_PAGES, type ServedPage } from './served-pages.ts'
import type { I18n } from '#client/lib/i18n.tsx'

interface Headed {
  match: { context: { i18n: I18n } }
}

const titleOf = (title: string, { match }: Headed): string =>
  `${title} · ${match.context.i18n.t('site.name')}`

const headOf = (title: string) => (page: Headed) => ({ meta: [{ title: titleOf(title, page) }] })

/** Source files of the pages, whose chunks the document preloads together with the frame. */
const FILES = import.meta.env.SSR
  ? {
      blog: 'features/blog-admin/blog-management.tsx',
      pictures: 'features/blog-admin/pictures/library-page.tsx',
      bookings: 'features/booking-admin/bookings/bookings-list.tsx',
      booking: 'routes/admin/booking.page.tsx',
      arrivals: 'features/booking-admin/bookings/arrival-sheet.tsx',
      inbox: 'routes/admin/inbox.page.tsx',
      inboxItem: 'routes/admin/inbox-item.page.tsx',
      mails: 'features/admin/mails.tsx',
      newsletter: 'routes/admin/newsletter.page.tsx',
      log: 'features/admin/log.tsx',
      settings: 'features/admin/settings.tsx',
      account: 'routes/admin/account.page.tsx',
      site: 'routes/admin/site.page.tsx',
      team: 'features/people/team-page.tsx',
    }
  : undefined

type PanelPage = keyof typeof PANEL_PAGES

const fileOf = (page: PanelPage) => (FILES ? { module: `src/client/${FILES[page]}` } : {})

const lazyComponent = (load: () => Promise<RouteComponent>) => async () =>
  createLazyRoute('/admin')({ component: await load() })

/** A page of the panel; the server shows a loading text instead of those that it has no data for. */
const lazyPage = (page: PanelPage) =>
  lazyComponent(
    import.meta.env.SSR && !isServed(page)
      ? async () => () => null
      : async () => (await import('./panel-pages.ts')).PANEL_PAGES[page](),
  )

const isServed = (page: PanelPage): page is ServedPage =>
  import.meta.env.SSR && Object.hasOwn(SERVED_PAGES, page)

/** Loads the data of a page on the server. */
const serverLoader = (page: PanelPage): object =>
  isServed(page)
    ? {
        loader: async ({ context, params, location: { search } }: ServerVisit) =>
          (await import('./served-data.ts')).loadServedPage(page, { context, params, search }),
      }
    : {}

interface ServerVisit {
  context: AppContext
  params: object
  location: { search: object }
}

/** The panel: for signed-in staff only (spec §2). */
export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.admin.path,
  staticData: { frame: 'admin' },
  beforeLoad: async (visit) => (await import('./panel-data.ts')).enterPanel(visit),
  ...(import.meta.env.SSR && {
    loader: async ({ context }: ServerVisit) =>
      (await import('./panel-data.ts')).loadFrame(context),
  }),
  head: (page: Headed) => ({
    meta: [
      { title: titleOf('Panel de Administración', page) },
      { name: 'robots', content: 'noindex' },
    ],
  }),
}).lazy(lazyComponent(async () => (await import('./admin.page.tsx')).AdminFrame))

const adminDashboardRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  staticData: import.meta.env.SSR ? { module: 'src/client/routes/admin/dashboard.page.tsx' } : {},
  loader: async ({ context }) => (await import('./panel-data.ts')).loadDashboard(context),
}).lazy(lazyComponent(async () => (await import('./dashboard.page.tsx')).DashboardPage))

/** Source files of the editor and the list; the parameter `edit` selects the editor. */
const BLOG_PARTS = import.meta.env.SSR
  ? {
      parts: {
        edit: 'src/client/features/blog-admin/editor-screen.tsx',
        '!edit': 'src/client/features/blog-admin/list/blog-list.tsx',
      },
    }
  : {}

const adminBlogRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/blog',
  validateSearch: PAGES.adminBlog.search,
  ...(import.meta.env.SSR && serverLoader('blog')),
  staticData: { ...fileOf('blog'), ...BLOG_PARTS },
  head: headOf('Gestión del Blog'),
}).lazy(lazyPage('blog'))

function panelRoute<const Path extends string>(path: Path, title: string, page: PanelPage) {
  return createRoute({
    getParentRoute: () => adminRoute,
    path,
    // The list's own chunk knows its filters, to save bytes of every public page.
    validateSearch: listParameters,
    ...(import.meta.env.SSR && serverLoader(page)),
    staticData: fileOf(page),
    head: headOf(title),
  }).lazy(lazyPage(page))
}

export const panelRoutes = adminRoute.addChildren([
  adminDashboardRoute,
  adminBlogRoute,
  panelRoute('/sitio', 'Sitio', 'site'),
  panelRoute('/imagenes', 'Imágenes', 'pictures'),
  panelRoute('/reservas', 'Reservas', 'bookings'),
  panelRoute('/reservas/$reference', 'Reservas', 'booking'),
  panelRoute('/llegadas', 'Llegadas de hoy', 'arrivals'),
  panelRoute('/bandeja', 'Bandeja', 'inbox'),
  panelRoute('/bandeja/$id', 'Bandeja', 'inboxItem'),
  panelRoute('/correo', 'Correo', 'mails'),
  panelRoute('/boletin', 'Boletín', 'newsletter'),
  panelRoute('/registro', 'Registro', 'log'),
  panelRoute('/ajustes', 'Ajustes', 'settings'),
  panelRoute('/cuenta', 'Mi cuenta', 'account'),
  panelRoute('/equipo', 'Equipo', 'team'),
])
