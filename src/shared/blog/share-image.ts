import type { Language } from '#shared/i18n/languages.ts'

/** Size of Open Graph images, in pixels. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

/** Path of the Open Graph image of all pages without their own. */
export const siteShareImage = (language: Language): string => `/share/${language}.jpg`

export const roomShareImage = (room: { id: number }, language: Language): string =>
  `/share/rooms/${room.id}/${language}.jpg`
