import { DEFAULT_LANGUAGE, LANGUAGES, langTag, type Language } from './i18n/languages.ts'
import { isShown, type SiteConfig } from './site-config.ts'

/** The path of a page in each language in which it exists. */
export type LanguagePaths = Partial<Record<Language, string>>

/** The same path in every language. */
export function samePath(path: string): LanguagePaths {
  return Object.fromEntries(LANGUAGES.map((language) => [language, path]))
}

/** The paths in the languages in which pages are shown. */
export const shownPaths = (
  paths: LanguagePaths,
  site: Pick<SiteConfig, 'languages'>,
): LanguagePaths =>
  Object.fromEntries(
    Object.entries(paths).filter(([language]) => isShown(site, language as Language)),
  )

/** A path with the parameter `lang`, for Spanish too. */
export const langHref = (path: string, language: Language): string =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`

/** A path with the parameter `lang`, which Spanish omits. */
export const localHref = (path: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? path : langHref(path, language)

/** The query string of search parameters with its `?`; empty if no parameter has a value. */
export function queryString(search: object): string {
  const named = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  )
  const text = new URLSearchParams(named).toString()
  return text && `?${text}`
}

/** An `hreflang` entry of a page. */
export interface Alternate {
  /** Value of `hreflang`. */
  tag: string
  href: string
}

/** The `hreflang` entries of a page; `x-default` is the Spanish version. */
export function alternatesOf(paths: LanguagePaths, publicUrl: string): Alternate[] {
  const versions = LANGUAGES.flatMap((language) => {
    const path = paths[language]
    if (!path) return []
    return [{ tag: langTag(language), href: publicUrl + localHref(path, language) }]
  })
  const fallback = paths[DEFAULT_LANGUAGE]
  return fallback ? [...versions, { tag: 'x-default', href: publicUrl + fallback }] : versions
}

/** Whether a path is a page of the admin panel, which is in Spanish. */
export const isAdminPath = (path: string): boolean => /^\/admin(?:\/|$)/.test(path)

/** URL of the home page with the login, which afterwards opens this page of the panel. */
export const loginHref = (panelHref: string): string => `/?acceso=${encodeURIComponent(panelHref)}`

/** The value of a URL parameter if it is a text that matches the pattern, else undefined. */
export const matchText = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined
