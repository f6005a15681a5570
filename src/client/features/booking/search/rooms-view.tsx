import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import card from '#client/ui/card.module.css'
import { Picture } from '#client/ui/picture.tsx'
import { roomPictureAlt, ROOMS } from '#shared/hotel/rooms.ts'
import type { StaySearch as Search } from '#shared/booking/search.ts'
import { CartBar } from '../cart/cart-bar.tsx'
import { RequestSection } from '../request/request-section.tsx'
import { readStay, searchOf } from './stay-rules.ts'
import { StayResults } from './stay-results.tsx'
import { StaySearch } from './stay-search.tsx'
import { useBookingI18n } from '../booking-i18n.ts'
import page from '../booking-page.module.css'
import styles from './rooms-view.module.css'

/** `/rooms`: when and with whom, then what is free and what it costs. */
export function RoomsView({ search }: { search: Search }) {
  const { t } = useBookingI18n()
  const navigate = useNavigate()
  const asked = readStay(search)
  const results = useScrolledTo(JSON.stringify(search))
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={page.head}>
        <p className="eyebrow">{t('stay.eyebrow')}</p>
        <h1>{t('stay.title')}</h1>
        <p>{t('stay.lead')}</p>
      </header>
      <StaySearch
        key={JSON.stringify(search)}
        path="/rooms"
        search={search}
        onSearch={(wish) => void navigate({ to: '/rooms', search: wish, resetScroll: false })}
      />
      <div ref={results} className={styles.results}>
        {asked && 'stay' in asked ? (
          <StayResults stay={asked.stay} />
        ) : (
          <RoomList search={search} />
        )}
      </div>
      <RequestSection known={searchOf(search)} />
      <CartBar />
    </div>
  )
}

/** After a search the results come into view; not when the page is opened with one. */
function useScrolledTo(search: string) {
  const results = useRef<HTMLDivElement>(null)
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    results.current?.scrollIntoView()
  }, [search])
  return results
}

/** The rooms as they are, without a search. */
function RoomList({ search }: { search: Search }) {
  const { t } = useBookingI18n()
  return (
    <section aria-labelledby="house-rooms">
      <div className={styles.intro}>
        <h2 id="house-rooms">{t('stay.rooms')}</h2>
        <p>{t('stay.choose')}</p>
      </div>
      <ul className={styles.rooms}>
        {ROOMS.map((room, index) => (
          <li key={room.id}>
            <article className={styles.room}>
              <Picture
                className={styles.picture}
                src={room.imageUrl}
                alt={roomPictureAlt(t, room)}
                width={960}
                height={640}
                sizes="(min-width: 1000px) 20rem, (min-width: 600px) 46vw, 92vw"
                priority={index === 0}
              />
              <h3>
                <Link to="/rooms/$id" params={{ id: String(room.id) }} search={searchOf(search)}>
                  {t(room.nameKey)}
                </Link>
              </h3>
              <p className={card.text}>{t(room.descriptionKey)}</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
