import { createRoute } from '@tanstack/react-router'
import { ArticleLoading } from '#client/features/blog/article/article-loading.tsx'
import { articleQuery } from '#client/features/blog/article/article-query.ts'
import { pageHead } from '#client/lib/head.ts'
import { PAGES } from '#shared/pages.ts'
import { rootRoute } from '../root.tsx'

/** The chunk brings the loader: the first view of the site carries no more of an article than this. */
export const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.article.path,
  staticData: { module: 'src/client/routes/blog/article.page.tsx', words: 'reading' },
  // Another language is another page: it is shown when its data is loaded.
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: async ({ context, params: { slug }, deps: { lang } }) => {
    // Asked for while the chunk is on its way; the loader there joins the call, and reports a failure.
    void context.queryClient.prefetchQuery(articleQuery(context, slug, context.i18n.language))
    return (await import('./article.page.tsx')).loadArticle(context, slug, lang)
  },
  head: ({ match: { context }, loaderData }) =>
    loaderData ? pageHead(context, loaderData.head) : {},
  pendingMs: 150,
  pendingComponent: ArticleLoading,
}).lazy(async () => (await import('./article.page.tsx')).Route)
