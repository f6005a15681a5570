import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { problemText } from '#shared/booking/problem-text.ts'
import { NEAR_DAYS, type PartyProblem } from '#shared/booking/stay-restrictions.ts'
import { type StayDates, nightsBetween } from '#shared/calendar.ts'
import { roomLink } from '#shared/hotel/room-paths.ts'
import { roomById } from '#shared/hotel/rooms.ts'
import { useBookingI18n } from './booking-i18n.ts'
import { LocalizedText } from './localized-text.tsx'
import { searchOf, useStay } from './stay-rules.ts'
import page from './booking-page.module.css'
import styles from './nearest-stays.module.css'

interface NearestStaysProps {
  /** The stay that cannot be booked. */
  stay: StayDates
  /** Bookable stays, best first; undefined until known. */
  nearest: readonly StayDates[] | undefined
  /** One line among others, without a heading. */
  isLine?: boolean
  /** A link or button that chooses one of the stays. */
  children: (nearest: StayDates, text: ReactNode) => ReactNode
}

/** Stays that can be booked instead, or a note that there are none nearby. */
export function NearestStays({ stay, nearest, isLine, children }: NearestStaysProps) {
  const { t, label } = useBookingI18n()
  const stayText = useStayText(stay)
  if (!nearest?.length) return nearest && <p>{t('stay.none_near', { days: NEAR_DAYS })}</p>
  const Choice = isLine ? 'span' : 'li'
  const choices = nearest.map((one) => (
    <Choice key={one.checkIn}>
      {children(one, <LocalizedText>{stayText(one)}</LocalizedText>)}
    </Choice>
  ))
  if (isLine) {
    return (
      <p className={styles.line}>
        {label(t('stay.near'), '')}
        {choices}
      </p>
    )
  }
  return (
    <div className={`${page.stack} ${styles.near}`}>
      <h3>{t('stay.near')}</h3>
      <ul className={page.actions}>{choices}</ul>
    </div>
  )
}

interface NearestLinksProps extends Pick<NearestStaysProps, 'nearest' | 'isLine'> {
  /** Room of the site's own list, to whose page the links lead; default: the page of all rooms. */
  roomId?: number | null
}

/** Links to the same search for other dates. */
export function NearestLinks({ roomId = null, ...known }: NearestLinksProps) {
  const { language } = useBookingI18n()
  const { stay, search } = useStay()
  const room = roomById(roomId)
  const place = room ? roomLink(room, language) : ({ to: '/rooms' } as const)
  return (
    <NearestStays stay={stay} {...known}>
      {(days, text) => (
        <Link {...place} search={searchOf({ ...search, ...days })}>
          {text}
        </Link>
      )}
    </NearestStays>
  )
}

interface RoomProblemProps {
  /** By its number in the site's own list, else by the property's room type id. */
  room: { id?: string; roomId: number | null }
  /** Known stays to propose; absent: the property is asked. */
  nearest?: readonly StayDates[] | undefined
  /** Level of the heading with the reason; absent if the page shows the reason elsewhere. */
  heading?: 'h2' | 'h3'
}

/** Why a room cannot be booked for a stay, and its nearest free stays. */
export function RoomProblem({ room, nearest, heading: Heading }: RoomProblemProps) {
  const { id, roomId } = room
  const i18n = useBookingI18n()
  const { api } = useApi()
  const { stay } = useStay()
  const question = api.booking.alternatives.queryOptions(stay, { enabled: !nearest })
  const { data, isPending } = useQuery(question)
  const found = data?.unavailable.find((other) =>
    roomId === null ? other.id === id : other.roomId === roomId,
  )
  return (
    <>
      {Heading && (
        <div role="status">
          {isPending ? (
            <p>{i18n.t('stay.searching')}</p>
          ) : (
            <Heading>{found ? problemText(i18n, found, stay) : i18n.t('offer.taken')}</Heading>
          )}
        </div>
      )}
      <NearestLinks nearest={nearest ?? nearestOf(found)} roomId={roomId} />
    </>
  )
}

/** The stays to propose; none for a party that is too large, which other dates do not help. */
export const nearestOf = (
  found: { reason: PartyProblem['reason']; nearest: readonly StayDates[] } | undefined,
): readonly StayDates[] | undefined =>
  found?.reason === 'too_many_guests' && found.nearest.length === 0 ? undefined : found?.nearest

/**
 * Formats a proposed stay: its dates, and the number of nights if it differs from the wanted stay.
 */
function useStayText(wished: StayDates) {
  const { t, nights, shortRange } = useBookingI18n()
  return ({ checkIn, checkOut }: StayDates): string => {
    const range = shortRange(checkIn, checkOut)
    if (checkIn !== wished.checkIn) return range
    return t('stay.stay_for', { nights: nights(nightsBetween(checkIn, checkOut)), range })
  }
}
