import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#client/lib/api-context.tsx'
import type { RoomAlternatives } from '#shared/booking/alternatives.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import { nightsBetween } from '#shared/calendar.ts'
import { LocalizedText } from '../localized-text.tsx'
import { searchOf, type CompleteStay } from '../search/stay-rules.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import styles from './alternative-dates.module.css'

const SHOWN = 3

interface AlternativeDatesProps {
  stay: CompleteStay
  search: StaySearch
  /** Of one of our rooms, to whose page a choice then leads; else of all. */
  roomId?: number
}

/** Other days on which the same number of nights is free; nothing where there are none near. */
export function AlternativeDates({ stay, search, roomId }: AlternativeDatesProps) {
  const { t, shortRange } = useBookingI18n()
  const { api } = useApi()
  const { data } = useQuery(api.booking.alternatives.queryOptions(stay))
  const rooms = data?.unavailable.filter((room) => roomId === undefined || room.roomId === roomId)
  const stays = nearest(rooms ?? [], stay.checkIn)
  if (stays.length === 0) return null
  const place =
    roomId === undefined
      ? ({ to: '/rooms' } as const)
      : ({ to: '/rooms/$id', params: { id: String(roomId) } } as const)
  return (
    <div className={styles.near}>
      <h3>{t('stay.near')}</h3>
      <ul>
        {stays.map(([checkIn, checkOut]) => (
          <li key={checkIn}>
            <Link {...place} search={searchOf({ ...search, checkIn, checkOut })}>
              <LocalizedText>{shortRange(checkIn, checkOut)}</LocalizedText>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The stays nearest to an arrival among those of all rooms, in the order of the calendar. */
function nearest(rooms: RoomAlternatives['unavailable'], wished: string): [string, string][] {
  const stays = new Map(
    rooms.flatMap((room) => room.nearest.map(({ checkIn, checkOut }) => [checkIn, checkOut])),
  )
  const distance = ([checkIn]: [string, string]) => Math.abs(nightsBetween(wished, checkIn))
  return [...stays]
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, SHOWN)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}
