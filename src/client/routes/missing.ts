import { createRoute } from '@tanstack/react-router'
import { pageHead } from '#client/lib/head.ts'
import { rootRoute } from './root.tsx'

/** Every path that no other route matches. */
export const missingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { module: 'src/client/routes/missing.page.tsx', status: 404 },
  head: ({ match: { context } }) => {
    const title = context.i18n.t('not_found.title')
    return pageHead(context, { title, description: title, paths: {}, noindex: true })
  },
}).lazy(async () => (await import('./missing.page.tsx')).Route)
