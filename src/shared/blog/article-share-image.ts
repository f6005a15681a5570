import type { Language } from '#shared/i18n/languages.ts'

/**
 * Path of an article's Open Graph image. Contains `updatedAt`, because social networks cache images by
 * URL.
 */
export function articleShareImage(article: {
  language: Language
  slug: string
  updatedAt: string
}): string {
  const version = Math.floor(Date.parse(article.updatedAt) / 1000).toString(36)
  return `/share/${article.language}/${article.slug}.jpg?v=${version}`
}
