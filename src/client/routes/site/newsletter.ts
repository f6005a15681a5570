import { createRoute } from '@tanstack/react-router'
import { pageHead, samePath } from '#client/lib/head.ts'
import {
  isNewsletterAction,
  isNewsletterState,
  type NewsletterState,
} from '#shared/newsletter-page.ts'
import { rootRoute } from '../root.tsx'

interface StepSearch {
  token?: string | undefined
  state?: NewsletterState | undefined
}

/** The pages that the links of the newsletter's mails lead to. */
export const newsletterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/newsletter/$action',
  validateSearch: ({ token, state }: Record<string, unknown>): StepSearch => ({
    ...(typeof token === 'string' ? { token } : {}),
    ...(isNewsletterState(state) ? { state } : {}),
  }),
  staticData: { module: 'src/client/routes/site/newsletter.page.tsx' },
  loader: ({ params: { action } }) => ({
    paths: samePath(`/newsletter/${action}`),
    ...(isNewsletterAction(action) ? {} : { status: 404 }),
  }),
  head: ({ match: { context }, params: { action } }) => {
    const { i18n, publicUrl } = context
    const name = isNewsletterAction(action) ? action : 'invalid'
    return pageHead({
      language: i18n.language,
      publicUrl,
      title: `${i18n.t(`newsletter.${name}.title`)} · ${i18n.t('site.name')}`,
      description: i18n.t(`newsletter.${name}.text`),
      paths: {},
      noindex: true,
    })
  },
}).lazy(async () => (await import('./newsletter.page.tsx')).Route)
