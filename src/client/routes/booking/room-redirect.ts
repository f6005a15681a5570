import { redirect } from '@tanstack/react-router'
import { searchOf } from '#client/features/booking/stay/stay-rules.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import { roomLink, roomSlug } from '#shared/hotel/room-paths.ts'
import type { Room } from '#shared/hotel/rooms.ts'
import type { Language } from '#shared/i18n/languages.ts'

interface Asked {
  slug: string
  language: Language
  search: StaySearch
  /** The language in the URL. */
  lang: Language | undefined
}

/**
 * Where the address of a room leads if it is not that of its page: to all rooms if guests do not see
 * the room, for ever if it is archived; to its page from its number, its slug in another language or
 * one that it had before.
 */
export function redirectOf(room: Room, { slug, language, search, lang }: Asked) {
  const options = { search: { ...searchOf(search), lang }, replace: true }
  if (room.state)
    return redirect({
      ...options,
      to: '/rooms',
      statusCode: room.state === 'archived' ? 301 : 302,
    })
  if (slug === roomSlug(room, language)) return undefined
  return redirect({ ...options, ...roomLink(room, language), statusCode: 301 })
}
