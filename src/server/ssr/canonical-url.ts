import { pageOf } from '#server/http/route-pattern.ts'
import { presentSite } from '#server/site/site.ts'
import { isLanguage, type Language } from '#shared/i18n/languages.ts'
import { PAGES, searchValues } from '#shared/pages.ts'

export interface PageUrl {
  /** Path and valid search parameters in canonical order, without tracking parameters. */
  href: string
  /** The language in the URL. */
  language: Language | undefined
  isPrivate: boolean
  isCacheable: boolean
}

/** Paths that a page can have; all other paths share one 404 page. */
const PAGE_PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/
export const MISSING_PATH = '/404'

/** Normalizes the URL of a request by the rules of `PAGES`. */
export function pageUrl(url: string): PageUrl {
  const [rawPath, query] = split(url)
  const path = PAGE_PATH.test(rawPath) && !isLeftOut(rawPath) ? rawPath : MISSING_PATH
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

/** Whether the site does not have the page «Antes de viajar». */
const isLeftOut = (path: string): boolean =>
  path.startsWith(TRAVEL) && !presentSite().facts.travelPage

const TRAVEL = PAGES.travel.path.replace(/\$.*/, '')

/** The same URL on this site with another language. */
export function inLanguage(url: string, language: Language): string {
  const [path, query] = split(url)
  const parameters = new URLSearchParams(query)
  parameters.set('lang', language)
  // Two slashes at the beginning would name another host.
  return `${path.replace(/^[/\\]+/, '/')}?${parameters.toString()}`
}

/** The URL of a page without slashes at the end of its path; undefined if there are none. */
export function withoutTrailingSlash(url: string): string | undefined {
  const [path, query] = split(url)
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  const trimmed = path.slice(0, end)
  if (trimmed === '' || trimmed === path || !PAGE_PATH.test(trimmed)) return undefined
  return query === undefined ? trimmed : `${trimmed}?${query}`
}

/** Adds to a redirect's location the other parameters of the requested URL, such as `utm_source`. */
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
