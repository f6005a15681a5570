import { Link } from '@tanstack/react-router'
import type { RoomAlternatives } from '#shared/booking/alternatives.ts'
import { cartTotals } from '#shared/booking/cart.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import { termsOfRooms } from '#shared/booking/terms/cancellation-text.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { isSameStay, useAddToCart } from '../cart/add-button.tsx'
import { useCart } from '../cart/cart-store.ts'
import { LocalizedText } from '../localized-text.tsx'
import { CurrencyChoice } from '../price/currency.tsx'
import { OfferNotes, StayTotal } from '../price/offer-price.tsx'
import { TaxNote } from '../price/price-lines.tsx'
import type { CompleteStay } from '../stay-rules.ts'
import { chosenOffer, PromotionNote } from './plan-choice.tsx'
import card from '#client/ui/card.module.css'
import page from '../booking-page.module.css'
import styles from './combinations.module.css'
import results from './stay-results.module.css'

type Combination = RoomAlternatives['combinations'][number]

interface CombinationsProps {
  combinations: readonly Combination[]
  stay: CompleteStay
  search: StaySearch
}

/** Rooms that hold a party together which is too large for one. */
export function Combinations({ combinations, stay, search }: CombinationsProps) {
  const { t, party } = useBookingI18n()
  const chosen = combinations
    .map((combination) => underPlan(combination, search))
    .toSorted((a, b) => a.totalMinor - b.totalMinor)
  const offers = chosen.flatMap(({ rooms }) => rooms.map(({ offer }) => offer))
  return (
    <section className={page.stack} aria-labelledby="results">
      <header className={results.head}>
        <div role="status">
          <h2 id="results">
            {t('stay.combinations_title', { party: party(stay.adults, stay.children) })}
          </h2>
        </div>
        <CurrencyChoice search={search} currency={combinations[0]?.currency} />
      </header>
      <PromotionNote offers={offers} code={stay.promoCode} />
      <p>{t('stay.combinations_text')}</p>
      <ul className={results.cards}>
        {chosen.map((combination) => (
          <li key={nameOf(combination)}>
            <CombinationCard combination={combination} stay={stay} />
          </li>
        ))}
      </ul>
      {offers[0] && <TaxNote price={offers[0]} isRule />}
      <OfferNotes offers={offers} />
    </section>
  )
}

/** The rooms under the promotion or the plan that the address asks for, where they have it. */
function underPlan({ rooms, currency }: Combination, search: StaySearch): Combination {
  const chosen = rooms.map((room) => ({ ...room, offer: chosenOffer(room.offer, search) }))
  return { rooms: chosen, currency, totalMinor: cartTotals(chosen).totalMinor }
}

const nameOf = ({ rooms }: Combination): string =>
  rooms.map(({ offer, adults, children }) => `${offer.id}-${adults}-${children}`).join('+')

interface CombinationCardProps {
  combination: Combination
  stay: CompleteStay
}

function CombinationCard({ combination: { rooms, currency }, stay }: CombinationCardProps) {
  const i18n = useBookingI18n()
  const { t, party, roomName } = i18n
  const add = useAddToCart()
  const items = useCart()
  const totals = cartTotals(rooms)
  const isInCart = rooms.every(({ offer, adults }) =>
    items?.some(
      (item) => isSameStay(item, stay) && item.offer.id === offer.id && item.adults === adults,
    ),
  )
  const terms = termsOfRooms(
    { ...i18n, currency },
    rooms.map(({ offer }) => ({
      name: roomName(offer),
      cancellation: offer.conditions.cancellation,
    })),
  )
  return (
    <article className={`${card.card} ${styles.combination}`}>
      <ul>
        {rooms.map(({ offer, adults, children }, index) => (
          // eslint-disable-next-line react/no-array-index-key -- two rooms of a kind differ in nothing else.
          <li key={index}>
            <h3>{roomName(offer)}</h3>
            <p>{party(adults, children)}</p>
          </li>
        ))}
      </ul>
      <div className={styles.price}>
        <StayTotal price={totals} stay={stay} />
        {terms.map((text) => (
          <LocalizedText key={text} as="p" className={styles.terms}>
            {text}
          </LocalizedText>
        ))}
        {isInCart ? (
          <Link className="button" to="/cart">
            {t('offer.in_cart')}
          </Link>
        ) : (
          <button type="button" className="button" onClick={() => add(rooms, stay)}>
            {t('stay.combination_add')}
          </button>
        )}
      </div>
    </article>
  )
}
