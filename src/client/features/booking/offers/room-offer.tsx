import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RoomOffer as Offer } from '#shared/booking/offer.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import type { Room } from '#shared/hotel/rooms.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { AddButton } from '../cart/add-button.tsx'
import { CurrencyChoice } from '../price/currency.tsx'
import { LateCharges, OfferNotes, OfferPrice } from '../price/offer-price.tsx'
import { TaxNote } from '../price/price-lines.tsx'
import { RoomProblem } from '../nearest-stays.tsx'
import { searchOf, type CompleteStay } from '../stay-rules.ts'
import { chosenOffer, PlanChoice } from './plan-choice.tsx'
import { OffersAnswer } from './search-failure.tsx'
import card from '#client/ui/card.module.css'
import styles from './offer-card.module.css'

interface RoomOfferProps {
  room: Room
  stay: CompleteStay
  search: StaySearch
}

/** The price of a room for a stay, or why it cannot be booked and the alternatives. */
export function RoomOffer({ room, stay, search }: RoomOfferProps) {
  const { t } = useBookingI18n()
  const waiting = (noScript: ReactNode) => (
    <>
      <p className={`${card.card} ${styles.roomOfferOffer} ${styles.waiting}`} role="status">
        {t('stay.searching')}
      </p>
      {noScript}
    </>
  )
  return (
    <OffersAnswer stay={stay} room={t(room.nameKey)} waiting={waiting}>
      {(offers) => {
        const standard = offers.find(({ roomId }) => roomId === room.id)
        if (standard) return <Offered standard={standard} stay={stay} search={search} />
        const hasOthers = offers.length > 0
        return <NotOffered room={room} stay={stay} search={search} hasOthers={hasOthers} />
      }}
    </OffersAnswer>
  )
}

interface OfferedProps extends Omit<RoomOfferProps, 'room'> {
  standard: Offer
}

function Offered({ standard, stay, search }: OfferedProps) {
  const offer = chosenOffer(standard, search)
  return (
    <div className={`${card.card} ${styles.roomOfferOffer}`}>
      <OfferPrice offer={offer} stay={stay} />
      <AddButton offer={offer} stay={stay} />
      <PlanChoice offer={standard} search={search} />
      <CurrencyChoice search={search} currency={offer.currency} />
      <LateCharges offer={offer} className={styles.roomOfferTax} />
      <TaxNote price={offer} className={styles.roomOfferTax} />
      <OfferNotes offers={[offer]} isChosen />
    </div>
  )
}

/** Why the room cannot be booked, and the alternatives. */
function NotOffered({ room, stay, search, hasOthers }: RoomOfferProps & { hasOthers: boolean }) {
  const { t } = useBookingI18n()
  return (
    <div className={`${card.card} ${styles.roomOfferOffer}`}>
      <RoomProblem stay={stay} search={search} roomId={room.id} heading="h2" />
      {hasOthers && (
        <Link className="text-link" to="/rooms" search={searchOf({ ...search, ...stay })}>
          <span>{t('offer.others')}</span>
        </Link>
      )}
    </div>
  )
}
