import type { SiteKey } from '#shared/i18n/dictionaries.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { Catalogue } from './catalogues.ts'

/** A room of the site's own list, without live data (spec §3, "Room (static)"). */
export interface Room {
  id: number
  /** Part of its text keys: a name, and of a room that the owner added its number. */
  key: string
  nameKey: SiteKey
  descriptionKey: SiteKey
  /** US dollars a night (spec §9); not displayed, and null for a room that the owner added. */
  price: number | null
  /** Number of guests that the owner names; absent: the property's (spec §3: null). */
  capacity?: number
  /** The main picture; empty if there is none. */
  imageUrl: string
  /** Of the program's rooms wide view, bed, what only this room has, view from the window. */
  gallery: readonly RoomPicture[]
  amenitiesKeys: readonly SiteKey[]
  servicesKeys: readonly SiteKey[]
  /** Abbreviation of the room type in the property; empty: none; absent: `engineCode`. */
  roomType?: string
  /** Abbreviation of the room type in the booking engine's URLs (`room_type`); empty: none. */
  engineCode: string
  /** Absent: guests see it. */
  state?: RoomState
  /** Absent: those of `room-facts.json`. */
  facts?: RoomFacts
  /** Slugs by language; absent: those of `room-slugs.json`. */
  slugs?: RoomSlugs
  /** Slugs that it had before. */
  former?: readonly string[]
}

/** `hidden`: guests do not see it now; `archived`: only bookings name it. */
type RoomState = 'hidden' | 'archived'

export type RoomFacts = Catalogue<'room-facts'>['rooms'][string]

export type RoomSlugs = Partial<Record<Language, string>>

export interface RoomPicture {
  /** Base name: see `pictureSources`. */
  src: string
  /** Text key of what the picture shows, for its alternative text. */
  shows: SiteKey
  /** Of the owner's: the point that stays in sight, in percent; absent: the middle. */
  focus?: { x: number; y: number }
}

/** Maximum of amenities on a card (spec §9). */
export const CARD_AMENITIES = 3

export const AMENITIES = ['amenity.housekeeping', 'amenity.transfer'] as const
export const ROOM_SERVICES = [
  'service.breakfast',
  'service.wifi',
  'service.shared_tv',
  'service.fan',
  'service.minibar',
] as const

type RoomName = 'budget' | 'garden' | 'ocean' | 'superior'
/** What a picture shows; the third of each room has a text of its own. */
type RoomView = 'wide' | 'bed' | RoomName | 'window'

/** The program's rooms (spec §9), which an owner can change and to which she can add. */
export const ROOMS: readonly Room[] = [
  programRoom(1, 'budget', 180, 'BUD'),
  programRoom(2, 'garden', 120, 'GAR'),
  programRoom(3, 'ocean', 90, 'OCE'),
  programRoom(4, 'superior', 150, 'SUP'),
]

let read = (): readonly Room[] => ROOMS

/**
 * All rooms in the order of the pages, hidden and archived ones too: on the server those of the site
 * which the request or task shows, in the browser those of its page.
 */
export const allRooms = (): readonly Room[] => read()

/** Sets where `allRooms` reads; a function, because requests with different sites run at once. */
export function readRoomsFrom(source: () => readonly Room[]): void {
  read = source
}

/** The rooms that guests see. */
export const shownRooms = (): Room[] => allRooms().filter(({ state }) => !state)

/**
 * A room by its number, in whatever state; undefined for null, a room type that is not one of the
 * site's.
 */
export const roomById = (number: number | null, rooms = allRooms()): Room | undefined =>
  rooms.find(({ id }) => id === number)

/** The room of a number if guests see it. */
export const shownRoom = (number: number | null): Room | undefined => roomById(number, shownRooms())

/** The amenities and services of a room, in this order. */
export const roomFeatures = ({ amenitiesKeys: own, servicesKeys: services }: Room): SiteKey[] => [
  ...own,
  ...services,
]

/** The pictures of a room, the main one first; an own room has none before the owner chooses some. */
export const roomGallery = ({ gallery }: Room): readonly RoomPicture[] => gallery

/** The alternative text of a room's picture. */
export const roomPictureAlt = (
  t: (key: SiteKey) => string,
  { nameKey }: Room,
  { shows }: RoomPicture,
): string => `${t(nameKey)} · ${t(shows)}`

function programRoom(id: number, name: RoomName, price: number, engineCode: string): Room {
  const picture = (number: number, view: RoomView): RoomPicture => ({
    src: `/images/rooms/${name}-${number}.webp`,
    shows: `room.picture.${view}`,
  })
  const main = picture(1, 'wide')
  return {
    id,
    key: name,
    nameKey: `room.${name}.name`,
    descriptionKey: `room.${name}.description`,
    price,
    imageUrl: main.src,
    gallery: [main, picture(2, 'bed'), picture(3, name), picture(4, 'window')],
    amenitiesKeys: AMENITIES,
    servicesKeys: ROOM_SERVICES,
    engineCode,
  }
}
