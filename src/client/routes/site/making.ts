import { createRoute } from '@tanstack/react-router'
import { pageHead } from '#client/lib/head.ts'
import { PAGES } from '#shared/pages.ts'
import { rootRoute } from '../root.tsx'

/** How the site is made, with its accessibility statement. */
export const makingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.making.path,
  staticData: { module: 'src/client/routes/site/making.page.tsx', words: 'reading' },
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: async ({ context }) => (await import('./making.page.tsx')).loadMaking(context),
  head: ({ match: { context }, loaderData }) =>
    loaderData ? pageHead(context, loaderData.head) : {},
}).lazy(async () => (await import('./making.page.tsx')).Route)
