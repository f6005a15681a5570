import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createLazyRoute, Link, redirect } from '@tanstack/react-router'
import { ArticleMissing, elsewhereQuery } from '#client/features/blog/article/article-missing.tsx'
import { articleQuery } from '#client/features/blog/article/article-query.ts'
import { ArticleView } from '#client/features/blog/article/article-view.tsx'
import { ShareArticle, RelatedArticles } from '#client/features/blog/article/article-end.tsx'
import { ArticlePlace } from '#client/features/blog/article/place/article-place.tsx'
import { NewsletterBox } from '#client/features/newsletter/newsletter-box.tsx'
import { RatingBox } from '#client/features/ratings/rating-box.tsx'
import { useApi } from '#client/lib/api.tsx'
import { useI18n, type I18n } from '#client/lib/i18n.tsx'
import { useLightMode } from '#client/lib/site-config.tsx'
import { useReadingI18n, loadReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import { localHref, samePath, type LanguagePaths } from '#shared/addresses.ts'
import { placeOfArticle } from '#shared/hotel/article-places.ts'
import type { ArticlePage as Article, ArticleVersion } from '#shared/blog/blog.ts'
import { Failure } from '../error-page.tsx'
import { articleJsonLd } from '#client/features/blog/article/article-data.ts'
import type { PageHead } from '#client/lib/head.ts'
import { categoryName } from '#shared/blog/list/categories.ts'
import { articleShareImage } from '#shared/blog/article-share-image.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/i18n/languages.ts'
import type { AppContext } from '../root.tsx'

export const Route = createLazyRoute('/blog/$slug')({
  component: ArticlePage,
  errorComponent: ArticleFailed,
})

function ArticlePage() {
  const access = useApi()
  const { language } = useI18n()
  const { slug } = Route.useParams()
  const { data: article } = useSuspenseQuery(articleQuery(access, slug, language, useLightMode()))
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
        {place && <ArticlePlace place={place} hasMap={article.references.places.length > 0} />}
        <NewsletterBox />
      </ArticleView>
      <RelatedArticles articles={related} />
    </>
  )
}

/** Spec §8: an article that cannot be loaded is shown as not found. */
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
  const { language } = useI18n()
  const { data } = useSuspenseQuery(elsewhereQuery(useApi(), slug, language))
  return <ArticleMissing versions={data?.versions ?? []} />
}

interface LoadedArticle {
  /** Targets of the header's language links. */
  paths: LanguagePaths
  head: PageHead
  status?: number
}

type ArticleContext = AppContext & { i18n: I18n }

/**
 * Loads the data of an article's page.
 * @param lang Language that the URL names.
 * @throws a redirect if the article has moved permanently, or the slug belongs to another language.
 */
export async function loadArticle(
  context: ArticleContext,
  slug: string,
  lang: Language | undefined,
): Promise<LoadedArticle> {
  const { queryClient, api, i18n, publicUrl, light } = context
  const { language } = i18n
  const [{ t }, article] = await Promise.all([
    loadReadingI18n(i18n),
    queryClient.ensureQueryData(articleQuery(context, slug, language, light)),
  ])
  if (article) {
    // Not awaited in the browser, because related articles are below the article.
    const related = queryClient.prefetchQuery(api.blog.related.queryOptions({ id: article.id }))
    if (import.meta.env.SSR) await related
    return { paths: pathsOf(article.versions), head: headOf(article, publicUrl, i18n.t) }
  }

  return loadMissing(context, { slug, lang, title: t('blog.not_found') })
}

interface MissingArticle {
  slug: string
  lang: Language | undefined
  title: string
}

async function loadMissing(
  context: ArticleContext,
  { slug, lang, title }: MissingArticle,
): Promise<LoadedArticle> {
  const { queryClient, i18n } = context
  const { language } = i18n
  const found = await queryClient.ensureQueryData(elsewhereQuery(context, slug, language))
  const { movedTo = null, versions = [] } = found ?? {}
  const own = versions.find((version) => version.language === language)
  const target = movedTo ?? own?.slug
  if (target === undefined || target === slug) {
    return {
      paths: { ...samePath('/blog'), ...pathsOf(versions) },
      head: { title, description: title, paths: {}, noindex: true },
      status: 404,
    }
  }
  throw redirect({
    to: '/blog/$slug',
    params: { slug: target },
    search: { lang: lang ?? (language === DEFAULT_LANGUAGE ? undefined : language) },
    hash: true,
    replace: true,
    statusCode: movedTo ? 301 : 302,
  })
}

/** The article's path in each language in which it is published. */
function pathsOf(versions: readonly ArticleVersion[]): LanguagePaths {
  return Object.fromEntries(versions.map(({ language, slug }) => [language, `/blog/${slug}`]))
}

function headOf(article: Article, publicUrl: string, t: I18n['t']): LoadedArticle['head'] {
  return {
    title: article.metaTitle || `${article.title} · ${t('site.name')}`,
    description: article.metaDescription || article.excerpt,
    keywords: article.keywords,
    paths: pathsOf(article.versions),
    image: articleShareImage(article),
    imageAlt: article.imageAlt || article.title,
    type: 'article',
    facts: {
      ...(article.publishedAt ? { 'article:published_time': article.publishedAt } : {}),
      'article:modified_time': article.updatedAt,
      'article:author': article.author,
      'article:section': categoryName(t, article.category),
    },
    structuredData: articleJsonLd(article, publicUrl, t),
  }
}
