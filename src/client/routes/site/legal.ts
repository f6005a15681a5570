import { createRoute } from '@tanstack/react-router'
import type { TextPage } from '#client/features/legal/legal-text.ts'
import { pageHead } from '#client/lib/head.ts'
import { PAGES, type Page } from '#shared/pages.ts'
import { rootRoute } from '../root.tsx'

export const privacyRoute = textRoute(PAGES.privacy, 'privacy')
export const termsRoute = textRoute(PAGES.terms, 'terms')
export const cancellationsRoute = textRoute(PAGES.cancellations, 'cancellations')
/** Accessibility, and what the pictures are. */
export const makingRoute = textRoute(PAGES.making, 'making')
export const travelRoute = textRoute(PAGES.travel, 'travel')

function textRoute<Path extends string>({ path }: Page<Path>, page: TextPage) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { module: 'src/client/routes/site/legal.page.tsx', words: 'reading' },
    // Another language is another page: it is shown when its text is loaded.
    loaderDeps: ({ search: { lang } }) => ({ lang }),
    loader: async ({ context, params, deps: { lang } }) =>
      (await import('./legal.page.tsx')).loadText(page, context, { ...params, lang }),
    head: ({ match: { context }, loaderData }) =>
      loaderData ? pageHead(context, loaderData.head) : {},
  }).lazy(async () => (await import('./legal.page.tsx')).Route)
}
