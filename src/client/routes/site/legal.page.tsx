import { createLazyRoute, useLoaderData } from '@tanstack/react-router'
import { LegalArticle } from '#client/features/legal/legal-article.tsx'

/** Shared by the three pages of the law; the text comes with the route. */
export const Route = createLazyRoute('/privacy')({ component: LegalTextPage })

function LegalTextPage() {
  const data = useLoaderData({ strict: false })
  return data && 'text' in data ? <LegalArticle text={data.text} /> : null
}
