import slugs from '#shared/content/hotel/room-slugs.json' with { type: 'json' }
import type { LanguagePaths } from '../addresses.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../i18n/languages.ts'
import type { Room, RoomSlugs } from './rooms.ts'

const SLUGS: Record<string, RoomSlugs> = slugs

/** The slugs of the program's rooms. */
export const defaultSlugs = (id: number): RoomSlugs => SLUGS[id] ?? {}

/** The slugs of a room by language. */
export const slugsOf = ({ id, slugs: own }: Room): RoomSlugs => own ?? defaultSlugs(id)

/** The slug of a room in a language; else the Spanish slug or the room's number. */
export function roomSlug(room: Room, language: Language): string {
  const own = slugsOf(room)
  return own[language] ?? own[DEFAULT_LANGUAGE] ?? String(room.id)
}

export const roomPath = (room: Room, language: Language): string =>
  `/rooms/${roomSlug(room, language)}`

/** The path of a room in each language. */
export const roomPaths = (room: Room): LanguagePaths =>
  Object.fromEntries(LANGUAGES.map((language) => [language, roomPath(room, language)]))

/** Link props of a room's page for the router. */
export const roomLink = (room: Room, language: Language) =>
  ({ to: '/rooms/$slug', params: { slug: roomSlug(room, language) } }) as const
