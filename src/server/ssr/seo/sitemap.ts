import type { SitemapArticle } from '#server/features/blog/article/queries.ts'
import {
  alternatesOf,
  localHref,
  samePath,
  shownPaths,
  type LanguagePaths,
} from '#shared/addresses.ts'
import { MIN_INDEXED } from '#shared/blog/list/list-search.ts'
import { roomPaths } from '#shared/hotel/room-paths.ts'
import { shownRooms } from '#shared/hotel/rooms.ts'
import { travelPaths } from '#shared/hotel/travel.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { PAGES } from '#shared/pages.ts'
import { presentSite } from '#server/site/site.ts'
import { xmlElement, xmlText } from '#server/http/escape.ts'

interface Entry {
  paths: LanguagePaths
  language: Language
  changedAt?: Date
  /** Absolute URL. */
  image?: string
}

/** Every indexed page in every language in which it is shown, with links to its other languages. */
export function sitemap(articles: readonly SitemapArticle[], publicUrl: string): string {
  const entries = [
    ...pageEntries(articles),
    ...categoryEntries(articles),
    ...articleEntries(articles, publicUrl),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries.map((entry) => urlElement(entry, publicUrl)),
    '</urlset>',
    '',
  ].join('\n')
}

function pageEntries(articles: readonly SitemapArticle[]): Entry[] {
  const pages = Object.values(PAGES).flatMap(({ sitemap: paths, listsArticles }) =>
    paths.map((path) => ({ paths: samePath(path), listsArticles })),
  )
  const { languages, travelPage } = presentSite().facts
  const named = [...(travelPage ? [travelPaths()] : []), ...shownRooms().map(roomPaths)].map(
    (paths) => ({
      paths,
      listsArticles: false,
    }),
  )
  return [...pages, ...named].flatMap(({ paths, listsArticles }) =>
    languages.map((language) => {
      const listed = articles.filter((article) => article.language === language)
      const change = listsArticles ? newestChange(listed) : {}
      return { paths, language, ...change }
    }),
  )
}

/** The indexed lists of categories, without links to other languages, which have other articles. */
function categoryEntries(articles: readonly SitemapArticle[]): Entry[] {
  return presentSite().facts.languages.flatMap((language) => {
    const own = articles.filter((article) => article.language === language)
    const groups = Map.groupBy(own, ({ category }) => category)
    return [...groups].flatMap(([category, listed]) =>
      listed.length < MIN_INDEXED
        ? []
        : [
            {
              paths: { [language]: `/blog?${new URLSearchParams({ category })}` },
              language,
              ...newestChange(listed),
            },
          ],
    )
  })
}

function newestChange(articles: readonly SitemapArticle[]): { changedAt?: Date } {
  const times = articles.map(({ updatedAt }) => updatedAt.getTime())
  return times.length > 0 ? { changedAt: new Date(Math.max(...times)) } : {}
}

function articleEntries(articles: readonly SitemapArticle[], publicUrl: string): Entry[] {
  const groups = Map.groupBy(articles, ({ translationGroup }) => translationGroup)
  return [...groups.values()].flatMap((versions) => {
    const paths = Object.fromEntries(
      versions.map(({ language, slug }) => [language, `/blog/${slug}`]),
    )
    return versions.map(({ language, updatedAt, imageUrl }) => ({
      paths,
      language,
      changedAt: updatedAt,
      ...(imageUrl ? { image: new URL(imageUrl, publicUrl).href } : {}),
    }))
  })
}

function urlElement({ paths, language, changedAt, image }: Entry, publicUrl: string): string {
  const address = publicUrl + localHref(paths[language] ?? '/', language)
  const links = alternatesOf(shownPaths(paths, presentSite().facts), publicUrl).map(
    ({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${xmlText(href)}"/>`,
  )
  return [
    '<url>',
    xmlElement('loc', address),
    ...(changedAt ? [xmlElement('lastmod', changedAt.toISOString())] : []),
    ...links,
    ...(image ? [`<image:image>${xmlElement('image:loc', image)}</image:image>`] : []),
    '</url>',
  ].join('')
}
