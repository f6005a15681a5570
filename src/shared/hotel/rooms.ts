import type { SiteKey } from '#shared/i18n/dictionaries.ts'

/** A room of the site's own list, without live data (spec §3, "Room (static)"). */
export interface Room {
  id: number
  /** Part of its text keys. */
  key: RoomName
  nameKey: SiteKey
  descriptionKey: SiteKey
  /** US dollars a night (spec §9); not displayed. */
  price: number
  capacity: null
  imageUrl: string
  /** Four pictures: wide view, bed, corner or bathroom, view from the window. */
  gallery: readonly [RoomPicture, ...RoomPicture[]]
  amenitiesKeys: readonly SiteKey[]
  servicesKeys: readonly SiteKey[]
  size: null
  /** Abbreviation of the room type in the booking engine's URLs (`room_type`). */
  engineCode: string
}

interface RoomPicture {
  /** Base name: see `pictureSources`. */
  src: string
  /** Text key of what the picture shows, for its alternative text. */
  shows: SiteKey
}

/** Maximum of amenities on a card (spec §9). */
export const CARD_AMENITIES = 3

const amenitiesKeys = ['amenity.housekeeping', 'amenity.transfer'] as const
const servicesKeys = [
  'service.breakfast',
  'service.wifi',
  'service.shared_tv',
  'service.fan',
  'service.minibar',
] as const

type RoomName = 'budget' | 'garden' | 'ocean' | 'superior'
type RoomView = 'wide' | 'bed' | 'corner' | 'bathroom' | 'window'

/** The rooms, in the order of the page. */
export const ROOMS: readonly Room[] = [
  room(1, 'budget', 180, 'BUD', 'corner'),
  room(2, 'garden', 120, 'GAR', 'bathroom'),
  room(3, 'ocean', 90, 'OCE', 'corner'),
  room(4, 'superior', 150, 'SUP', 'bathroom'),
]

/** A room by its number; undefined for null, a room type that is not one of the site's. */
export const roomById = (number: number | null): Room | undefined =>
  ROOMS.find(({ id }) => id === number)

/** The amenities and services of a room, in this order. */
export const roomFeatures = ({ amenitiesKeys: own, servicesKeys: services }: Room): SiteKey[] => [
  ...own,
  ...services,
]

/** The alternative text of a room's picture, by default of the main one. */
export const roomPictureAlt = (
  t: (key: SiteKey) => string,
  { nameKey, gallery }: Room,
  picture = gallery[0],
): string => `${t(nameKey)} · ${t(picture.shows)}`

function room(
  id: number,
  name: RoomName,
  price: number,
  engineCode: string,
  third: 'corner' | 'bathroom',
): Room {
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
    capacity: null,
    imageUrl: main.src,
    gallery: [main, picture(2, 'bed'), picture(3, third), picture(4, 'window')],
    amenitiesKeys,
    servicesKeys,
    size: null,
    engineCode,
  }
}
