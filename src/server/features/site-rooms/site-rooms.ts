import { isDeepStrictEqual } from 'node:util'
import { itemKey } from '#server/site/lists.ts'
import { shownAs } from '#server/site/photos.ts'
import type { OwnWords, Site } from '#server/site/site.ts'
import { defaultRoomFacts, FIRST_OWN_ROOM } from '#shared/hotel/room-facts.ts'
import { defaultSlugs } from '#shared/hotel/room-paths.ts'
import {
  ROOMS,
  type Room,
  type RoomFacts,
  type RoomPicture,
  type RoomSlugs,
} from '#shared/hotel/rooms.ts'
import type { SiteKey } from '#shared/i18n/dictionaries.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { CENTRE, uploadName, type RoomPhoto } from '#shared/pictures/photos.ts'
import type { Item } from '#shared/site/items.ts'
import { ROOM_TEXTS, type RoomValues } from '#shared/site/room-fields.ts'

/** A room as it is stored: those of the program only once they were archived. */
interface StoredRoom {
  id: number
  isArchived: boolean
}

/** A former slug and the room that had it. */
interface FormerAddress {
  slug: string
  room: number
}

/** What is published of a room; slugs by language. */
export type OwnValues = Partial<Omit<RoomValues, 'slug'>> & { slugs?: RoomSlugs }

interface RoomParts {
  rows: readonly StoredRoom[]
  addresses: readonly FormerAddress[]
  values: ReadonlyMap<number, OwnValues>
  order: readonly number[]
  words: Site['words']
  pictures: Site['pictures']
}

/** The rooms of a site; those that the owner added once they have a published Spanish name. */
export function siteRooms(parts: RoomParts): Pick<Site, 'rooms'> {
  const { rows, words } = parts
  const own = rows.filter(
    ({ id }) =>
      id >= FIRST_OWN_ROOM && words[DEFAULT_LANGUAGE]?.site?.[`room.${id}.name`] !== undefined,
  )
  const ids = [...ROOMS.map(({ id }) => id), ...own.map(({ id }) => id)]
  const rooms = inOrder(ids, parts.order).map((id) => ({
    ...(ROOMS.find((room) => room.id === id) ?? ownRoom(id)),
    ...changeOf(id, parts),
  }))
  return isDeepStrictEqual(rooms, ROOMS) ? {} : { rooms }
}

/** A room that the owner added, without what she has written of it; its texts have its number. */
const ownRoom = (id: number): Room => ({
  id,
  key: String(id),
  nameKey: `room.${id}.name` as SiteKey,
  descriptionKey: `room.${id}.description` as SiteKey,
  price: null,
  imageUrl: '',
  gallery: [],
  amenitiesKeys: [],
  servicesKeys: [],
  roomType: '',
  engineCode: '',
})

/** Numbers in an order that may name unknown ones; those that it does not name follow. */
export const inOrder = (ids: readonly number[], order: readonly number[]): number[] => [
  ...new Set([...order.filter((id) => ids.includes(id)), ...ids]),
]

/** What the owner has made of a room. */
function changeOf(id: number, { rows, addresses, values, pictures }: RoomParts): Partial<Room> {
  const own = values.get(id) ?? {}
  const isArchived = rows.some((row) => row.id === id && row.isArchived)
  const former = addresses.filter(({ room }) => room === id).map(({ slug }) => slug)
  const state = isArchived ? 'archived' : own.visible === false ? 'hidden' : undefined
  const facts = factsOf(id, own)
  return {
    ...(state ? { state } : {}),
    ...linkOf(id, own),
    ...(own.engineCode === undefined ? {} : { engineCode: own.engineCode ?? '' }),
    ...(own.slugs ? { slugs: { ...defaultSlugs(id), ...own.slugs } } : {}),
    ...(former.length > 0 ? { former } : {}),
    ...(own.capacity ? { capacity: own.capacity } : {}),
    ...(own.amenities ? { amenitiesKeys: own.amenities.map(keyOf) } : {}),
    ...(own.services ? { servicesKeys: own.services.map(keyOf) } : {}),
    ...(facts ? { facts } : {}),
    ...(own.pictures ? galleryOf(own.pictures, pictures) : {}),
  }
}

/** The pictures that the owner has chosen, without those whose file is missing. */
function galleryOf(
  chosen: readonly RoomPhoto[],
  pictures: Site['pictures'],
): Pick<Room, 'gallery' | 'imageUrl'> {
  const ofProgram = ROOMS.flatMap((room) => room.gallery)
  const gallery = chosen.flatMap((one): RoomPicture[] => {
    if (!one.own) return ofProgram.filter(({ src }) => src === one.id)
    if (!pictures.has(uploadName(one.src))) return []
    const isCentred = isDeepStrictEqual(one.focus, CENTRE)
    return [
      {
        src: shownAs(one.src),
        shows: keyOf(photoItem(one)),
        ...(isCentred ? {} : { focus: one.focus }),
      },
    ]
  })
  return { gallery, imageUrl: gallery[0]?.src ?? '' }
}

/** What a photo of the owner shows, as a text that pages look up. */
export const photoItem = ({ alt }: Pick<Extract<RoomPhoto, { own: true }>, 'alt'>): Item => ({
  id: '',
  texts: alt,
})

/** The room's type, which stays the program's when only the code of the engine is the owner's. */
function linkOf(id: number, { roomType, engineCode }: OwnValues): Pick<Room, 'roomType'> {
  if (roomType === undefined && engineCode === undefined) return {}
  return { roomType: (roomType === undefined ? programs(id).engineCode : roomType) ?? '' }
}

/** A text that is its own key where the owner wrote it: see `itemKey`. */
const keyOf = (item: Item): SiteKey => itemKey(item) as SiteKey

const FACTS = [
  'squareMetres',
  'beds',
  'bathroom',
  'air',
  'mosquitoNet',
  'hairDryer',
  'view',
  'floor',
  'steps',
  'cot',
  'childrenUntil',
] as const satisfies readonly (keyof RoomFacts & keyof RoomValues)[]

/** The facts of a room; undefined if they are those of the program. */
function factsOf(id: number, own: OwnValues): RoomFacts | undefined {
  const names = FACTS.filter((name) => own[name] !== undefined)
  if (names.length === 0 && own.hotWater === undefined) return undefined
  const facts: Record<string, unknown> = { ...defaultRoomFacts(id) }
  for (const name of names) facts[name] = own[name]
  if (own.hotWater !== undefined)
    facts.hasHotWater = own.hotWater === null ? null : own.hotWater === 'yes'
  const isKnown = ([, value]: [string, unknown]) =>
    value !== null && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(facts).filter(isKnown))
}

/** The values of a room without those of the owner; of a room that she added there are none. */
export function defaultRoomValues(id: number): Omit<RoomValues, 'slug'> {
  const { engineCode = null, amenitiesKeys = [], servicesKeys = [], gallery = [] } = programs(id)
  const { hasHotWater, ...facts } = defaultRoomFacts(id)
  const known = (keys: readonly string[]): Item[] =>
    keys.map((key) => ({ id: `text.site.${key}`, texts: {} }))
  return {
    ...NO_FACTS,
    ...facts,
    ...(hasHotWater === undefined ? {} : { hotWater: hasHotWater ? 'yes' : 'no' }),
    visible: true,
    roomType: engineCode,
    engineCode,
    amenities: known(amenitiesKeys),
    services: known(servicesKeys),
    pictures: gallery.map(({ src }) => ({ own: false, id: src })),
  }
}

const programs = (id: number): Partial<Room> => ROOMS.find((room) => room.id === id) ?? {}

const NO_FACTS = {
  capacity: null,
  beds: [],
  squareMetres: null,
  bathroom: null,
  hotWater: null,
  air: null,
  mosquitoNet: null,
  hairDryer: null,
  view: null,
  floor: null,
  steps: null,
  cot: null,
  childrenUntil: null,
} as const satisfies Partial<RoomValues>

/**
 * The owner's words with Spanish where a room that she added has no text in a language, so that no
 * page draws such a room in another way; of rooms that guests do not see only the names.
 */
export function withRoomWords(rooms: readonly Room[], words: Site['words']): Site['words'] {
  const own = rooms.filter(({ id }) => id >= FIRST_OWN_ROOM)
  const unseen = rooms.filter(({ state }) => state).map(({ key }) => `room.${key}.`)
  const isSeen = (key: string) =>
    key.endsWith('.name') || !unseen.some((start) => key.startsWith(start))
  const spanish = words[DEFAULT_LANGUAGE] ?? {}
  const textsIn = (language: Language): OwnWords => {
    const { site, rooms: ofRooms, ...others } = words[language] ?? {}
    const texts = {
      site: { ...roomTexts(own, 'site', spanish), ...site },
      rooms: { ...roomTexts(own, 'rooms', spanish), ...titlesOf(rooms, site), ...ofRooms },
    }
    const seen = Object.entries(texts).flatMap(([name, all]) => {
      const left = Object.entries(all).filter(([key]) => isSeen(key))
      return left.length > 0 ? [[name, Object.fromEntries(left)] as const] : []
    })
    return { ...others, ...Object.fromEntries(seen) }
  }
  const ofLanguages = LANGUAGES.map((language) => [language, textsIn(language)] as const)
  return Object.fromEntries(ofLanguages.filter(([, texts]) => Object.keys(texts).length > 0))
}

/** The titles of the pages of program's rooms that the owner renamed, which have words of their own. */
function titlesOf(rooms: readonly Room[], site: OwnWords['site'] = {}): Record<string, string> {
  const titles = rooms.flatMap(({ id, key }) => {
    const name = id < FIRST_OWN_ROOM ? site[`room.${key}.name`] : undefined
    return name === undefined ? [] : [[`room.${key}.sought`, name] as const]
  })
  return Object.fromEntries(titles)
}

/** The Spanish texts of rooms; the description, which every page draws, may be empty. */
function roomTexts(
  rooms: readonly Room[],
  dictionary: keyof typeof ROOM_TEXTS,
  spanish: OwnWords,
): Record<string, string> {
  const texts = rooms.flatMap(({ key }) =>
    Object.keys(ROOM_TEXTS[dictionary]).flatMap((name) => {
      const text = spanish[dictionary]?.[`room.${key}.${name}`]
      if (text !== undefined) return [[`room.${key}.${name}`, text] as const]
      return name === 'description' ? [[`room.${key}.${name}`, ''] as const] : []
    }),
  )
  return Object.fromEntries(texts)
}
