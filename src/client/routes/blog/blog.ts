import { createRoute } from '@tanstack/react-router'
import { ListSkeleton } from '#client/features/blog/list/list-skeleton.tsx'
import { pageHead, samePath, type LanguagePaths } from '#client/lib/head.ts'
import { PAGES } from '#shared/pages.ts'
import { siteShareImage } from '#shared/blog/share-image.ts'
import { rootRoute } from '../root.tsx'

export const blogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.blog.path,
  validateSearch: PAGES.blog.search,
  staticData: { module: 'src/client/routes/blog/blog.page.tsx' },
  // Another language is another page: it is shown when its data is loaded. Another search is the same
  // page: the list stays until the next one is loaded, and the search box keeps its focus.
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: async ({ context: { api, queryClient, i18n }, location }) => {
    const search = PAGES.blog.search({ ...location.search })
    const lang = i18n.language
    const [found] = await Promise.all([
      queryClient.ensureQueryData(api.blog.search.queryOptions({ lang, ...search })),
      queryClient.ensureQueryData(api.blog.categories.queryOptions({ lang })),
    ])
    const isBeyond = search.page !== undefined && found.articles.length === 0
    return { paths: samePath('/blog'), ...(isBeyond ? { status: 404 } : {}) }
  },
  head: ({ match }) => {
    const { i18n, publicUrl } = match.context
    const { t, language } = i18n
    const { q, category, page } = match.search
    const title = q ? t('blog.search_title', { query: q }) : t('blog.title')
    return pageHead({
      language,
      publicUrl,
      title: `${title} · ${t('site.name')}`,
      description: t('blog.meta_description'),
      paths: page ? onlyHere(`/blog?page=${page}`, language) : samePath('/blog'),
      image: siteShareImage(language),
      // Searches are unlimited in number; the articles they find are indexed themselves.
      noindex: q !== undefined || category !== undefined,
    })
  },
  pendingMs: 150,
  pendingComponent: ListSkeleton,
}).lazy(async () => (await import('./blog.page.tsx')).Route)

/** Further pages have no alternates: the same number shows other articles in another language. */
const onlyHere = (path: string, language: keyof LanguagePaths): LanguagePaths => ({
  [language]: path,
})
