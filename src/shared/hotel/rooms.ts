import type { MessageKey } from '#shared/i18n/messages/es.ts'

/** A room as the site shows it without asking the booking system (spec §3, "Room (static)"). */
export interface Room {
  id: number
  nameKey: MessageKey
  descriptionKey: MessageKey
  /** US dollars a night (spec §9); not displayed. */
  price: number
  capacity: null
  imageUrl: string
  /** Four pictures: wide view, bed, corner or bathroom, view from the window. */
  gallery: readonly RoomPicture[]
  amenitiesKeys: readonly MessageKey[]
  servicesKeys: readonly MessageKey[]
  size: null
  /** Abbreviation of the room type in the booking engine's addresses (`room_type`). */
  engineCode: string
}

export interface RoomPicture {
  /** Base name: see `pictureSources`. */
  src: string
  /** What of the room it shows, for its alternative text. */
  shows: MessageKey
}

/** Spec §9: a card shows at most this many. */
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

/** The four rooms, in the order of the page. */
export const ROOMS: readonly Room[] = [
  room(1, 'budget', 180, 'BUD', 'corner'),
  room(2, 'garden', 120, 'GAR', 'bathroom'),
  room(3, 'ocean', 90, 'OCE', 'corner'),
  room(4, 'superior', 150, 'SUP', 'bathroom'),
]

function room(
  id: number,
  name: RoomName,
  price: number,
  engineCode: string,
  third: 'corner' | 'bathroom',
): Room {
  const gallery = (['wide', 'bed', third, 'window'] as const).map((view, index) => ({
    src: `/images/rooms/${name}-${index + 1}.webp`,
    shows: `room.picture.${view}` as const,
  }))
  return {
    id,
    nameKey: `room.${name}.name`,
    descriptionKey: `room.${name}.description`,
    price,
    capacity: null,
    imageUrl: `/images/rooms/${name}-1.webp`,
    gallery,
    amenitiesKeys,
    servicesKeys,
    size: null,
    engineCode,
  }
}
