import { Link } from '@tanstack/react-router'
import type { Alternatives } from '#shared/booking/alternatives.ts'
import { cartTotals, type CartRoom } from '#shared/booking/cart.ts'
import { chosenOffer, planLabel, planNameOf } from '#shared/booking/rate-plans.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import { RoomPicture } from '#client/ui/room-picture.tsx'
import { CARD_AMENITIES, roomById, roomFeatures } from '#shared/hotel/rooms.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { isSameStay, useAddToCart } from '../cart/add-button.tsx'
import { useCart } from '../cart/cart-store.ts'
import { IntlText } from '../stay/intl-text.tsx'
import { RoomTerms, StayTotal } from '../price/offer-price.tsx'
import { useStay } from '../stay/stay-rules.ts'
import card from '#client/ui/card.module.css'
import { sizesOf } from '#shared/pictures/places.ts'
import styles from './combinations.module.css'

export type Combination = Alternatives['combinations'][number]

/** The rooms of each combination under the plan of the URL; cheapest first. */
export const chosenCombinations = (
  combinations: readonly Combination[],
  search: StaySearch,
): CartRoom[][] =>
  combinations
    .map(({ rooms }) => rooms.map((room) => ({ ...room, offer: chosenOffer(room.offer, search) })))
    .sort((a, b) => cartTotals(a).totalMinor - cartTotals(b).totalMinor)

/** Number of rooms with the type, plan and party of a room. */
const countOf = (rooms: readonly CartRoom[], { offer, adults, children }: CartRoom): number =>
  rooms.filter(
    (room) =>
      room.offer.id === offer.id &&
      room.offer.rateId === offer.rateId &&
      room.adults === adults &&
      room.children === children,
  ).length

/** A card with rooms that are booked together. */
export function CombinationCard({ rooms }: { rooms: readonly CartRoom[] }) {
  const { t } = useBookingI18n()
  const { stay } = useStay()
  const add = useAddToCart()
  const items = useCart()
  const totals = cartTotals(rooms)
  const held = items?.filter((item) => isSameStay(item, stay)) ?? []
  const isInCart = rooms.every((room) => countOf(held, room) >= countOf(rooms, room))
  return (
    <article className={`${card.card} ${styles.combination}`}>
      <ul>
        {rooms.map(({ offer, adults, children }, index) => (
          // eslint-disable-next-line react/no-array-index-key -- rooms of one type have equal data, so the index is the only key.
          <li key={index}>
            <CombinedRoom room={{ offer, adults, children }} />
          </li>
        ))}
      </ul>
      <div className={styles.price}>
        <StayTotal price={totals} />
        <RoomTerms offers={rooms.map(({ offer }) => offer)} />
        {isInCart ? (
          <Link className="button" to="/cart">
            {t('offer.in_cart')}
          </Link>
        ) : (
          <button type="button" className="button" onClick={() => add(rooms)}>
            {t('stay.combination_add')}
          </button>
        )}
      </div>
    </article>
  )
}

/** A room of several: its picture, its guests, what comes with it, and its price. */
function CombinedRoom({ room: { offer, adults, children } }: { room: CartRoom }) {
  const { t, money, party, roomName } = useBookingI18n()
  const room = roomById(offer.roomId)
  return (
    <>
      {room && (
        <RoomPicture className={styles.picture} room={room} sizes={sizesOf('combinedRoom')} />
      )}
      <div>
        <h3>{roomName(offer)}</h3>
        <p>
          {[party(adults, children), planLabel(t, planNameOf(offer))].filter(Boolean).join(' · ')}
        </p>
        {room && (
          <p>
            {roomFeatures(room)
              .slice(0, CARD_AMENITIES)
              .map((key) => t(key))
              .join(' · ')}
          </p>
        )}
      </div>
      <IntlText as="p">{money(offer.totalMinor, offer.currency)}</IntlText>
    </>
  )
}
