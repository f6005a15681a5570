import { translatorFor } from '#server/i18n/dictionary.ts'
import { presentRooms } from '#server/site/site.ts'
import { defaultSlugs, roomPath } from '#shared/hotel/room-paths.ts'
import { ROOMS, type Room } from '#shared/hotel/rooms.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#shared/i18n/languages.ts'
import { roomOfName, roomOrder, roomRule, type RoomField } from '#shared/site/room-fields.ts'
import type { Change } from './addresses.ts'
import { defaultRoomValues, type OwnValues } from './site-rooms.ts'

const NAMELESS = 'Habitación'

/** A room of the published site. */
const known = (id: number): Room | undefined => presentRooms().find((room) => room.id === id)

/** The Spanish name of a room; one that has not been published has its number. */
export function roomName(id: number): string {
  const room = known(id)
  return room ? translatorFor(DEFAULT_LANGUAGE)(room.nameKey) : `${NAMELESS} ${id}`
}

function roomWhere(id: number): string {
  const room = known(id)
  return room && !room.state ? roomPath(room, DEFAULT_LANGUAGE) : '/rooms'
}

/** What one value of a room may be; undefined in a language that it does not have. */
export function roomEntry(id: number, field: RoomField, language: string) {
  const { label, schema, isPerLanguage = false, isGuarded = false } = roomRule(field)
  if (isPerLanguage ? !isLanguage(language) : language !== '') return undefined
  const original = originalOf(id, field, language)
  return {
    label: `${label} · ${roomName(id)}`,
    where: roomWhere(id),
    isGuarded,
    original,
    // An address that was taken out is the program's again.
    parse: (value: unknown) => schema.parse(value) ?? (field === 'slug' ? original : null),
  }
}

function originalOf(id: number, field: RoomField, language: string): unknown {
  if (field !== 'slug') return defaultRoomValues(id)[field]
  return isLanguage(language) ? (defaultSlugs(id)[language] ?? null) : null
}

/** Whether a change takes the published name from a room, without which bookings and pages lose it. */
export const takesName = (change: Change): boolean =>
  change.from !== null && change.to === null && roomOfName(change) !== undefined

/** What the order of the rooms may be. */
export const orderEntry = () => ({
  label: 'Orden de las habitaciones',
  where: '/rooms',
  isGuarded: false,
  original: ROOMS.map(({ id }) => id),
  parse: (value: unknown) => roomOrder.parse(value),
})

/**
 * Lays a stored value over those of its room.
 * @param value Undefined: it no longer fits; a fact is then absent, another value the default.
 */
export function layOver(
  values: Map<number, OwnValues>,
  { id, field, language }: { id: number; field: RoomField; language: string },
  value: unknown,
): void {
  const own = values.get(id) ?? {}
  const { schema } = roomRule(field)
  const fitting = value === undefined && schema.safeParse(null).success ? null : value
  if (fitting === undefined) return
  if (field !== 'slug') Object.assign(own, { [field]: fitting })
  else if (fitting !== null) own.slugs = { ...own.slugs, [language]: fitting as string }
  values.set(id, own)
}
