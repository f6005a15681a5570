import { useSuspenseQuery } from '@tanstack/react-query'
import { createLazyRoute } from '@tanstack/react-router'
import { ArticleList } from '#client/features/blog/article-list.tsx'
import { useApi } from '#client/lib/api-context.tsx'
import { useI18n } from '#client/lib/i18n.tsx'

export const Route = createLazyRoute('/blog')({ component: BlogPage })

function BlogPage() {
  const { api } = useApi()
  const { language } = useI18n()
  const { data: articles } = useSuspenseQuery(api.blog.teasers.queryOptions({ lang: language }))
  return <ArticleList articles={articles} />
}
