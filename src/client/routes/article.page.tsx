import { useSuspenseQuery } from '@tanstack/react-query'
import { createLazyRoute } from '@tanstack/react-router'
import { ArticleMissing } from '#client/features/blog/article-missing.tsx'
import { ArticleView } from '#client/features/blog/article-view.tsx'
import { useApi } from '#client/lib/api-context.tsx'
import { articleQuery } from '#client/lib/article-query.ts'
import { useI18n } from '#client/lib/i18n.tsx'

export const Route = createLazyRoute('/blog/$slug')({ component: ArticlePage })

function ArticlePage() {
  const access = useApi()
  const { language } = useI18n()
  const { slug } = Route.useParams()
  const { data: article } = useSuspenseQuery(articleQuery(access, slug, language))
  return article ? <ArticleView article={article} /> : <ArticleMissing />
}
