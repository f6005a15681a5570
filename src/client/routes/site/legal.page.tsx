import { createLazyRoute, useLoaderData } from '@tanstack/react-router'
import { LegalArticle } from '#client/features/legal/legal-article.tsx'

/** Shared by the three legal pages; the route loads the text. */
export const Route = createLazyRoute('/privacy')({ component: LegalTextPage })

function LegalTextPage() {
  const data = useLoaderData({ strict: false })
  return data && 'text' in data ? <LegalArticle text={data.text} /> : null
}
