import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RoomPicture } from '#client/ui/room-picture.tsx'
import type { RoomOffer as Offer } from '#shared/booking/offer.ts'
import { chosenOffer } from '#shared/booking/rate-plans.ts'
import { roomLink } from '#shared/hotel/room-paths.ts'
import { CARD_AMENITIES, roomById, roomFeatures, type Room } from '#shared/hotel/rooms.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { AddButton } from '../cart/add-button.tsx'
import { RoomProblem } from '../stay/nearest-stays.tsx'
import { CurrencyChoice } from '../price/currency.tsx'
import { CancellationCharges, OfferNotes, OfferPrice } from '../price/offer-price.tsx'
import { TaxNote } from '../price/price-lines.tsx'
import { searchOf, useStay } from '../stay/stay-rules.ts'
import { PlanChoice } from './plan-choice.tsx'
import { OffersAnswer } from './offers-answer.tsx'
import card from '#client/ui/card.module.css'
import page from '../stay/booking-page.module.css'
import styles from './offer-card.module.css'

/** Number of free rooms up to which the card shows it, if others of the type are taken. */
const FEW = 3

/** A free room with its price under the plan of the URL. */
export function OfferCard({ offer, isFirst }: { offer: Offer; isFirst: boolean }) {
  const { t, label, language, roomName } = useBookingI18n()
  const { stay, search } = useStay()
  const { available, units, maxGuests } = offer
  const isScarce = units !== null && available < units && available <= FEW
  const room = roomById(offer.roomId)
  const name = roomName(offer)
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
        {isScarce && <p className={styles.few}>{t('offer.left', { count: available })}</p>}
      </div>
      <div className={styles.offer}>
        <OfferDetails offer={offer} />
      </div>
      <div className={styles.body}>
        {room && <p className={card.text}>{t(room.descriptionKey)}</p>}
        <ul className={card.facts}>
          <li>{t('offer.capacity', { count: maxGuests })}</li>
          {room &&
            roomFeatures(room)
              .slice(0, CARD_AMENITIES)
              .map((key) => <li key={key}>{t(key)}</li>)}
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

function OfferDetails({ offer: standard, children }: { offer: Offer; children?: ReactNode }) {
  const { search } = useStay()
  const offer = chosenOffer(standard, search)
  return (
    <>
      <OfferPrice offer={offer} />
      <PlanChoice offer={standard} />
      <AddButton offer={offer} />
      {children}
      <CancellationCharges offer={offer} />
    </>
  )
}

/** The price of a room, or why it cannot be booked, with other stays. */
export function RoomOffer({ room }: { room: Room }) {
  const { t } = useBookingI18n()
  const { stay, search } = useStay()
  const sameStay = searchOf({ ...search, ...stay })
  const waiting = (
    <p className={`${card.card} ${styles.alone} ${styles.waiting}`} role="status">
      {t('stay.searching')}
    </p>
  )
  return (
    <OffersAnswer room={t(room.nameKey)} waiting={waiting}>
      {(offers) => {
        const standard = offers.find(({ roomId }) => roomId === room.id)
        const offer = standard && chosenOffer(standard, search)
        return (
          <div className={`${card.card} ${styles.alone}`}>
            {offer ? (
              <>
                <OfferDetails offer={standard}>
                  <CurrencyChoice currency={offer.currency} />
                </OfferDetails>
                <TaxNote price={offer} className={page.small} />
                <OfferNotes offers={[offer]} isChosen saysNoCard />
              </>
            ) : (
              <>
                <RoomProblem room={{ roomId: room.id }} heading="h2" />
                {offers.length > 0 && (
                  <Link className="text-link" to="/rooms" search={sameStay}>
                    <span>{t('offer.others')}</span>
                  </Link>
                )}
              </>
            )}
          </div>
        )
      }}
    </OffersAnswer>
  )
}
