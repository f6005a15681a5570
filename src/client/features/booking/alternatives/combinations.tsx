import { Link } from '@tanstack/react-router'
import card from '#client/ui/card.module.css'
import type { RoomAlternatives } from '#shared/booking/alternatives.ts'
import { cartTotals } from '#shared/booking/cart.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import { nightsBetween } from '#shared/calendar.ts'
import { ApproximatePrice } from '../currency/approximate-price.tsx'
import { useBookingI18n } from '../booking-i18n.ts'
import { cancellationText } from '#shared/booking/cancellation-text.ts'
import { isSameStay, useAddToCart } from '../cart/use-add-to-cart.ts'
import { useCart } from '../cart/cart-store.ts'
import { LocalizedText } from '../localized-text.tsx'
import { OfferNotes } from '../offer/offer-notes.tsx'
import { TaxNote } from '../tax-note.tsx'
import styles from './combinations.module.css'
import { CurrencyChoice } from '../currency/currency-choice.tsx'
import results from '../search/stay-results.module.css'
import type { CompleteStay } from '../search/stay-rules.ts'

type Combination = RoomAlternatives['combinations'][number]

interface CombinationsProps {
  combinations: readonly Combination[]
  stay: CompleteStay
  search: StaySearch
}

/** Rooms that hold a party together which is too large for one. */
export function Combinations({ combinations, stay, search }: CombinationsProps) {
  const { t, party } = useBookingI18n()
  const offers = combinations.flatMap(({ rooms }) => rooms.map(({ offer }) => offer))
  return (
    <section className={results.results} aria-labelledby="results">
      <header className={results.head}>
        <div role="status">
          <h2 id="results">
            {t('stay.combinations_title', { party: party(stay.adults, stay.children) })}
          </h2>
        </div>
        <CurrencyChoice search={search} currency={combinations[0]?.currency} />
      </header>
      <p>{t('stay.combinations_text')}</p>
      <ul className={results.cards}>
        {combinations.map((combination) => (
          <li key={nameOf(combination)}>
            <CombinationCard combination={combination} stay={stay} />
          </li>
        ))}
      </ul>
      <OfferNotes offers={offers} />
    </section>
  )
}

const nameOf = ({ rooms }: Combination): string =>
  rooms.map(({ offer, adults, children }) => `${offer.id}-${adults}-${children}`).join('+')

function CombinationCard({
  combination: { rooms, currency, totalMinor },
  stay,
}: {
  combination: Combination
  stay: CompleteStay
}) {
  const i18n = useBookingI18n()
  const { t, money, nights, party, roomName, taxIncluded } = i18n
  const add = useAddToCart()
  const items = useCart()
  const [first] = rooms
  if (!first) return null
  const isInCart = rooms.every(({ offer, adults }) =>
    items?.some(
      (item) => isSameStay(item, stay) && item.offer.id === offer.id && item.adults === adults,
    ),
  )
  const count = nightsBetween(stay.checkIn, stay.checkOut)
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
        <p>
          <LocalizedText as="strong">{money(totalMinor, currency)}</LocalizedText>{' '}
          <ApproximatePrice minor={totalMinor} currency={currency} />
        </p>
        <p>
          {[t('offer.total_for', { nights: nights(count) }), taxIncluded(first.offer)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <LocalizedText as="p" className={styles.terms}>
          {cancellationText(i18n, first.offer.conditions.cancellation)}
        </LocalizedText>
        <TaxNote price={cartTotals(rooms)} />
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
