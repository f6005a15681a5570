import { useSuspenseQuery } from '@tanstack/react-query'
import { createLazyRoute, redirect } from '@tanstack/react-router'
import { articleData } from '#client/features/blog/article/article-data.ts'
import { ArticleMissing } from '#client/features/blog/article/article-missing.tsx'
import { ArticleView } from '#client/features/blog/article/article-view.tsx'
import { RelatedArticles } from '#client/features/blog/article/related-articles.tsx'
import { RatingBox } from '#client/features/ratings/rating-box.tsx'
import { useApi } from '#client/lib/api-context.tsx'
import { articleQuery } from '#client/features/blog/article/article-query.ts'
import { presentSlugQuery, versionsQuery } from '#client/features/blog/article/missing-queries.ts'
import { samePath, type LanguagePaths } from '#client/lib/head.ts'
import { useI18n, type I18n } from '#client/lib/i18n.tsx'
import type { ApiAccess } from '#client/lib/trpc.ts'
import type { ArticlePage as Article, ArticleVersion } from '#shared/blog/blog.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/i18n/languages.ts'

export const Route = createLazyRoute('/blog/$slug')({ component: ArticlePage })

/** For the head of the page; exported here, as what follows, to stay out of the home page's chunks. */
export const structuredData = articleData

/** The article's path in each language it is published in. */
export const pathsOf = (versions: readonly ArticleVersion[]): LanguagePaths =>
  Object.fromEntries(versions.map(({ language, slug }) => [language, `/blog/${slug}`]))

/**
 * The data of the 404 page of an address.
 * @throws a redirect where the article has moved for good, or the slug is another language's.
 */
export async function loadMissing(
  context: ApiAccess & { i18n: Pick<I18n, 'language'> },
  slug: string,
  lang: Language | undefined,
) {
  const { queryClient } = context
  const { language } = context.i18n
  const [moved, versions] = await Promise.all([
    queryClient.ensureQueryData(presentSlugQuery(context, slug, language)),
    queryClient.ensureQueryData(versionsQuery(context, slug)),
  ])
  const own = versions?.find((version) => version.language === language)
  const target = moved?.slug ?? own?.slug
  if (target === undefined || target === slug) {
    return {
      article: null,
      paths: { ...samePath('/blog'), ...pathsOf(versions ?? []) },
      status: 404,
    }
  }
  throw redirect({
    to: '/blog/$slug',
    params: { slug: target },
    search: { lang: lang ?? (language === DEFAULT_LANGUAGE ? undefined : language) },
    hash: true,
    replace: true,
    statusCode: moved?.slug ? 301 : 302,
  })
}

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
