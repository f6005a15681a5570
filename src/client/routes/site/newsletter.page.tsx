import { createLazyRoute } from '@tanstack/react-router'
import { NewsletterStep } from '#client/features/newsletter/newsletter-step.tsx'
import { isNewsletterAction } from '#shared/newsletter-page.ts'

export const Route = createLazyRoute('/newsletter/$action')({ component: NewsletterPage })

function NewsletterPage() {
  const { action } = Route.useParams()
  const { token, state } = Route.useSearch()
  if (!isNewsletterAction(action)) {
    return <NewsletterStep action="confirm" token={undefined} state="invalid" />
  }
  return <NewsletterStep action={action} token={token} state={state} />
}
