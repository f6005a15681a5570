import { Link } from '@tanstack/react-router'
import { RoomPicture } from '#client/ui/room-picture.tsx'
import type { StaySearch } from '#shared/booking/search.ts'
import { roomLink } from '#shared/hotel/room-paths.ts'
import type { Room } from '#shared/hotel/rooms.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { Capacity, RoomFromPrice } from '../price/known-room.tsx'
import { searchOf } from '../stay/stay-rules.ts'
import card from '#client/ui/card.module.css'
import page from '../stay/booking-page.module.css'
import styles from './room-tiles.module.css'
import { sizesOf } from '#shared/pictures/places.ts'

interface RoomTilesProps {
  rooms: readonly Room[]
  /** The stay, which the rooms' pages are opened with. */
  search: StaySearch
  /** Whether the first picture is in the first view. */
  isFirst?: boolean
}

/** Rooms with picture, capacity and lowest price, as links to their pages. */
export function RoomTiles({ rooms, search, isFirst = false }: RoomTilesProps) {
  const { t, language } = useBookingI18n()
  return (
    <ul className={styles.rooms}>
      {rooms.map((room, index) => (
        <li key={room.id}>
          <article className={styles.room}>
            <RoomPicture
              className={styles.picture}
              room={room}
              sizes={sizesOf('roomTile')}
              priority={isFirst && index === 0}
            />
            <h3>
              <Link {...roomLink(room, language)} search={searchOf(search)}>
                {t(room.nameKey)}
              </Link>
            </h3>
            <p className={card.text}>{t(room.descriptionKey)}</p>
            <Capacity room={room} className={page.small} />
            <RoomFromPrice room={room} className={page.terms} />
          </article>
        </li>
      ))}
    </ul>
  )
}
