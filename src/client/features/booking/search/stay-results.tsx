import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import type { RoomOffer } from '#shared/booking/offer.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { OfferCard } from '../offer/offer-card.tsx'
import { chosenOffer } from '../offer/plan-choice.tsx'
import { PromotionNote } from '../offer/promotion-note.tsx'
import { OfferNotes } from '../offer/offer-notes.tsx'
import { offersQuery } from '../queries.ts'
import { RequestSection } from '../request/request-section.tsx'
import { CurrencyChoice } from '../currency/currency-choice.tsx'
import { NoRooms } from '../alternatives/no-rooms.tsx'
import { SearchFailure } from './search-failure.tsx'
import styles from './stay-results.module.css'
import { searchOf, type CompleteStay } from './stay-rules.ts'
import { UnavailableRooms } from '../alternatives/unavailable-rooms.tsx'

interface StayResultsProps {
  stay: CompleteStay
  search: StaySearch
}

/** The rooms that are free for a stay; a failure is never shown as a full hotel. */
export function StayResults({ stay, search }: StayResultsProps) {
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
        <noscript>
          <SearchFailure failure="unavailable" stay={stay} />
        </noscript>
      </div>
    )
  }
  if ('failure' in data) {
    return <SearchFailure failure={data.failure} stay={stay} onRetry={() => void refetch()} />
  }
  return (
    <div className={styles.page}>
      {data.offers.length === 0 ? (
        <NoRooms stay={stay} search={search} />
      ) : (
        <Offers offers={data.offers} stay={stay} search={search} />
      )}
      <RequestSection known={{ ...searchOf(stay), guests: stay.adults + stay.children }} />
    </div>
  )
}

function Offers({ offers, stay, search }: StayResultsProps & { offers: readonly RoomOffer[] }) {
  const { t } = useBookingI18n()
  return (
    <section className={styles.results} aria-labelledby="results">
      <header className={styles.head}>
        <div role="status">
          <h2 id="results">{t('stay.found', { count: offers.length })}</h2>
        </div>
        <CurrencyChoice search={search} currency={offers[0]?.currency} />
      </header>
      <PromotionNote offers={offers} code={stay.promoCode} />
      <ul className={styles.cards}>
        {offers.map((offer, index) => (
          <li key={offer.id}>
            <OfferCard offer={offer} stay={stay} search={search} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      <UnavailableRooms stay={stay} search={search} />
      <OfferNotes offers={offers.map((offer) => chosenOffer(offer, search))} />
    </section>
  )
}
