import type { Language } from '#shared/i18n/languages.ts'

/** Size of Open Graph images, in pixels. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

/** Path of the Open Graph image of all pages without their own. */
export const siteShareImage = (language: Language): string => `/share/${language}.jpg`

/** Path of the Open Graph image of "Before you travel". */
export const travelShareImage = (language: Language): string => `/share/travel/${language}.jpg`

export const roomShareImage = (room: { id: number }, language: Language): string =>
  `/share/rooms/${room.id}/${language}.jpg`

/** Contains `updatedAt`, because social networks cache images by URL. */
export function articleShareImage(article: {
  language: Language
  slug: string
  updatedAt: string
}): string {
  const version = Math.floor(Date.parse(article.updatedAt) / 1000).toString(36)
  return `/share/${article.language}/${article.slug}.jpg?v=${version}`
}
