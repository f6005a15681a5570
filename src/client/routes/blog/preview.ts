import { createRoute } from '@tanstack/react-router'
import { pageHead } from '#client/lib/head.ts'
import { PAGES } from '#shared/pages.ts'
import { rootRoute } from '../root.tsx'

/** An article as saved, for visitors with a preview link. */
export const previewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.preview.path,
  validateSearch: PAGES.preview.search,
  staticData: { module: 'src/client/routes/blog/preview.page.tsx', words: 'reading' },
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context, deps: { token } }) =>
    (await import('./preview.page.tsx')).loadPreview(context, token),
  head: ({ match: { context }, loaderData }) =>
    loaderData ? pageHead(context, loaderData.head) : {},
}).lazy(async () => (await import('./preview.page.tsx')).Route)
