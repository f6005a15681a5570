import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { RoomPicture } from '#client/ui/room-picture.tsx'
import type { RoomAlternatives } from '#shared/booking/alternatives.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { problemText } from '#shared/booking/problem-text.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import type { PartyProblem } from '#shared/booking/stay-restrictions.ts'
import type { StayDates } from '#shared/calendar.ts'
import { roomById } from '#shared/hotel/rooms.ts'
import { useBookingI18n, type BookingI18n } from '../booking-i18n.ts'
import { LocalizedText } from '../localized-text.tsx'
import { CurrencyChoice } from '../price/currency.tsx'
import { TaxNote } from '../price/price-lines.tsx'
import { OfferNotes } from '../price/offer-price.tsx'
import { nearestOf, NearestStays, NoneNear, useStayText } from '../nearest-stays.tsx'
import { RequestSection } from '../request/request-form.tsx'
import { searchOf, type CompleteStay } from '../stay-rules.ts'
import { Combinations } from './combinations.tsx'
import { OfferCard } from './offer-card.tsx'
import { chosenOffer, PromotionNote } from './plan-choice.tsx'
import { OffersAnswer } from './search-failure.tsx'
import page from '../booking-page.module.css'
import styles from './stay-results.module.css'

interface StayResultsProps {
  stay: CompleteStay
  search: StaySearch
}

/** The rooms that are free for a stay, else why there are none. */
export function StayResults({ stay, search }: StayResultsProps) {
  const { t } = useBookingI18n()
  const waiting = (noScript: ReactNode) => (
    <div className={page.stack}>
      <p role="status">{t('stay.searching')}</p>
      <div className={`${styles.cards} ${styles.waiting}`} aria-hidden="true">
        <span />
        <span />
      </div>
      {noScript}
    </div>
  )
  return (
    <OffersAnswer stay={stay} waiting={waiting}>
      {(offers) => (
        <div className={styles.page}>
          {offers.length === 0 ? (
            <NoRooms stay={stay} search={search} />
          ) : (
            <Offers offers={offers} stay={stay} search={search} />
          )}
          <RequestSection known={{ ...searchOf(stay), guests: stay.adults + stay.children }} />
        </div>
      )}
    </OffersAnswer>
  )
}

function Offers({ offers, stay, search }: StayResultsProps & { offers: readonly RoomOffer[] }) {
  const { t } = useBookingI18n()
  return (
    <section className={page.stack} aria-labelledby="results">
      <header className={styles.head}>
        <div role="status">
          <h2 id="results">{t('stay.found', { count: offers.length })}</h2>
        </div>
        <CurrencyChoice search={search} currency={offers[0]?.currency} />
      </header>
      <PromotionNote offers={offers} code={stay.promoCode} />
      <ul className={styles.cards}>
        {offers.map((offer, index) => (
          <li key={offer.id}>
            <OfferCard offer={offer} stay={stay} search={search} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      <UnavailableRooms stay={stay} search={search} />
      {offers[0] && <TaxNote price={offers[0]} isRule />}
      <OfferNotes offers={offers.map((offer) => chosenOffer(offer, search))} />
    </section>
  )
}

/** No room holds the stay: several together where the party is too large, else why, and other dates. */
function NoRooms({ stay, search }: { stay: CompleteStay; search: StaySearch }) {
  const i18n = useBookingI18n()
  const { t } = i18n
  const { api } = useApi()
  const { data, isPending } = useQuery(api.booking.alternatives.queryOptions(stay))
  if (isPending) return <p role="status">{t('stay.searching')}</p>
  const { combinations = [], problem = null, nearest = [] } = data ?? {}
  if (combinations.length > 0) {
    return <Combinations combinations={combinations} stay={stay} search={search} />
  }
  const { title, text } = emptyTexts(i18n, problem, stay)
  return (
    <>
      <section className={page.panel} aria-labelledby="results">
        <div role="status">
          <h2 id="results">{title}</h2>
        </div>
        {text && <p>{text}</p>}
        <NearestStays
          stay={stay}
          nearest={nearestOf(problem ? { ...problem, nearest } : undefined)}
          search={search}
        />
      </section>
      {problem?.reason !== 'too_many_guests' && (
        <UnavailableRooms stay={stay} search={search} said={{ problem, nearest }} />
      )}
    </>
  )
}

/** The hotel is only said to be full where it is. */
function emptyTexts(i18n: BookingI18n, problem: PartyProblem | null, stay: CompleteStay) {
  const { t } = i18n
  if (!problem) return { title: t('stay.empty_title') }
  switch (problem.reason) {
    case 'unavailable':
      return { title: t('stay.empty_title') }
    case 'sold_out':
      return { title: t('stay.empty_title'), text: t('stay.empty_text') }
    case 'too_many_guests':
      return {
        title: t('stay.too_many_title', { count: stay.adults + stay.children }),
        text: t('stay.too_many_text'),
      }
    default:
      return { title: problemText(i18n, problem, stay) }
  }
}

interface UnavailableRoomsProps {
  stay: CompleteStay
  search: StaySearch
  /** What stands above the rooms already. */
  said?: Pick<RoomAlternatives, 'problem' | 'nearest'>
}

/** The room types that cannot be booked as asked, with the reason and the nearest dates of their own. */
function UnavailableRooms({ stay, search, said }: UnavailableRoomsProps) {
  const { api } = useApi()
  const { data } = useQuery(api.booking.alternatives.queryOptions(stay))
  const rooms = data?.unavailable.filter((room) => !said || !isSaid(room, said)) ?? []
  if (rooms.length === 0) return null
  return (
    <ul className={page.stack}>
      {rooms.map((room) => (
        <li key={room.id}>
          <UnavailableRoom room={room} stay={stay} search={search} />
        </li>
      ))}
    </ul>
  )
}

function isSaid(
  { reason, count, nearest }: RoomAlternatives['unavailable'][number],
  { problem, nearest: known }: Pick<RoomAlternatives, 'problem' | 'nearest'>,
): boolean {
  const isKnown = (stay: StayDates) =>
    known.some(({ checkIn, checkOut }) => checkIn === stay.checkIn && checkOut === stay.checkOut)
  return reason === problem?.reason && count === problem.count && nearest.every(isKnown)
}

interface UnavailableRoomProps {
  room: RoomAlternatives['unavailable'][number]
  stay: CompleteStay
  search: StaySearch
}

function UnavailableRoom({ room, stay, search }: UnavailableRoomProps) {
  const i18n = useBookingI18n()
  const { t, label, roomName } = i18n
  const stayText = useStayText(stay)
  const ours = roomById(room.roomId)
  return (
    <article className={styles.room}>
      {ours && <RoomPicture className={styles.picture} room={ours} sizes="9rem" />}
      <div>
        <h3>{roomName(room)}</h3>
        <p>{problemText(i18n, room, stay)}</p>
        {nearestOf(room)?.length === 0 && <NoneNear />}
        {room.nearest.length > 0 && (
          <p className={styles.nearest}>
            {label(t('stay.near'), '')}
            {room.nearest.map(({ checkIn, checkOut }) => (
              <Link key={checkIn} to="/rooms" search={searchOf({ ...search, checkIn, checkOut })}>
                <LocalizedText>{stayText({ checkIn, checkOut })}</LocalizedText>
              </Link>
            ))}
          </p>
        )}
      </div>
    </article>
  )
}
