import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { RoomPicture } from '#client/ui/room-picture.tsx'
import type { RoomSearch } from '#shared/booking/room-search.ts'
import type { Alternatives } from '#shared/booking/alternatives.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { problemText } from '#shared/booking/problem-text.ts'
import { chosenOffer } from '#shared/booking/rate-plans.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import type { PartyProblem } from '#shared/booking/stay-restrictions.ts'
import type { StayDates } from '#shared/calendar.ts'
import { roomById } from '#shared/hotel/rooms.ts'
import { useBookingI18n, type BookingI18n } from '../stay/booking-i18n.ts'
import { CurrencyChoice } from '../price/currency.tsx'
import { TaxNote } from '../price/price-lines.tsx'
import { OfferNotes } from '../price/offer-price.tsx'
import { nearestOf, NearestLinks } from '../stay/nearest-stays.tsx'
import { failureOf } from '../stay/queries.ts'
import { RequestSection } from '../request/request-form.tsx'
import { CRAWLER } from '../price/price-crawler.ts'
import { searchOf, useStay } from '../stay/stay-rules.ts'
import { chosenCombinations, CombinationCard, type Combination } from './combinations.tsx'
import { NightMoons } from './night-moons.tsx'
import { OfferCard } from './offer-card.tsx'
import { FailedAnswer, OffersAnswer } from './offers-answer.tsx'
import page from '../stay/booking-page.module.css'
import styles from './stay-results.module.css'
import { sizesOf } from '#shared/pictures/places.ts'

/** The free rooms for a stay, or why there are none. */
export function StayResults() {
  const { t } = useBookingI18n()
  const { stay, search } = useStay()
  const waiting = (
    <div className={page.stack} {...CRAWLER.waiting}>
      <p role="status">{t('stay.searching')}</p>
      <div className={`${styles.cards} ${styles.waiting}`} aria-hidden="true">
        <span />
        <span />
      </div>
    </div>
  )
  return (
    <OffersAnswer waiting={waiting}>
      {(offers) => (
        <div className={styles.page}>
          {offers.length === 0 ? (
            <NoRooms />
          ) : (
            <Results
              title={t('stay.found', { count: offers.length })}
              offers={offers.map((offer) => chosenOffer(offer, search))}
              below={
                <>
                  <Pairs />
                  <UnavailableRooms />
                </>
              }
            >
              {offers.map((offer, index) => (
                <li key={offer.id}>
                  <OfferCard
                    offer={offer}
                    isFirst={index === 0}
                    isCheapest={offer === cheapestOf(offers, search)}
                  />
                </li>
              ))}
            </Results>
          )}
          <RequestSection
            known={{ ...searchOf(stay), guests: stay.adults + stay.children }}
            isFolded={offers.length > 0}
          />
        </div>
      )}
    </OffersAnswer>
  )
}

/** The cheapest offer of a room that has a page, under the plan of a search. */
function cheapestOf(offers: readonly RoomOffer[], search: StaySearch): RoomOffer | undefined {
  const total = (offer: RoomOffer) => chosenOffer(offer, search).totalMinor
  return [...offers]
    .filter(({ roomId }) => roomById(roomId))
    .sort((a, b) => total(a) - total(b))
    .at(0)
}

interface ResultsProps {
  title: string
  /** Text above the cards. */
  lead?: string
  /** All offers on the cards. */
  offers: readonly RoomOffer[]
  /** List items with the cards. */
  children: ReactNode
  below?: ReactNode
}

/** Cards with prices, and notes that apply to all of them. */
function Results({ title, lead, offers, children, below }: ResultsProps) {
  const { t } = useBookingI18n()
  const { promoCode: code } = useStay().stay
  const [first] = offers
  const hasPromotion = offers.some(({ plans }) => plans.some(({ isPromotion }) => isPromotion))
  return (
    <section className={page.stack} aria-labelledby="results">
      <header className={styles.head}>
        <div role="status">
          <h2 id="results">{title}</h2>
        </div>
        <CurrencyChoice currency={first?.currency} />
      </header>
      {code && !hasPromotion && <p role="status">{t('stay.promo_unknown', { code })}</p>}
      {lead && <p>{lead}</p>}
      <ul className={styles.cards}>{children}</ul>
      {below}
      <NightMoons />
      {first && <TaxNote price={first} isRule />}
      <OfferNotes offers={offers} saysNoCard />
    </section>
  )
}

/**
 * The answer if no single room is free for the party: combinations of rooms, else the reason and
 * other dates.
 */
function NoRooms() {
  const i18n = useBookingI18n()
  const { api } = useApi()
  const { stay } = useStay()
  const { data, error, isFetching, refetch } = useQuery(api.booking.alternatives.queryOptions(stay))
  if (error) {
    return (
      <FailedAnswer
        failure={failureOf(error, stay.checkIn)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (!data) return <p role="status">{i18n.t('stay.searching')}</p>
  const { combinations, problem, nearest } = data
  if (combinations.length > 0) return <Combinations combinations={combinations} />
  const { title, text } = emptyTexts(i18n, problem, stay)
  return (
    <>
      <section className={page.panel} aria-labelledby="results">
        <div role="status">
          <h2 id="results">{title}</h2>
        </div>
        {text && <p>{text}</p>}
        <NearestLinks nearest={nearestOf(problem ? { ...problem, nearest } : undefined)} />
      </section>
      {problem?.reason !== 'too_many_guests' && <UnavailableRooms shown={{ problem, nearest }} />}
    </>
  )
}

function Combinations({ combinations }: { combinations: readonly Combination[] }) {
  const { t, party } = useBookingI18n()
  const { stay, search } = useStay()
  const chosen = chosenCombinations(combinations, search)
  return (
    <Results
      title={t('stay.combinations_title', { party: party(stay.adults, stay.children) })}
      lead={t('stay.combinations_text')}
      offers={chosen.flatMap((rooms) => rooms.map(({ offer }) => offer))}
    >
      <CombinationItems chosen={chosen} />
    </Results>
  )
}

const CombinationItems = ({ chosen }: { chosen: ReturnType<typeof chosenCombinations> }) =>
  chosen.map((rooms) => (
    <li key={rooms.map(({ offer, ...guests }) => offer.id + JSON.stringify(guests)).join()}>
      <CombinationCard rooms={rooms} />
    </li>
  ))

/** Rooms that hold the party together, below those that hold it alone. */
function Pairs() {
  const { t } = useBookingI18n()
  const { api } = useApi()
  const { stay, search } = useStay()
  const { data } = useQuery(api.booking.alternatives.queryOptions(stay))
  if (!data?.combinations.length) return null
  return (
    <section className={page.stack} aria-labelledby="pairs">
      <h2 id="pairs">{t('stay.pairs_title')}</h2>
      <ul className={styles.cards}>
        <CombinationItems chosen={chosenCombinations(data.combinations, search)} />
      </ul>
    </section>
  )
}

/** The texts without a free room; only `sold_out` says that the hotel is full. */
function emptyTexts(i18n: BookingI18n, problem: PartyProblem | null, stay: RoomSearch) {
  const { t } = i18n
  if (!problem) return { title: t('stay.empty_title') }
  switch (problem.reason) {
    case 'unavailable':
      return { title: t('stay.empty_title') }
    case 'sold_out':
      return { title: t('stay.empty_title'), text: t('stay.empty_text') }
    case 'too_many_guests':
      return { title: problemText(i18n, problem, stay), text: t('stay.too_many_text') }
    default:
      return { title: problemText(i18n, problem, stay) }
  }
}

type UnavailableRoom = Alternatives['unavailable'][number]

/** Problem and stays that the page shows above the rooms. */
type Shown = Pick<Alternatives, 'problem' | 'nearest'>

/** The room types that cannot be booked, with reason and nearest stays. */
function UnavailableRooms({ shown }: { shown?: Shown }) {
  const i18n = useBookingI18n()
  const { api } = useApi()
  const { stay } = useStay()
  const { data } = useQuery(api.booking.alternatives.queryOptions(stay))
  const rooms = data?.unavailable.filter((room) => !shown || !isShown(room, shown)) ?? []
  if (rooms.length === 0) return null
  return (
    <ul className={page.stack}>
      {rooms.map((room) => {
        const ours = roomById(room.roomId)
        return (
          <li key={room.id}>
            <article className={styles.room}>
              {ours && (
                <RoomPicture className={styles.picture} room={ours} sizes={sizesOf('soldRoom')} />
              )}
              <div>
                <h3>{i18n.roomName(room)}</h3>
                <p>{problemText(i18n, room, stay)}</p>
                <NearestLinks nearest={nearestOf(room)} isLine />
              </div>
            </article>
          </li>
        )
      })}
    </ul>
  )
}

function isShown({ reason, count, nearest }: UnavailableRoom, { problem, nearest: known }: Shown) {
  const isKnown = (stay: StayDates) =>
    known.some(({ checkIn, checkOut }) => checkIn === stay.checkIn && checkOut === stay.checkOut)
  return reason === problem?.reason && count === problem.count && nearest.every(isKnown)
}
