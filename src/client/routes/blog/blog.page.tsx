import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createLazyRoute } from '@tanstack/react-router'
import { ArticleList } from '#client/features/blog/list/article-list.tsx'
import { ListSkeleton } from '#client/features/blog/list/list-skeleton.tsx'
import { NewsletterBox } from '#client/features/newsletter/newsletter-box.tsx'
import { useApi } from '#client/lib/api-context.tsx'
import { useI18n } from '#client/lib/i18n.tsx'

export { loadList } from './blog-load.ts'

export const Route = createLazyRoute('/blog')({ component: BlogPage })

function BlogPage() {
  const { api } = useApi()
  const { language } = useI18n()
  const { q, category, tag, page } = Route.useSearch()
  const search = { q, category, tag, page }
  const { data: categories } = useSuspenseQuery(
    api.blog.categories.queryOptions({ lang: language }),
  )
  const { data: found, isPlaceholderData } = useQuery({
    ...api.blog.search.queryOptions({ lang: language, ...search }),
    placeholderData: keepPreviousData,
    throwOnError: true,
  })
  if (!found) return <ListSkeleton />
  return (
    <ArticleList
      found={found}
      search={search}
      categories={categories}
      isLoading={isPlaceholderData}
    >
      <NewsletterBox />
    </ArticleList>
  )
}
