import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { RoomPicture } from '#client/ui/room-picture.tsx'
import type { RoomOffer as Offer } from '#shared/booking/offer.ts'
import { chosenOffer } from '#shared/booking/rate-plans.ts'
import { isSameType } from '#shared/hotel/room-types.ts'
import { roomLink } from '#shared/hotel/room-paths.ts'
import { CARD_AMENITIES, roomById, roomFeatures, type Room } from '#shared/hotel/rooms.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { AddButton } from '../cart/add-button.tsx'
import { RoomProblem } from '../stay/nearest-stays.tsx'
import { CurrencyChoice } from '../price/currency.tsx'
import { Breakfast } from '../price/known-room.tsx'
import { CancellationCharges, OfferNotes, OfferPrice } from '../price/offer-price.tsx'
import { TaxNote } from '../price/price-lines.tsx'
import { CRAWLER, ITEMS } from '../price/price-crawler.ts'
import { searchOf, useStay } from '../stay/stay-rules.ts'
import { NextNight } from './next-night.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { SendOffer } from './send-offer.tsx'
import { OffersAnswer } from './offers-answer.tsx'
import card from '#client/ui/card.module.css'
import page from '../stay/booking-page.module.css'
import styles from './offer-card.module.css'
import { sizesOf } from '#shared/pictures/places.ts'

/** Number of free rooms up to which the card shows it, if others of the type are taken. */
const FEW = 3

interface OfferCardProps {
  offer: Offer
  isFirst: boolean
  /** Whether a price crawler goes on to this room. */
  isCheapest: boolean
}

/** A free room with its price under the plan of the URL. */
export function OfferCard({ offer, isFirst, isCheapest }: OfferCardProps) {
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
          sizes={sizesOf('offer')}
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
            {...(isCheapest ? CRAWLER.next : {})}
          >
            <span>{t('offer.view')}</span>
          </Link>
        )}
      </div>
    </article>
  )
}

interface OfferDetailsProps {
  offer: Offer
  /** The room whose page it is, on which price crawlers read its price. */
  room?: Room
  children?: ReactNode
}

function OfferDetails({ offer: standard, room, children }: OfferDetailsProps) {
  const { search } = useStay()
  const offer = chosenOffer(standard, search)
  return (
    <>
      <OfferPrice offer={offer} isMarked={room !== undefined} />
      {room && <Breakfast room={room} />}
      <PlanChoice offer={standard} />
      <AddButton offer={offer} />
      {room && <NextNight offer={offer} />}
      {children}
      <CancellationCharges currency={offer.currency} cancellation={offer.conditions.cancellation} />
    </>
  )
}

/** Says to price crawlers that a room is taken. */
function SoldOut() {
  return (
    <div {...ITEMS.offer} hidden>
      <link itemProp="availability" href="https://schema.org/SoldOut" />
    </div>
  )
}

/** The price of a room, or why it cannot be booked, with other stays. */
export function RoomOffer({ room }: { room: Room }) {
  const { t } = useBookingI18n()
  const { stay, search } = useStay()
  const { address } = useSiteConfig()
  const sameStay = searchOf({ ...search, ...stay })
  const waiting = (
    <p
      className={`${card.card} ${styles.alone} ${styles.waiting}`}
      role="status"
      {...CRAWLER.waiting}
    >
      {t('stay.searching')}
    </p>
  )
  return (
    <OffersAnswer room={t(room.nameKey)} waiting={waiting}>
      {(offers) => {
        const found = offers.find(({ roomId }) => isSameType(room, roomId))
        const standard = found && { ...found, roomId: room.id }
        const offer = standard && chosenOffer(standard, search)
        return (
          <div className={`${card.card} ${styles.alone}`} {...ITEMS.hotel}>
            <meta itemProp="name" content={String(t.names.hotel)} />
            {address && <meta itemProp="address" content={address} />}
            {offer ? (
              <>
                <OfferDetails offer={standard} room={room}>
                  <CurrencyChoice currency={offer.currency} />
                </OfferDetails>
                <TaxNote price={offer} className={page.small} />
                <SendOffer key={offer.rateId} offer={offer} />
                <OfferNotes offers={[offer]} isChosen saysNoCard />
              </>
            ) : (
              <>
                <RoomProblem room={{ roomId: room.id }} heading="h2" taken={<SoldOut />} />
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
