import { createRoute } from '@tanstack/react-router'
import { ListSkeleton } from '#client/features/blog/list/list-skeleton.tsx'
import { pageHead, samePath, type LanguagePaths } from '#client/lib/head.ts'
import { PAGES } from '#shared/pages.ts'
import { categoryName } from '#shared/blog/categories.ts'
import { MIN_INDEXED, type BlogSearch } from '#shared/blog/list-search.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { Translate } from '#shared/i18n/translate.ts'
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
  loader: async ({ context: { api, queryClient, i18n, publicUrl }, location }) => {
    const search = PAGES.blog.search({ ...location.search })
    const lang = i18n.language
    const [found] = await Promise.all([
      queryClient.ensureQueryData(api.blog.search.queryOptions({ lang, ...search })),
      queryClient.ensureQueryData(api.blog.categories.queryOptions({ lang })),
    ])
    const isBeyond = search.page !== undefined && found.articles.length === 0
    const { structuredData } = await import('./blog.page.tsx')
    return {
      paths: samePath('/blog'),
      total: found.total,
      structuredData: structuredData(found, { ...i18n, publicUrl }),
      ...(isBeyond ? { status: 404 } : {}),
    }
  },
  head: ({ match, loaderData }) => {
    const { i18n, publicUrl } = match.context
    const { t, language } = i18n
    const { q, category, tag, page } = match.search
    const subject = category ? categoryName(t, category) : tag
    const isSmall = subject !== undefined && (loaderData?.total ?? 0) < MIN_INDEXED
    return pageHead({
      language,
      publicUrl,
      title: titleOf(t, { q, subject, page }),
      description: subject
        ? t('blog.subject_description', { subject })
        : t('blog.meta_description'),
      paths: subject || page ? onlyHere({ category, tag, page }, language) : samePath('/blog'),
      image: siteShareImage(language),
      // Searches are unlimited in number, and a list of few articles says no more than they do.
      noindex: q !== undefined || isSmall || loaderData?.status === 404,
      structuredData: loaderData?.structuredData ?? [],
    })
  },
  pendingMs: 150,
  pendingComponent: ListSkeleton,
}).lazy(async () => (await import('./blog.page.tsx')).Route)

interface Listed {
  q: string | undefined
  /** The name of the category, or the tag. */
  subject: string | undefined
  page: number | undefined
}

function titleOf(t: Translate, { q, subject, page }: Listed): string {
  const number = page ? ` (${page})` : ''
  if (q) return `${t('blog.search_title', { query: q })}${number} · ${t('site.name')}`
  if (subject) return `${t('blog.subject', { subject })}${number} · ${t('site.name')}`
  return t('blog.feed') + number
}

/** These have no alternates: the same filter and number show other articles in another language. */
function onlyHere(search: BlogSearch, language: Language): LanguagePaths {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))
  return { [language]: `/blog?${query}` }
}
