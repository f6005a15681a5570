import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createLazyRoute } from '@tanstack/react-router'
import { ArticleList } from '#client/features/blog/list/article-list.tsx'
import { ListSkeleton } from '#client/features/blog/list/list-skeleton.tsx'
import { NewsletterBox } from '#client/features/newsletter/newsletter-box.tsx'
import { useApi } from '#client/lib/api.tsx'
import { useI18n, type I18n } from '#client/lib/i18n.tsx'
import { blogJsonLd } from '#client/features/blog/list/blog-data.ts'
import type { PageHead } from '#client/lib/head.ts'
import { queryString, samePath, type LanguagePaths } from '#shared/addresses.ts'
import { loadReadingI18n, type ReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import type { FoundArticles } from '#shared/blog/blog.ts'
import { listHeading } from '#shared/blog/list/list-heading.ts'
import { MIN_INDEXED, type BlogSearch } from '#shared/blog/list/list-search.ts'
import { siteShareImage } from '#shared/blog/share-image.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { AppContext } from '../root.tsx'

export const Route = createLazyRoute('/blog')({ component: BlogPage })

function BlogPage() {
  const { api } = useApi()
  const { language } = useI18n()
  const { q, category, tag, page } = Route.useSearch()
  const search = { q, category, tag, page }
  const { data: categories } = useSuspenseQuery(
    api.blog.categories.queryOptions({ lang: language }),
  )
  const { data: found, isPlaceholderData } = useQuery({
    ...api.blog.search.queryOptions({ lang: language, ...search }),
    placeholderData: keepPreviousData,
    throwOnError: true,
  })
  if (!found) return <ListSkeleton />
  return (
    <ArticleList
      found={found}
      search={search}
      categories={categories}
      isLoading={isPlaceholderData}
    >
      <NewsletterBox />
    </ArticleList>
  )
}

interface LoadedList {
  /** Targets of the header's language links. */
  paths: LanguagePaths
  /** The page's head for the search in the URL, whose list may not be loaded yet. */
  headOf: (search: BlogSearch) => PageHead
  status?: number
}

type ListContext = AppContext & { i18n: I18n }

export async function loadList(context: ListContext, search: BlogSearch): Promise<LoadedList> {
  const { api, queryClient, i18n, publicUrl } = context
  const lang = i18n.language
  const [words, found] = await Promise.all([
    loadReadingI18n(i18n),
    queryClient.ensureQueryData(api.blog.search.queryOptions({ lang, ...search })),
    queryClient.ensureQueryData(api.blog.categories.queryOptions({ lang })),
  ])
  const isBeyond = search.page !== undefined && found.articles.length === 0
  return {
    paths: samePath('/blog'),
    headOf: (shown) => headOf(shown, { found, isBeyond, words, publicUrl }),
    ...(isBeyond ? { status: 404 } : {}),
  }
}

interface ListFacts {
  found: FoundArticles
  isBeyond: boolean
  words: ReadingI18n
  publicUrl: string
}

function headOf(search: BlogSearch, { found, isBeyond, words, publicUrl }: ListFacts): PageHead {
  const { t, language } = words
  const { q, category, tag, page } = search
  const subject = listHeading(t, search, found)
  const isFiltered = (category ?? tag) !== undefined
  return {
    title: titleOf(t, { q, subject, page }),
    description: subject ? t('blog.subject_description', { subject }) : t('blog.meta_description'),
    paths: isFiltered || page ? ownPath({ category, tag, page }, language) : samePath('/blog'),
    image: siteShareImage(language),
    // Not indexed: searches are unlimited in number, and a list of few articles adds nothing for
    // search engines.
    noindex: q !== undefined || (isFiltered && found.total < MIN_INDEXED) || isBeyond,
    structuredData: blogJsonLd(found, { language, t, publicUrl }),
  }
}

interface TitleParts {
  q: string | undefined
  /** The name of the category, or the tag. */
  subject: string | undefined
  page: number | undefined
}

function titleOf(t: ReadingI18n['t'], { q, subject, page }: TitleParts): string {
  const number = page ? ` (${page})` : ''
  if (q) return `${t('blog.search_title', { query: q })}${number} · ${t('site.name')}`
  if (subject) return `${t('blog.subject', { subject })}${number} · ${t('site.name')}`
  return t('blog.feed') + number
}

/** A filtered list or a later page has no alternates: other languages list other articles. */
function ownPath(search: BlogSearch, language: Language): LanguagePaths {
  return { [language]: `/blog${queryString(search)}` }
}
