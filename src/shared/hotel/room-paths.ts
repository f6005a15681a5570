import slugs from '#shared/content/hotel/room-slugs.json' with { type: 'json' }
import type { LanguagePaths } from '../addresses.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../i18n/languages.ts'
import { ROOMS, type Room } from './rooms.ts'

const SLUGS: Record<string, Partial<Record<Language, string>>> = slugs

/** The slug of a room in a language; else the Spanish slug or the room's number. */
export const roomSlug = ({ id }: Room, language: Language): string =>
  SLUGS[id]?.[language] ?? SLUGS[id]?.[DEFAULT_LANGUAGE] ?? String(id)

/** The room with a slug, in any language, or a number. */
export const roomBySlug = (slug: string): Room | undefined =>
  ROOMS.find(
    (room) =>
      String(room.id) === slug || LANGUAGES.some((language) => roomSlug(room, language) === slug),
  )

export const roomPath = (room: Room, language: Language): string =>
  `/rooms/${roomSlug(room, language)}`

/** The path of a room in each language. */
export const roomPaths = (room: Room): LanguagePaths =>
  Object.fromEntries(LANGUAGES.map((language) => [language, roomPath(room, language)]))

/** Link props of a room's page for the router. */
export const roomLink = (room: Room, language: Language) =>
  ({ to: '/rooms/$slug', params: { slug: roomSlug(room, language) } }) as const
