import { Link } from '@tanstack/react-router'
import type { Alternatives } from '#shared/booking/alternatives.ts'
import { cartTotals, type CartRoom } from '#shared/booking/cart.ts'
import { chosenOffer, planLabel, planNameOf } from '#shared/booking/rate-plans.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import { termsOfRooms } from '#shared/booking/terms/cancellation-text.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { isSameStay, useAddToCart } from '../cart/add-button.tsx'
import { useCart } from '../cart/cart-store.ts'
import { IntlText } from '../stay/intl-text.tsx'
import { StayTotal } from '../price/offer-price.tsx'
import { useStay } from '../stay/stay-rules.ts'
import card from '#client/ui/card.module.css'
import page from '../stay/booking-page.module.css'
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
  const i18n = useBookingI18n()
  const { t, party, roomAndPlan, roomName } = i18n
  const { stay } = useStay()
  const add = useAddToCart()
  const items = useCart()
  const totals = cartTotals(rooms)
  const held = items?.filter((item) => isSameStay(item, stay)) ?? []
  const isInCart = rooms.every((room) => countOf(held, room) >= countOf(rooms, room))
  const terms = termsOfRooms(
    { ...i18n, currency: totals.currency },
    rooms.map(({ offer }) => ({
      name: roomAndPlan(offer, planNameOf(offer)),
      cancellation: offer.conditions.cancellation,
    })),
  )
  return (
    <article className={`${card.card} ${styles.combination}`}>
      <ul>
        {rooms.map(({ offer, adults, children }, index) => (
          // eslint-disable-next-line react/no-array-index-key -- rooms of one type have equal data, so the index is the only key.
          <li key={index}>
            <h3>{roomName(offer)}</h3>
            <p>
              {[party(adults, children), planLabel(t, planNameOf(offer))]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <div className={styles.price}>
        <StayTotal price={totals} />
        {terms.map((text) => (
          <IntlText key={text} as="p" className={page.terms}>
            {text}
          </IntlText>
        ))}
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
