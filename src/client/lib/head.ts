import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  languageOption,
  type Language,
} from '#shared/i18n/languages.ts'

/** The address of the same page in each language it exists in, as paths without parameters. */
export type LanguagePaths = Partial<Record<Language, string>>

interface PageHead {
  language: Language
  publicUrl: string
  title: string
  description: string
  paths: LanguagePaths
  /** Path or absolute address of the picture for shared links. */
  image?: string | null
  imageAlt?: string
  type?: 'website' | 'article'
  noindex?: boolean
}

/** The same path in all five languages. */
export function samePath(path: string): LanguagePaths {
  return Object.fromEntries(LANGUAGES.map((language) => [language, path]))
}

/** The address of a page in a language: Spanish has no parameter (architecture §5). */
export function localHref(path: string, language: Language): string {
  return language === DEFAULT_LANGUAGE ? path : `${path}?lang=${language}`
}

/** Title, description, canonical address, alternates and share card of a page. */
export function pageHead(page: PageHead) {
  const { language, publicUrl, title, description, paths } = page
  const absolute = (path: string) => (path.startsWith('/') ? publicUrl + path : path)
  const own = paths[language]
  const canonical = own ? publicUrl + localHref(own, language) : undefined

  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: 'Hare Mahina' },
      { property: 'og:type', content: page.type ?? 'website' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:locale', content: languageOption(language).locale },
      ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
      ...(page.image ? [{ property: 'og:image', content: absolute(page.image) }] : []),
      ...(page.image && page.imageAlt
        ? [{ property: 'og:image:alt', content: page.imageAlt }]
        : []),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: page.noindex
      ? []
      : [...(canonical ? [{ rel: 'canonical', href: canonical }] : []), ...alternates(page)],
  }
}

function alternates({ publicUrl, paths }: PageHead) {
  const links = LANGUAGES.flatMap((language) => {
    const path = paths[language]
    if (!path) return []
    const href = publicUrl + localHref(path, language)
    return [{ rel: 'alternate', hrefLang: languageOption(language).tag, href }]
  })
  const fallback = paths[DEFAULT_LANGUAGE]
  if (!fallback) return links
  return [...links, { rel: 'alternate', hrefLang: 'x-default', href: publicUrl + fallback }]
}
