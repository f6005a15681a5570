import { createRoute, redirect } from '@tanstack/react-router'
import { authStatusQuery } from '#client/features/auth/auth-query.ts'
import { adminBlogSearch } from './blog-search.ts'
import { rootRoute } from '../root.tsx'

/** The server renders none of the staff's pages: their code is loaded in the browser only. */
const waitingPage = async () => (await import('./loading.page.tsx')).Route

/** Everything of the staff's: only for the signed-in, in a frame of its own (spec §2). */
export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  staticData: { frame: 'admin', module: 'src/client/routes/admin/admin.page.tsx' },
  // The server has looked at the session already; here it is for visits that began on a public page.
  beforeLoad: async ({ context }) => {
    if (import.meta.env.SSR) return
    const status = await context.queryClient.fetchQuery(authStatusQuery(context))
    if (status && !status.isAuthenticated) throw redirect({ to: '/' })
  },
  head: () => ({
    meta: [
      { title: 'Panel de Administración · Hare Mahina' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
}).lazy(async () =>
  import.meta.env.SSR ? waitingPage() : (await import('./admin.page.tsx')).Route,
)

export const adminDashboardRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  staticData: { module: 'src/client/routes/admin/dashboard.page.tsx' },
}).lazy(async () =>
  import.meta.env.SSR ? waitingPage() : (await import('./dashboard.page.tsx')).Route,
)

export const adminBlogRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/blog',
  validateSearch: adminBlogSearch,
  staticData: { module: 'src/client/routes/admin/blog.page.tsx' },
  head: () => ({ meta: [{ title: 'Gestión del Blog · Hare Mahina' }] }),
}).lazy(async () => (import.meta.env.SSR ? waitingPage() : (await import('./blog.page.tsx')).Route))
