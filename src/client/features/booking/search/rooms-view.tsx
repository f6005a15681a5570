import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { TravelLink } from '#client/ui/travel-link.tsx'
import type { StaySearch as Search } from '#shared/booking/search.ts'
import { shownRooms } from '#shared/hotel/rooms.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { BookingSteps } from '../cart/booking-steps.tsx'
import { CartBar } from '../cart/cart-bar.tsx'
import { StayResults } from '../offers/stay-results.tsx'
import { RequestSection } from '../request/request-form.tsx'
import { CRAWLER } from '../price/price-crawler.ts'
import { readStay, searchOf, StayProvider } from '../stay/stay-rules.ts'
import { RoomTiles } from './room-tiles.tsx'
import { StaySearch } from './stay-search.tsx'
import page from '../stay/booking-page.module.css'
import styles from './rooms-view.module.css'

interface RoomsViewProps {
  search: Search
  /** What stands below the form until a stay is chosen; absent: hydrated with the page. */
  list?: ReactNode
  request?: ReactNode
}

/** `/rooms`: the search form and all rooms; with a stay in the URL the free rooms with prices. */
export function RoomsView({
  search,
  list = <RoomList search={search} />,
  request = <RequestSection known={searchOf(search)} />,
}: RoomsViewProps) {
  const { t } = useBookingI18n()
  const navigate = useNavigate()
  const { stay } = readStay(search)
  const stayKey = JSON.stringify(stay)
  const results = useFocusAfterSearch(stayKey)
  return (
    <div
      className={`wrap ${page.page} ${styles.page}`}
      data-results={stay ? '' : undefined}
      {...(stay ? CRAWLER.rooms : {})}
    >
      <header className={page.head}>
        {stay && <BookingSteps now="rooms" />}
        <h1>
          <span className={`eyebrow ${styles.eyebrow}`}>{t('stay.eyebrow')}</span> {t('stay.title')}
        </h1>
        {!stay && <p>{t('stay.lead')}</p>}
      </header>
      <StaySearch
        key={stayKey}
        path="/rooms"
        search={search}
        onSearch={(wish) => void navigate({ to: '/rooms', search: wish, resetScroll: false })}
      />
      <div ref={results} className={page.results} tabIndex={-1}>
        {stay ? (
          <StayProvider value={{ stay, search }}>
            <StayResults />
          </StayProvider>
        ) : (
          list
        )}
      </div>
      {!stay && request}
      <CartBar />
    </div>
  )
}

/**
 * Scrolls to the results and focuses them after a search, but not when a page with results is
 * opened.
 */
export function useFocusAfterSearch(stay: string | undefined) {
  const results = useRef<HTMLDivElement>(null)
  const shown = useRef(stay)
  useEffect(() => {
    if (shown.current === stay) return
    shown.current = stay
    results.current?.focus({ preventScroll: true })
    results.current?.scrollIntoView()
  }, [stay])
  return results
}

/** All rooms, each a link to its page. */
export function RoomList({ search }: { search: Search }) {
  const { t } = useBookingI18n()
  return (
    <section aria-labelledby="house-rooms">
      <div className={styles.intro}>
        <h2 id="house-rooms">{t('stay.rooms')}</h2>
        <p className={page.muted}>
          {t('stay.choose')} <TravelLink />
        </p>
      </div>
      <RoomTiles rooms={shownRooms()} search={search} isFirst />
    </section>
  )
}
