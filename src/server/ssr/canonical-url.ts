import { pageOf } from '#server/http/route-pattern.ts'
import { isLanguage, type Language } from '#shared/i18n/languages.ts'
import { searchValues } from '#shared/pages.ts'

/** A request's URL as a page reads it. */
export interface PageUrl {
  /** Path and valid search parameters; tracking parameters make no separate page. */
  href: string
  /** The language in `lang`. */
  language: Language | undefined
  isPrivate: boolean
  isCacheable: boolean
}

/** The possible paths of pages; all others share one 404 page. */
const PAGE_PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/
const MISSING_PATH = '/404'

/** Normalizes a request's URL by the rules of `PAGES`. */
export function pageUrl(url: string): PageUrl {
  const [rawPath, query] = split(url)
  const path = PAGE_PATH.test(rawPath) ? rawPath : MISSING_PATH
  const page = pageOf(path)
  const values = searchValues(query)
  const language = isLanguage(values.lang) ? values.lang : undefined
  const search = Object.entries({ lang: language, ...page?.search(values) })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)])
  const text = new URLSearchParams(search).toString()
  return {
    href: text ? `${path}?${text}` : path,
    language,
    isPrivate: page?.isPrivate ?? false,
    isCacheable: page?.isCacheable(values) ?? true,
  }
}

/** The redirect target for a page URL that ends in slashes, always on this site; else undefined. */
export function withoutTrailingSlash(url: string): string | undefined {
  const [path, query] = split(url)
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  const trimmed = path.slice(0, end)
  if (trimmed === '' || trimmed === path || !PAGE_PATH.test(trimmed)) return undefined
  return query === undefined ? trimmed : `${trimmed}?${query}`
}

/**
 * A redirect's target with the rest of the request's query, which other sites' analytics may need.
 */
export function withQueryOf(url: string, location: string): string {
  const [path, own] = split(location)
  const parameters = new URLSearchParams(own)
  const named = new Set(parameters.keys())
  for (const [name, value] of new URLSearchParams(split(url)[1])) {
    if (name !== 'lang' && !named.has(name)) parameters.append(name, value)
  }
  const text = parameters.toString()
  return text ? `${path}?${text}` : path
}

function split(url: string): [path: string, query?: string] {
  const mark = url.indexOf('?')
  return mark < 0 ? [url] : [url.slice(0, mark), url.slice(mark + 1)]
}
