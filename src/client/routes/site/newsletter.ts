import { createRoute } from '@tanstack/react-router'
import { pageHead, samePath } from '#client/lib/head.ts'
import { loadReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import { isNewsletterAction } from '#shared/newsletter-page.ts'
import { PAGES } from '#shared/pages.ts'
import { rootRoute } from '../root.tsx'

/** The pages that the links of the newsletter's mails lead to. */
export const newsletterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.newsletter.path,
  validateSearch: PAGES.newsletter.search,
  staticData: { module: 'src/client/routes/site/newsletter.page.tsx', words: 'reading' },
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: async ({ context: { i18n }, params: { action } }) => ({
    paths: samePath(`/newsletter/${action}`),
    t: (await loadReadingI18n(i18n)).t,
    ...(isNewsletterAction(action) ? {} : { status: 404 }),
  }),
  head: ({ match: { context }, params: { action }, loaderData }) => {
    if (!loaderData) return {}
    const name = isNewsletterAction(action) ? action : 'invalid'
    return pageHead(context, {
      title: `${loaderData.t(`newsletter.${name}.title`)} · ${context.i18n.t('site.name')}`,
      description: loaderData.t(`newsletter.${name}.text`),
      paths: {},
      noindex: true,
    })
  },
}).lazy(async () => (await import('./newsletter.page.tsx')).Route)
