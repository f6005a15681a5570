import type { Language } from '#shared/i18n/languages.ts'

/** Size of the images of shared links (Open Graph), in pixels. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

/** Path of the site's own share image. */
export const siteShareImage = (language: Language): string => `/share/${language}.jpg`

/** Path of a room's share image. */
export const roomShareImage = (room: { id: number }, language: Language): string =>
  `/share/rooms/${room.id}/${language}.jpg`

/** Path of an article's share image; contains `updatedAt`, because social networks cache images. */
export function articleShareImage(article: {
  language: Language
  slug: string
  updatedAt: string
}): string {
  const version = Math.floor(Date.parse(article.updatedAt) / 1000).toString(36)
  return `/share/${article.language}/${article.slug}.jpg?v=${version}`
}
