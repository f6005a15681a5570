import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#client/lib/api-context.tsx'
import { addDays, nightsBetween } from '#shared/calendar.ts'
import { addMonths, monthOf } from '../calendar/days.ts'
import { nearestArrivals } from './nearest-arrivals.ts'
import { LocalizedText } from '../localized-text.tsx'
import { searchOf, type CompleteStay } from '../search/stay-rules.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import styles from './alternative-dates.module.css'

const SHOWN = 3

interface AlternativeDatesProps {
  stay: CompleteStay
  /** Of one of our rooms, to whose page a choice then leads; else of all. */
  roomId?: number
}

/** Other days on which the same number of nights is free; nothing where the calendar shows none. */
export function AlternativeDates({ stay, roomId }: AlternativeDatesProps) {
  const { t, shortRange } = useBookingI18n()
  const { api, queryClient } = useApi()
  const month = monthOf(stay.checkIn)
  const nights = nightsBetween(stay.checkIn, stay.checkOut)
  // The months on both sides: what is near the first of a month may lie in the one before.
  const { data: days = [] } = useQuery({
    queryKey: ['near-days', month, roomId],
    queryFn: async () => {
      const months = [-1, 0, 1].map((offset) =>
        queryClient.ensureQueryData(
          api.booking.calendar.queryOptions({
            month: addMonths(month, offset),
            ...(roomId === undefined ? {} : { roomId }),
          }),
        ),
      )
      return (await Promise.all(months)).flatMap((calendar) => calendar.days)
    },
  })
  const arrivals = nearestArrivals(days, { checkIn: stay.checkIn, nights, limit: SHOWN })
  if (arrivals.length === 0) return null
  const place =
    roomId === undefined
      ? ({ to: '/rooms' } as const)
      : ({ to: '/rooms/$id', params: { id: String(roomId) } } as const)
  return (
    <div className={styles.near}>
      <h3>{t('stay.near')}</h3>
      <ul>
        {arrivals.map((checkIn) => {
          const checkOut = addDays(checkIn, nights)
          return (
            <li key={checkIn}>
              <Link {...place} search={searchOf({ ...stay, checkIn, checkOut })}>
                <LocalizedText>{shortRange(checkIn, checkOut)}</LocalizedText>
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
