import type { EntityManager } from '#server/database/database.ts'
import { langName, LANGUAGES } from '#shared/i18n/languages.ts'
import type { EditedValue, FactField } from '#shared/site/editing.ts'
import { ROOM_ORDER, roomKey, type ValueLanguage, type ValueName } from '#shared/site/keys.ts'
import { ROOM_FIELD_NAMES, roomRule, type RoomField } from '#shared/site/room-fields.ts'
import { ROOMS } from '#shared/hotel/rooms.ts'
import { roomName } from './room-entries.ts'
import { allRoomIds, readRoomTypes } from './rooms.ts'

/** How values are read: the site document stands above the rooms, and hands this down. */
interface ValueReader {
  /** Undefined: there is no such value. */
  value: (name: ValueName) => (EditedValue & { label: string; where: string | null }) | undefined
  /** The Spanish text of a key. */
  text: (key: string) => string
}

/** Which rooms there are, and to which types of the property they can be linked. */
interface RoomChoices {
  ids: readonly number[]
  types: FactField['known']
}

export async function readRoomChoices(em: EntityManager): Promise<RoomChoices> {
  const types = await readRoomTypes(em)
  return {
    ids: await allRoomIds(em),
    types: types
      .filter(({ code, isActive }) => isActive && code !== '')
      .map(({ code, name }) => ({ id: code, text: `${name} (${code})` })),
  }
}

/** The order of the rooms, and the values of each, in the order of its form. */
export const roomFields = (reader: ValueReader, choices: RoomChoices): FactField[] => [
  ...orderField(reader, choices.ids),
  ...choices.ids.flatMap((id) =>
    ROOM_FIELD_NAMES.flatMap((field) => fieldsOf(reader, { id, field, types: choices.types })),
  ),
]

function orderField(reader: ValueReader, ids: readonly number[]): FactField[] {
  const value = reader.value({ key: ROOM_ORDER, language: '' })
  const known = ids.map((id) => ({ id: String(id), text: roomName(id) }))
  return value ? [{ ...value, ...PLAIN, kind: 'order', help: null, where: '/rooms', known }] : []
}

const PLAIN = {
  section: 'rooms',
  isGuarded: false,
  isDemo: false,
  isOriginalDemo: false,
  known: [],
} as const

function fieldsOf(
  reader: ValueReader,
  { id, field, types }: { id: number; field: RoomField; types: RoomChoices['types'] },
): FactField[] {
  const { label, help = null, kind, isPerLanguage, isGuarded = false } = roomRule(field)
  const languages: readonly ValueLanguage[] = isPerLanguage ? LANGUAGES : ['']
  return languages.flatMap((language) => {
    const name = { key: roomKey(id, field), language }
    const value = reader.value(name)
    if (!value) return []
    return [
      {
        ...value,
        ...PLAIN,
        kind,
        isGuarded,
        label: language === '' ? label : `${label} (${langName(language)})`,
        help,
        where: value.where ?? '/rooms',
        known:
          field === 'roomType'
            ? withPresent(types, [value.published, value.pending?.value])
            : textsOf(id, field).map(([one, key]) => ({ id: one, text: reader.text(key) })),
      },
    ]
  })
}

/** What a value can be chosen from, by what is stored: the keys of the texts. */
function textsOf(id: number, field: RoomField): (readonly [id: string, key: string])[] {
  const { known = [], options = {} } = roomRule(field)
  const { gallery = [] } = ROOMS.find((room) => room.id === id) ?? {}
  return [
    ...known.map((key) => [key, key] as const),
    ...Object.entries(options),
    ...(field === 'pictures'
      ? gallery.map(({ src, shows }) => [src, `text.site.${shows}`] as const)
      : []),
  ]
}

/** The types with those that a room has although the property does not name them. */
function withPresent(types: RoomChoices['types'], present: readonly unknown[]) {
  const codes = present.filter((code) => typeof code === 'string')
  const gone = [...new Set(codes)].filter((code) => !types.some(({ id }) => id === code))
  const text = (code: string) =>
    types.length === 0 ? code : `${code} (ya no está en el sistema hotelero)`
  return [...types, ...gone.map((code) => ({ id: code, text: text(code) }))]
}
