import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createLazyRoute, Link } from '@tanstack/react-router'
import { ArticleMissing } from '#client/features/blog/article/article-missing.tsx'
import { articleQuery } from '#client/features/blog/article/article-query.ts'
import { ArticleView } from '#client/features/blog/article/article-view.tsx'
import { versionsQuery } from '#client/features/blog/article/missing-queries.ts'
import { ShareArticle } from '#client/features/blog/article/share-article.tsx'
import { RelatedArticles } from '#client/features/blog/article/related-articles.tsx'
import { ArticlePlace } from '#client/features/blog/article/place/article-place.tsx'
import { NewsletterBox } from '#client/features/newsletter/newsletter-box.tsx'
import { RatingBox } from '#client/features/ratings/rating-box.tsx'
import { useApi } from '#client/lib/api-context.tsx'
import { useI18n } from '#client/lib/i18n.tsx'
import { useReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import { localHref } from '#shared/addresses.ts'
import { placeOfArticle } from '#shared/hotel/article-places.ts'
import type { ArticlePage as Article } from '#shared/blog/blog.ts'
import { Failure } from '../error-page.tsx'

export { loadArticle } from './article-load.ts'

export const Route = createLazyRoute('/blog/$slug')({
  component: ArticlePage,
  errorComponent: ArticleFailed,
})

/** In the text of an article that has a map of its places among its notes. */
const PLACE_MARK = 'data-place='

function ArticlePage() {
  const access = useApi()
  const { language } = useI18n()
  const { slug } = Route.useParams()
  const { data: article } = useSuspenseQuery(articleQuery(access, slug, language))
  return article ? <FoundPage article={article} /> : <MissingPage slug={slug} />
}

function FoundPage({ article }: { article: Article }) {
  const { api } = useApi()
  const { publicUrl } = Route.useRouteContext()
  const place = placeOfArticle(article.tags)
  const url = publicUrl + localHref(`/blog/${article.slug}`, article.language)
  const { data: related = [] } = useQuery(api.blog.related.queryOptions({ id: article.id }))
  return (
    <>
      <ArticleView article={article}>
        <RatingBox key={article.id} article={article} />
        <ShareArticle title={article.title} url={url} />
        {place && <ArticlePlace place={place} hasMap={article.content.includes(PLACE_MARK)} />}
        <NewsletterBox />
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
