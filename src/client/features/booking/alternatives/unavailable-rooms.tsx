import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#client/lib/api-context.tsx'
import { RoomPicture } from '#client/ui/room-picture.tsx'
import type { RoomAlternatives } from '#shared/booking/alternatives.ts'
import { problemText } from '#shared/booking/problem-text.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import { roomById } from '#shared/hotel/rooms.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { LocalizedText } from '../localized-text.tsx'
import { searchOf, type CompleteStay } from '../search/stay-rules.ts'
import { useStayText } from './alternative-dates.tsx'
import styles from './unavailable-rooms.module.css'

interface UnavailableRoomsProps {
  stay: CompleteStay
  search: StaySearch
}

/** The room types that cannot be booked as asked, with the reason and the nearest dates. */
export function UnavailableRooms({ stay, search }: UnavailableRoomsProps) {
  const { api } = useApi()
  const { data } = useQuery(api.booking.alternatives.queryOptions(stay))
  if (!data?.unavailable.length) return null
  return (
    <ul className={styles.rooms}>
      {data.unavailable.map((room) => (
        <li key={room.id}>
          <UnavailableRoom room={room} stay={stay} search={search} />
        </li>
      ))}
    </ul>
  )
}

interface UnavailableRoomProps {
  room: RoomAlternatives['unavailable'][number]
  stay: CompleteStay
  search: StaySearch
}

function UnavailableRoom({ room, stay, search }: UnavailableRoomProps) {
  const i18n = useBookingI18n()
  const { t, roomName } = i18n
  const stayText = useStayText(stay)
  const ours = roomById(room.roomId)
  return (
    <article className={styles.room}>
      {ours && <RoomPicture className={styles.picture} room={ours} sizes="9rem" />}
      <div>
        <h3>{roomName(room)}</h3>
        <p>{problemText(i18n, room, stay)}</p>
        {room.nearest.length > 0 && (
          <p className={styles.nearest}>
            {t('stay.near')}:{' '}
            {room.nearest.map(({ checkIn, checkOut }) => (
              <Link key={checkIn} to="/rooms" search={searchOf({ ...search, checkIn, checkOut })}>
                <LocalizedText>{stayText({ checkIn, checkOut })}</LocalizedText>
              </Link>
            ))}
          </p>
        )}
      </div>
    </article>
  )
}
