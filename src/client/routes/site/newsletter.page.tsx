import { createLazyRoute } from '@tanstack/react-router'
import { NewsletterStep } from '#client/features/newsletter/newsletter-step.tsx'
import { samePath } from '#shared/addresses.ts'
import type { I18n } from '#client/lib/i18n.tsx'
import { loadReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import { isNewsletterAction } from '#shared/newsletter-page.ts'

export const Route = createLazyRoute('/newsletter/$action')({ component: NewsletterPage })

/** Loads the page's texts; status 404 for an unknown action. */
export async function loadNewsletter(action: string, i18n: I18n) {
  const { t } = await loadReadingI18n(i18n)
  const isKnown = isNewsletterAction(action)
  const name = isKnown ? action : 'invalid'
  return {
    paths: samePath(`/newsletter/${action}`),
    head: {
      title: `${t(`newsletter.${name}.title`)} · ${t('site.name')}`,
      description: t(`newsletter.${name}.text`),
      paths: {},
      noindex: true,
    },
    ...(isKnown ? {} : { status: 404 }),
  }
}

function NewsletterPage() {
  const { action } = Route.useParams()
  const { token, state } = Route.useSearch()
  if (!isNewsletterAction(action)) {
    return <NewsletterStep action="confirm" token={undefined} state="invalid" />
  }
  return <NewsletterStep action={action} token={token} state={state} />
}
