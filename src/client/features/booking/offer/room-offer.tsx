import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#client/lib/api-context.tsx'
import { offersQuery } from '../queries.ts'
import card from '#client/ui/card.module.css'
import type { Room } from '#shared/hotel/rooms.ts'
import { AddButton } from '../cart/add-button.tsx'
import { AlternativeDates } from '../alternatives/alternative-dates.tsx'
import { OfferNotes } from './offer-notes.tsx'
import { chosenOffer, PlanChoice } from './plan-choice.tsx'
import { CurrencyChoice } from '../currency/currency-choice.tsx'
import type { StaySearch } from '#shared/booking/search.ts'
import { OfferPrice } from './offer-price.tsx'
import { SearchFailure } from '../search/search-failure.tsx'
import { searchOf, type CompleteStay } from '../search/stay-rules.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { TaxNote } from '../tax-note.tsx'
import styles from './room-offer.module.css'

interface RoomOfferProps {
  room: Room
  stay: CompleteStay
  search: StaySearch
}

/** What this room costs for a stay, or why it cannot be had and what can. */
export function RoomOffer({ room, stay, search }: RoomOfferProps) {
  const { t } = useBookingI18n()
  const access = useApi()
  const { data, isFetching, refetch } = useQuery(offersQuery(access, stay))

  if (!data || (isFetching && 'failure' in data)) {
    return (
      <p className={`${card.card} ${styles.offer} ${styles.waiting}`} role="status">
        {t('stay.searching')}
      </p>
    )
  }
  if ('failure' in data) {
    return (
      <SearchFailure
        failure={data.failure}
        stay={stay}
        room={t(room.nameKey)}
        onRetry={() => void refetch()}
      />
    )
  }
  const standard = data.offers.find(({ roomId }) => roomId === room.id)
  if (!standard) {
    return (
      <div className={`${card.card} ${styles.offer}`}>
        <div role="status">
          <h2>{t('offer.taken')}</h2>
        </div>
        <AlternativeDates stay={stay} search={search} roomId={room.id} />
        {data.offers.length > 0 && (
          <Link className="text-link" to="/rooms" search={searchOf({ ...search, ...stay })}>
            <span>{t('offer.others')}</span>
          </Link>
        )}
      </div>
    )
  }
  const offer = chosenOffer(standard, search)
  return (
    <div className={`${card.card} ${styles.offer}`}>
      <OfferPrice offer={offer} stay={stay} />
      <AddButton offer={offer} stay={stay} />
      <PlanChoice offer={standard} search={search} />
      <CurrencyChoice search={search} currency={offer.currency} />
      <TaxNote price={offer} className={styles.tax} />
      <OfferNotes offers={[offer]} />
    </div>
  )
}
