import { useSuspenseQuery } from '@tanstack/react-query'
import { createLazyRoute } from '@tanstack/react-router'
import { articleData } from '#client/features/blog/article/article-data.ts'
import { ArticleMissing } from '#client/features/blog/article/article-missing.tsx'
import { ArticleView } from '#client/features/blog/article/article-view.tsx'
import { RelatedArticles } from '#client/features/blog/article/related-articles.tsx'
import { RatingBox } from '#client/features/ratings/rating-box.tsx'
import { useApi } from '#client/lib/api-context.tsx'
import { articleQuery, versionsQuery } from '#client/features/blog/article/article-query.ts'
import { useI18n } from '#client/lib/i18n.tsx'
import type { ArticlePage as Article } from '#shared/blog/blog.ts'

export const Route = createLazyRoute('/blog/$slug')({ component: ArticlePage })

/** For the head of the page; exported here to stay out of the home page's chunks. */
export const structuredData = articleData

function ArticlePage() {
  const access = useApi()
  const { language } = useI18n()
  const { slug } = Route.useParams()
  const { data: article } = useSuspenseQuery(articleQuery(access, slug, language))
  return article ? <FoundPage article={article} /> : <MissingPage slug={slug} />
}

function FoundPage({ article }: { article: Article }) {
  const { api } = useApi()
  const { data: related } = useSuspenseQuery(api.blog.related.queryOptions({ id: article.id }))
  return (
    <>
      <ArticleView article={article}>
        <RatingBox key={article.id} article={article} />
      </ArticleView>
      <RelatedArticles articles={related} />
    </>
  )
}

function MissingPage({ slug }: { slug: string }) {
  const { data: versions } = useSuspenseQuery(versionsQuery(useApi(), slug))
  return <ArticleMissing versions={versions ?? []} />
}
