import { createRoute } from '@tanstack/react-router'
import { articleQuery } from '#client/lib/article-query.ts'
import { pageHead, samePath, type LanguagePaths } from '#client/lib/head.ts'
import type { ArticlePage } from '#shared/blog.ts'
import { rootRoute } from './root.tsx'

export const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog/$slug',
  staticData: { module: 'src/client/routes/article.page.tsx' },
  // A page in another language is another page: it is shown when its data is there.
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: async ({ context, params: { slug } }) => {
    const article = await context.queryClient.ensureQueryData(
      articleQuery(context, slug, context.i18n.language),
    )
    if (!article) return { article, paths: samePath('/blog'), status: 404 }
    return { article, paths: pathsOf(article) }
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
      paths: pathsOf(article),
      image: article.imageUrl,
      imageAlt: article.imageAlt,
      type: 'article',
    })
  },
}).lazy(async () => (await import('./article.page.tsx')).Route)

/** Where the article stands in each language it is published in. */
function pathsOf({ versions }: ArticlePage): LanguagePaths {
  return Object.fromEntries(versions.map(({ language, slug }) => [language, `/blog/${slug}`]))
}
