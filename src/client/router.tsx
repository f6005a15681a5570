import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { articleRoute } from './routes/article.ts'
import { blogRoute } from './routes/blog.ts'
import { homeRoute } from './routes/home.ts'
import { missingRoute } from './routes/missing.ts'
import { rootRoute, type AppContext } from './routes/root.tsx'

const routeTree = rootRoute.addChildren([homeRoute, blogRoute, articleRoute, missingRoute])

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
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // On the server this would add an inline script, which the pages' policy forbids.
    scrollRestoration: !isServer,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** Source file of the page's lazy component: its chunk is preloaded with the HTML. */
    module?: string
    /** HTTP status of the page where it is not 200. */
    status?: number
  }
}
