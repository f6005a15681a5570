import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#client/lib/api-context.tsx'
import { problemText } from '#shared/booking/problem-text.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import { NEAR_DAYS, type PartyProblem } from '#shared/booking/stay-restrictions.ts'
import { type StayDates, nightsBetween } from '#shared/calendar.ts'
import { roomLink } from '#shared/hotel/room-paths.ts'
import { roomById } from '#shared/hotel/rooms.ts'
import { useBookingI18n } from './booking-i18n.ts'
import { LocalizedText } from './localized-text.tsx'
import { searchOf, type CompleteStay } from './stay-rules.ts'
import styles from './nearest-stays.module.css'

interface NearestStaysProps {
  /** The stay that cannot be booked. */
  stay: StayDates
  /** Stays that can be booked, best first; undefined while they are not known. */
  nearest: readonly StayDates[] | undefined
  search: StaySearch
  /** Room of the site's own list, to whose page a choice leads; else to all rooms. */
  roomId?: number | null
}

/** Stays that can be booked instead, or that there are none near. */
export function NearestStays({ stay, nearest, search, roomId = null }: NearestStaysProps) {
  const { t, language } = useBookingI18n()
  const stayText = useStayText(stay)
  if (!nearest?.length) return nearest && <NoneNear />
  const room = roomById(roomId)
  const place = room ? roomLink(room, language) : ({ to: '/rooms' } as const)
  return (
    <div className={styles.near}>
      <h3>{t('stay.near')}</h3>
      <ul>
        {nearest.map(({ checkIn, checkOut }) => (
          <li key={checkIn}>
            <Link {...place} search={searchOf({ ...search, checkIn, checkOut })}>
              <LocalizedText>{stayText({ checkIn, checkOut })}</LocalizedText>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Says that nothing can be booked near the dates either. */
export function NoneNear() {
  const { t } = useBookingI18n()
  return <p>{t('stay.none_near', { days: NEAR_DAYS })}</p>
}

interface RoomProblemProps extends Pick<NearestStaysProps, 'search' | 'roomId'> {
  /** The property's room type, where it is none of our rooms. */
  typeId?: string
  stay: CompleteStay
  /** Stays to propose, where they are known; else the property is asked. */
  nearest?: readonly StayDates[] | undefined
  /** Level of the heading with the reason; absent if the reason has already been shown. */
  heading?: 'h2' | 'h3'
}

/** Why a room cannot be booked for a stay, and when it can. */
export function RoomProblem(props: RoomProblemProps) {
  const { typeId, roomId = null, stay, search, nearest, heading: Heading } = props
  const i18n = useBookingI18n()
  const { api } = useApi()
  const question = api.booking.alternatives.queryOptions(stay, { enabled: !nearest })
  const { data, isPending } = useQuery(question)
  const room = data?.unavailable.find((other) =>
    roomId === null ? other.id === typeId : other.roomId === roomId,
  )
  return (
    <>
      {Heading && (
        <div role="status">
          {isPending ? (
            <p>{i18n.t('stay.searching')}</p>
          ) : (
            <Heading className={styles.reason}>
              {room ? problemText(i18n, room, stay) : i18n.t('offer.taken')}
            </Heading>
          )}
        </div>
      )}
      <NearestStays
        stay={stay}
        nearest={nearest ?? nearestOf(room)}
        search={search}
        roomId={roomId}
      />
    </>
  )
}

/** The stays to propose for what cannot be booked; to a party that is too large other dates do not help. */
export const nearestOf = (
  found: { reason: PartyProblem['reason']; nearest: readonly StayDates[] } | undefined,
): readonly StayDates[] | undefined =>
  found?.reason === 'too_many_guests' && found.nearest.length === 0 ? undefined : found?.nearest

/** Writes a stay beside another: its days, and how many nights where only that differs. */
export function useStayText(wished: StayDates) {
  const { t, nights, shortRange } = useBookingI18n()
  return ({ checkIn, checkOut }: StayDates): string => {
    const range = shortRange(checkIn, checkOut)
    if (checkIn !== wished.checkIn) return range
    return t('stay.stay_for', { nights: nights(nightsBetween(checkIn, checkOut)), range })
  }
}
