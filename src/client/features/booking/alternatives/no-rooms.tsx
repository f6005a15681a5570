import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import type { StaySearch } from '#shared/booking/search.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { AlternativeDates } from './alternative-dates.tsx'
import { Combinations } from './combinations.tsx'
import styles from '../search/stay-results.module.css'
import type { CompleteStay } from '../search/stay-rules.ts'
import { UnavailableRooms } from './unavailable-rooms.tsx'

interface NoRoomsProps {
  stay: CompleteStay
  search: StaySearch
}

/** No room holds the stay: several together where the party is too large, else other dates. */
export function NoRooms({ stay, search }: NoRoomsProps) {
  const { t } = useBookingI18n()
  const { api } = useApi()
  const { data, isPending } = useQuery(api.booking.alternatives.queryOptions(stay))
  if (isPending) return <p role="status">{t('stay.searching')}</p>
  const { unavailable = [], combinations = [] } = data ?? {}
  if (combinations.length > 0) {
    return <Combinations combinations={combinations} stay={stay} search={search} />
  }
  const isTooMany = unavailable.some(({ reason }) => reason === 'too_many_guests')
  const count = stay.adults + stay.children
  return (
    <>
      <section className={styles.empty} aria-labelledby="results">
        <div role="status">
          <h2 id="results">
            {t(isTooMany ? 'stay.too_many_title' : 'stay.empty_title', { count })}
          </h2>
        </div>
        <p>{t(isTooMany ? 'stay.too_many_text' : 'stay.empty_text')}</p>
        {!isTooMany && <AlternativeDates stay={stay} search={search} />}
      </section>
      {!isTooMany && <UnavailableRooms stay={stay} search={search} />}
    </>
  )
}
