import { createRoute } from '@tanstack/react-router'
import { pageHead } from '#client/lib/head.ts'
import { PAGES } from '#shared/pages.ts'
import { rootRoute } from '../root.tsx'

/** The pages that the links of the newsletter's mails lead to. */
export const newsletterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.newsletter.path,
  validateSearch: PAGES.newsletter.search,
  staticData: { module: 'src/client/routes/site/newsletter.page.tsx', words: 'reading' },
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: async ({ context: { i18n }, params: { action } }) =>
    (await import('./newsletter.page.tsx')).loadNewsletter(action, i18n),
  head: ({ match: { context }, loaderData }) =>
    loaderData ? pageHead(context, loaderData.head) : {},
}).lazy(async () => (await import('./newsletter.page.tsx')).Route)
