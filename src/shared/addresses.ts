import { DEFAULT_LANGUAGE, LANGUAGES, languageOption, type Language } from './i18n/languages.ts'

/** The address of the same page in each language it exists in, as paths. */
export type LanguagePaths = Partial<Record<Language, string>>

/** The same path in all five languages. */
export function samePath(path: string): LanguagePaths {
  return Object.fromEntries(LANGUAGES.map((language) => [language, path]))
}

/** The address of a page in a language: Spanish has no parameter (architecture §5). */
export function localHref(path: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return path
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}

/** One entry of a page's list of language versions. */
export interface Alternate {
  /** Value of `hreflang`. */
  tag: string
  href: string
}

/** Every version of a page that exists; `x-default` is the Spanish one. */
export function alternatesOf(paths: LanguagePaths, publicUrl: string): Alternate[] {
  const versions = LANGUAGES.flatMap((language) => {
    const path = paths[language]
    if (!path) return []
    return [{ tag: languageOption(language).tag, href: publicUrl + localHref(path, language) }]
  })
  const fallback = paths[DEFAULT_LANGUAGE]
  return fallback ? [...versions, { tag: 'x-default', href: publicUrl + fallback }] : versions
}

/** Whether a path leads to the staff's pages, which are in Spanish whatever the site's language. */
export const isAdminPath = (path: string): boolean => /^\/admin(?:\/|$)/.test(path)
