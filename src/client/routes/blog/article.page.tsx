import { useSuspenseQuery } from '@tanstack/react-query'
import { createLazyRoute, Link } from '@tanstack/react-router'
import { ArticleMissing } from '#client/features/blog/article/article-missing.tsx'
import { articleQuery } from '#client/features/blog/article/article-query.ts'
import { ArticleView } from '#client/features/blog/article/article-view.tsx'
import { versionsQuery } from '#client/features/blog/article/missing-queries.ts'
import { RelatedArticles } from '#client/features/blog/article/related-articles.tsx'
import { RatingBox } from '#client/features/ratings/rating-box.tsx'
import { useApi } from '#client/lib/api-context.tsx'
import { useI18n } from '#client/lib/i18n.tsx'
import { useReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import type { ArticlePage as Article } from '#shared/blog/blog.ts'
import { Failure } from '../error-page.tsx'

export { loadArticle } from './article-load.ts'

export const Route = createLazyRoute('/blog/$slug')({
  component: ArticlePage,
  errorComponent: ArticleFailed,
})

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

/** Spec §8: an article that cannot be loaded reads as one that is not found. */
function ArticleFailed() {
  const { t } = useReadingI18n()
  return (
    <Failure title={t('blog.not_found')}>
      <Link className="text-link" to="/blog">
        <span>{t('blog.back')}</span>
      </Link>
    </Failure>
  )
}

function MissingPage({ slug }: { slug: string }) {
  const { data: versions } = useSuspenseQuery(versionsQuery(useApi(), slug))
  return <ArticleMissing versions={versions ?? []} />
}
