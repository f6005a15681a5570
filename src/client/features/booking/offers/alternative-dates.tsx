import { Link } from '@tanstack/react-router'
import type { StaySearch } from '#shared/booking/search.ts'
import type { StayDates } from '#shared/booking/stay-restrictions.ts'
import { nightsBetween } from '#shared/calendar.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { LocalizedText } from '../localized-text.tsx'
import { searchOf } from '../stay-rules.ts'
import styles from './stay-results.module.css'

interface AlternativeDatesProps {
  /** The stay that cannot be had. */
  stay: StayDates
  /** Those that can, best first. */
  nearest: readonly StayDates[]
  search: StaySearch
  /** Of one of our rooms, to whose page a choice then leads; else of all. */
  roomId?: number
}

/** Stays that can be booked instead; nothing where there are none near. */
export function AlternativeDates({ stay, nearest, search, roomId }: AlternativeDatesProps) {
  const { t } = useBookingI18n()
  const stayText = useStayText(stay)
  if (nearest.length === 0) return null
  const place =
    roomId === undefined
      ? ({ to: '/rooms' } as const)
      : ({ to: '/rooms/$id', params: { id: String(roomId) } } as const)
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

/** Writes a stay beside another: its days, and how many nights where only that differs. */
export function useStayText(wished: StayDates) {
  const { t, nights, shortRange } = useBookingI18n()
  return ({ checkIn, checkOut }: StayDates): string => {
    const range = shortRange(checkIn, checkOut)
    if (checkIn !== wished.checkIn) return range
    return t('stay.stay_for', { nights: nights(nightsBetween(checkIn, checkOut)), range })
  }
}
