import { createRoute } from '@tanstack/react-router'
import type { LegalPage } from '#client/features/legal/legal-pages.ts'
import { pageHead } from '#client/lib/head.ts'
import { PAGES, type Page } from '#shared/pages.ts'
import { rootRoute } from '../root.tsx'

export const privacyRoute = legalRoute(PAGES.privacy, 'privacy')
export const termsRoute = legalRoute(PAGES.terms, 'terms')
export const cancellationsRoute = legalRoute(PAGES.cancellations, 'cancellations')

function legalRoute<Path extends string>({ path }: Page<Path>, page: LegalPage) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { module: 'src/client/routes/site/legal.page.tsx', words: 'reading' },
    // Another language is another page: it is shown when its text is loaded.
    loaderDeps: ({ search: { lang } }) => ({ lang }),
    loader: async ({ context: { i18n } }) =>
      (await import('./legal.page.tsx')).loadLegal(page, i18n),
    head: ({ match: { context }, loaderData }) =>
      loaderData ? pageHead(context, loaderData.head) : {},
  }).lazy(async () => (await import('./legal.page.tsx')).Route)
}
