import { createRoute } from '@tanstack/react-router'
import { pageHead } from '#client/lib/head.ts'
import { PAGES } from '#shared/pages.ts'
import { rootRoute } from '../root.tsx'

/** For the staff: in Spanish, and not indexed. */
export const comparisonRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.comparison.path,
  staticData: { module: 'src/client/routes/site/comparison.page.tsx' },
  head: ({ match: { context } }) =>
    pageHead(
      { publicUrl: context.publicUrl, i18n: { language: 'es' } },
      {
        title: 'Comparación de reservas · Hare Mahina',
        description: 'Carrito propio o widget de reservas: comparación interna.',
        paths: {},
        noindex: true,
      },
    ),
}).lazy(async () => (await import('./comparison.page.tsx')).Route)
