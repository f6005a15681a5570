import { createRoute } from '@tanstack/react-router'
import { ArticleLoading } from '#client/features/blog/article/article-loading.tsx'
import { articleQuery } from '#client/features/blog/article/article-query.ts'
import { pageHead } from '#client/lib/head.ts'
import type { ArticlePage } from '#shared/blog/blog.ts'
import { categoryName } from '#shared/blog/categories.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { articleShareImage } from '#shared/blog/share-image.ts'
import { PAGES } from '#shared/pages.ts'
import { rootRoute } from '../root.tsx'

export const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.article.path,
  staticData: { module: 'src/client/routes/blog/article.page.tsx' },
  // Another language is another page: it is shown when its data is loaded.
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: async ({ context, params: { slug }, deps }) => {
    const { language } = context.i18n
    const { queryClient } = context
    const article = await queryClient.ensureQueryData(articleQuery(context, slug, language))
    const page = await import('./article.page.tsx')
    if (!article) return page.loadMissing(context, slug, deps.lang)
    await queryClient.ensureQueryData(context.api.blog.related.queryOptions({ id: article.id }))
    return {
      article,
      paths: page.pathsOf(article.versions),
      structuredData: page.structuredData(article, context.publicUrl, context.i18n.t),
    }
  },
  head: ({ match: { context }, loaderData }) => {
    const { i18n, publicUrl } = context
    const shared = { language: i18n.language, publicUrl }
    const article = loaderData?.article
    if (!article) {
      const title = i18n.t('blog.not_found')
      return pageHead({ ...shared, title, description: title, paths: {}, noindex: true })
    }
    return pageHead({
      ...shared,
      title: article.metaTitle || `${article.title} · ${i18n.t('site.name')}`,
      description: article.metaDescription || article.excerpt,
      keywords: article.keywords,
      paths: loaderData.paths,
      image: articleShareImage(article),
      imageAlt: article.imageAlt || article.title,
      type: 'article',
      facts: articleFacts(article, i18n.t),
      structuredData: loaderData.structuredData ?? [],
    })
  },
  pendingMs: 150,
  pendingComponent: ArticleLoading,
}).lazy(async () => (await import('./article.page.tsx')).Route)

function articleFacts(article: ArticlePage, t: Translate): Record<string, string> {
  return {
    ...(article.publishedAt ? { 'article:published_time': article.publishedAt } : {}),
    'article:modified_time': article.updatedAt,
    'article:author': article.author,
    'article:section': categoryName(t, article.category),
  }
}
