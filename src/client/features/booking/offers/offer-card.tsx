import { Link } from '@tanstack/react-router'
import { RoomPicture } from '#client/ui/room-picture.tsx'
import type { RoomOffer } from '#shared/booking/offer.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import { roomLink } from '#shared/hotel/room-paths.ts'
import { CARD_AMENITIES, roomById } from '#shared/hotel/rooms.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { AddButton } from '../cart/add-button.tsx'
import { LateCharges, OfferPrice } from '../price/offer-price.tsx'
import { searchOf, type CompleteStay } from '../stay-rules.ts'
import { chosenOffer, PlanChoice } from './plan-choice.tsx'
import card from '#client/ui/card.module.css'
import styles from './offer-card.module.css'

interface OfferCardProps {
  offer: RoomOffer
  stay: CompleteStay
  search: StaySearch
  isFirst: boolean
}

/** Only a few rooms left is worth saying. */
const FEW = 3

/** A free room with its price for the stay, under the plan that the address asks for. */
export function OfferCard({ offer: standard, stay, search, isFirst }: OfferCardProps) {
  const { t, label, language, roomName } = useBookingI18n()
  const offer = chosenOffer(standard, search)
  const room = roomById(offer.roomId)
  const name = roomName(offer)
  const { available, maxGuests } = offer
  return (
    <article className={`${card.card} ${styles.card}`}>
      {room && (
        <RoomPicture
          className={styles.picture}
          room={room}
          sizes="(min-width: 1000px) 34rem, (min-width: 600px) 92vw"
          priority={isFirst}
        />
      )}
      <div className={styles.head}>
        <h3>{name}</h3>
        {available <= FEW && <p className={styles.few}>{t('offer.left', { count: available })}</p>}
      </div>
      <div className={styles.offer}>
        <OfferPrice offer={offer} stay={stay} />
        <AddButton offer={offer} stay={stay} />
        <PlanChoice offer={standard} search={search} />
        <LateCharges offer={offer} className={styles.tax} />
      </div>
      <div className={styles.body}>
        {room && <p className={card.text}>{t(room.descriptionKey)}</p>}
        <ul className={card.facts}>
          <li>{t('offer.capacity', { count: maxGuests })}</li>
          {room?.amenitiesKeys.slice(0, CARD_AMENITIES - 1).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        {room && (
          <Link
            className="text-link"
            {...roomLink(room, language)}
            search={searchOf({ ...search, ...stay })}
            aria-label={label(t('offer.view'), name)}
          >
            <span>{t('offer.view')}</span>
          </Link>
        )}
      </div>
    </article>
  )
}
