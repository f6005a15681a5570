import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import { offersQuery } from '../queries.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { nightsBetween } from '#shared/calendar.ts'
import { AlternativeDates } from './alternative-dates.tsx'
import { OfferCard } from '../offer/offer-card.tsx'
import { OfferNotes } from '../offer/offer-notes.tsx'
import { SearchFailure } from './search-failure.tsx'
import type { CompleteStay } from './stay-rules.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { LocalizedText } from '../localized-text.tsx'
import styles from './stay-results.module.css'

/** The rooms that are free for a stay; a failure is never shown as a full house. */
export function StayResults({ stay }: { stay: CompleteStay }) {
  const { t } = useBookingI18n()
  const access = useApi()
  const { data, isFetching, refetch } = useQuery(offersQuery(access, stay))

  if (!data || (isFetching && 'failure' in data)) {
    return (
      <div className={styles.results}>
        <p role="status">{t('stay.searching')}</p>
        <div className={styles.waiting} aria-hidden="true">
          <span />
          <span />
        </div>
      </div>
    )
  }
  if ('failure' in data) {
    return <SearchFailure failure={data.failure} stay={stay} onRetry={() => void refetch()} />
  }
  if (data.offers.length === 0) return <NoRooms stay={stay} />
  return <Offers offers={data.offers} stay={stay} />
}

function Offers({ offers, stay }: { offers: readonly RoomOffer[]; stay: CompleteStay }) {
  const { t, nights, party, range } = useBookingI18n()
  const { checkIn, checkOut, adults, children } = stay
  return (
    <section className={styles.results} aria-labelledby="results">
      <header className={styles.head}>
        <div role="status">
          <h2 id="results">{t('stay.found', { count: offers.length })}</h2>
        </div>
        <LocalizedText as="p">
          {`${range(checkIn, checkOut)} · ${nights(nightsBetween(checkIn, checkOut))} · ${party(adults, children)}`}
        </LocalizedText>
      </header>
      <ul className={styles.cards}>
        {offers.map((offer, index) => (
          <li key={offer.id}>
            <OfferCard offer={offer} stay={stay} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      <OfferNotes offers={offers} />
    </section>
  )
}

function NoRooms({ stay }: { stay: CompleteStay }) {
  const { t } = useBookingI18n()
  return (
    <section className={styles.empty} aria-labelledby="results">
      <div role="status">
        <h2 id="results">{t('stay.empty_title')}</h2>
      </div>
      <p>{t('stay.empty_text')}</p>
      <AlternativeDates stay={stay} />
    </section>
  )
}
