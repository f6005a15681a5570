import { localHref } from '#shared/addresses.ts'
import { roomPath } from '#shared/hotel/room-paths.ts'
import type { Room } from '#shared/hotel/rooms.ts'
import type { SiteKey } from '#shared/i18n/dictionaries.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { Translate } from '#shared/i18n/translate.ts'

/** What structured data in a language is made of. */
export interface DataContext {
  publicUrl: string
  language: Language
  t: Translate
}

/** Identity, name and page of a room, the same wherever structured data names it. */
export function roomMention({ publicUrl, language, t }: DataContext, room: Room) {
  const url = publicUrl + localHref(roomPath(room, language), language)
  return { '@id': `${url}#room`, name: t(room.nameKey), url }
}

/** Amenities as structured data. */
export const amenityFeatures = ({ t }: Pick<DataContext, 't'>, keys: Iterable<SiteKey>): object[] =>
  Array.from(keys, (key) => ({
    '@type': 'LocationFeatureSpecification',
    name: t(key),
    value: true,
  }))
