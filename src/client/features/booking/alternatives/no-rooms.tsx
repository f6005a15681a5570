import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import { problemText } from '#shared/booking/problem-text.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import type { PartyProblem } from '#shared/booking/stay-restrictions.ts'
import { useBookingI18n, type BookingI18n } from '../booking-i18n.ts'
import { AlternativeDates } from './alternative-dates.tsx'
import { Combinations } from './combinations.tsx'
import styles from '../search/stay-results.module.css'
import type { CompleteStay } from '../search/stay-rules.ts'
import { UnavailableRooms } from './unavailable-rooms.tsx'

interface NoRoomsProps {
  stay: CompleteStay
  search: StaySearch
}

/** No room holds the stay: several together where the party is too large, else why, and other dates. */
export function NoRooms({ stay, search }: NoRoomsProps) {
  const i18n = useBookingI18n()
  const { t } = i18n
  const { api } = useApi()
  const { data, isPending } = useQuery(api.booking.alternatives.queryOptions(stay))
  if (isPending) return <p role="status">{t('stay.searching')}</p>
  const { combinations = [], problem = null, nearest = [] } = data ?? {}
  if (combinations.length > 0) {
    return <Combinations combinations={combinations} stay={stay} search={search} />
  }
  const { title, text } = emptyTexts(i18n, problem, stay)
  return (
    <>
      <section className={styles.empty} aria-labelledby="results">
        <div role="status">
          <h2 id="results">{title}</h2>
        </div>
        {text && <p>{text}</p>}
        <AlternativeDates stay={stay} nearest={nearest} search={search} />
      </section>
      {problem?.reason !== 'too_many_guests' && <UnavailableRooms stay={stay} search={search} />}
    </>
  )
}

/** The hotel is only said to be full where it is. */
function emptyTexts(i18n: BookingI18n, problem: PartyProblem | null, stay: CompleteStay) {
  const { t } = i18n
  if (!problem) return { title: t('stay.empty_title') }
  switch (problem.reason) {
    case 'unavailable':
      return { title: t('stay.empty_title') }
    case 'sold_out':
      return { title: t('stay.empty_title'), text: t('stay.empty_text') }
    case 'too_many_guests':
      return {
        title: t('stay.too_many_title', { count: stay.adults + stay.children }),
        text: t('stay.too_many_text'),
      }
    default:
      return { title: problemText(i18n, problem, stay) }
  }
}
