import type { Language } from '#shared/i18n/languages.ts'

/** Size of the pictures that stand beside a shared link. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

/** The house's own picture for shared links. */
export const siteShareImage = (language: Language): string => `/share/${language}.jpg`

/** An article's picture; a new edition has a new address, since others keep what they fetched. */
export function articleShareImage(article: {
  language: Language
  slug: string
  updatedAt: string
}): string {
  const edition = Math.floor(Date.parse(article.updatedAt) / 1000).toString(36)
  return `/share/${article.language}/${article.slug}.jpg?v=${edition}`
}
