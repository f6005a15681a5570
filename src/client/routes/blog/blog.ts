import { createRoute } from '@tanstack/react-router'
import { ListSkeleton } from '#client/features/blog/list/list-skeleton.tsx'
import { pageHead } from '#client/lib/head.ts'
import { PAGES } from '#shared/pages.ts'
import { rootRoute } from '../root.tsx'

/** The chunk brings the loader: the first view of the site carries no more of the list than this. */
export const blogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.blog.path,
  validateSearch: PAGES.blog.search,
  staticData: { module: 'src/client/routes/blog/blog.page.tsx', words: 'reading' },
  // Another language is another page: it is shown when its data is loaded. Another search is the same
  // page: the list stays until the next one is loaded, and the search box keeps its focus.
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: async ({ context, location }) =>
    (await import('./blog.page.tsx')).loadList(context, PAGES.blog.search({ ...location.search })),
  head: ({ match: { context, search }, loaderData }) =>
    loaderData ? pageHead(context, loaderData.headOf(search)) : {},
  pendingMs: 150,
  pendingComponent: ListSkeleton,
}).lazy(async () => (await import('./blog.page.tsx')).Route)
