import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { problemText } from '#shared/booking/problem-text.ts'
import { NEAR_DAYS, type PartyProblem } from '#shared/booking/stay-restrictions.ts'
import { type StayDates, nightsBetween } from '#shared/calendar.ts'
import { roomLink } from '#shared/hotel/room-paths.ts'
import { isSameType } from '#shared/hotel/room-types.ts'
import { roomById } from '#shared/hotel/rooms.ts'
import { useBookingI18n } from './booking-i18n.ts'
import { IntlText } from './intl-text.tsx'
import { searchOf, useStay } from './stay-rules.ts'
import page from './booking-page.module.css'
import styles from './nearest-stays.module.css'

interface NearestStaysProps {
  /** The stay that cannot be booked. */
  stay: StayDates
  /** Bookable stays, nearest first; undefined until known. */
  nearest: readonly StayDates[] | undefined
  /** Whether to show one line without a heading. */
  isLine?: boolean
  /** Renders the link or button that chooses a stay. */
  children: (nearest: StayDates, text: ReactNode) => ReactNode
}

/** Bookable stays near one that cannot be booked, or a note that there are none. */
export function NearestStays({ stay, nearest, isLine, children }: NearestStaysProps) {
  const { t, label } = useBookingI18n()
  const stayText = useStayText(stay)
  if (!nearest?.length) return nearest && <p>{t('stay.none_near', { days: NEAR_DAYS })}</p>
  const Choice = isLine ? 'span' : 'li'
  const choices = nearest.map((one) => (
    <Choice key={one.checkIn}>{children(one, <IntlText>{stayText(one)}</IntlText>)}</Choice>
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
  /** The site's room to whose page the links lead; default: the page of all rooms. */
  roomId?: number | null
}

/** Links to the same search with other dates. */
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
  /** One of the site's rooms by `roomId`; another room by `id` of the room type in the PMS. */
  room: { id?: string; roomId: number | null }
  /** The stays to propose; absent: the server is asked. */
  nearest?: readonly StayDates[] | undefined
  /** Level of the heading with the reason; absent: no heading. */
  heading?: 'h2' | 'h3'
  /** Shown if the room is taken, or may be. */
  taken?: ReactNode
}

/** Why a room cannot be booked for the stay, with its nearest bookable stays. */
export function RoomProblem({ room, nearest, heading: Heading, taken }: RoomProblemProps) {
  const { id, roomId } = room
  const ours = roomById(roomId)
  const i18n = useBookingI18n()
  const { api } = useApi()
  const { stay } = useStay()
  const question = api.booking.alternatives.queryOptions(stay, { enabled: !nearest })
  const { data, isPending } = useQuery(question)
  const found = data?.unavailable.find((other) =>
    ours ? isSameType(ours, other.roomId) : other.id === id,
  )
  // The answer names every type that is not free: that of this room is unknown to the property.
  if (ours && data && !found) return <UnknownRoom />
  return (
    <>
      {taken}
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

/** Shown for a room of which the property says nothing. */
function UnknownRoom() {
  const { t } = useBookingI18n()
  return (
    <>
      <p role="status">{t('offer.unknown')}</p>
      <Link className="button" to="/rooms" hash="solicitud" search={{}}>
        {t('widget.request')}
      </Link>
    </>
  )
}

/** The stays to propose; undefined for a party that is too large for any dates. */
export const nearestOf = (
  found: { reason: PartyProblem['reason']; nearest: readonly StayDates[] } | undefined,
): readonly StayDates[] | undefined =>
  found?.reason === 'too_many_guests' && found.nearest.length === 0 ? undefined : found?.nearest

/** Formats a proposed stay: its dates, and its nights if it begins on the wanted day. */
function useStayText(wished: StayDates) {
  const { t, nights, shortRange } = useBookingI18n()
  return ({ checkIn, checkOut }: StayDates): string => {
    const range = shortRange(checkIn, checkOut)
    if (checkIn !== wished.checkIn) return range
    return t('stay.stay_for', { nights: nights(nightsBetween(checkIn, checkOut)), range })
  }
}
