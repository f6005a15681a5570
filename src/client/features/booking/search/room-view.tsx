import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StaySearch as Search } from '#shared/booking/search.ts'
import { roomLink, roomPath } from '#shared/hotel/room-paths.ts'
import { ROOMS, type Room } from '#shared/hotel/rooms.ts'
import type { SiteKey } from '#shared/i18n/dictionaries.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { CartBar } from '../cart/cart-bar.tsx'
import { RoomOffer } from '../offers/offer-card.tsx'
import { Capacity, RoomFromPrice } from '../price/known-room.tsx'
import { readStay, searchOf, StayProvider } from '../stay/stay-rules.ts'
import { RoomTiles } from './room-tiles.tsx'
import { useFocusAfterSearch } from './rooms-view.tsx'
import { StaySearch } from './stay-search.tsx'
import message from '#client/ui/message.module.css'
import page from '../stay/booking-page.module.css'
import styles from './room-view.module.css'

interface RoomViewProps {
  room: Room
  search: Search
  pictures: ReactNode
  /** Sections about what the room is like. */
  words: ReactNode
  facts: ReactNode
}

/**
 * `/rooms/{slug}`: a room's pictures and amenities, and its price on the first screen after a
 * search.
 */
export function RoomView({ room, search, pictures, words, facts }: RoomViewProps) {
  const { t, language } = useBookingI18n()
  const navigate = useNavigate()
  const { stay } = readStay(search)
  const stayKey = JSON.stringify(stay)
  const offer = useFocusAfterSearch(stayKey)
  const link = roomLink(room, language)
  const intro = (
    <>
      <p className={styles.lead}>{t(room.descriptionKey)}</p>
      <Capacity room={room} />
      {!stay && <RoomFromPrice room={room} className={styles.from} />}
      {words}
    </>
  )
  const stayOfGuest = (
    <div className={styles.wide}>
      <StaySearch
        key={stayKey}
        path={roomPath(room, language)}
        search={search}
        roomId={room.id}
        onSearch={(wish) => void navigate({ ...link, search: wish, resetScroll: false })}
      />
    </div>
  )
  return (
    <div className={`wrap ${page.columns} ${styles.page}`} data-results={stay ? '' : undefined}>
      <div className={styles.pictures}>{pictures}</div>
      {stay && stayOfGuest}
      <div className={`${page.start} ${styles.text}`}>
        <Link className="text-link" to="/rooms" search={searchOf(search)}>
          <span>{t('stay.all_rooms')}</span>
        </Link>
        <h1>{t(room.nameKey)}</h1>
        {!stay && intro}
      </div>
      {stay && (
        <div ref={offer} className={`${page.results} ${styles.offer}`} tabIndex={-1}>
          <StayProvider value={{ stay, search }}>
            <RoomOffer key={stayKey} room={room} />
          </StayProvider>
        </div>
      )}
      <div className={styles.facts}>
        {stay && <div>{intro}</div>}
        {facts}
        <Facts title={t('rooms.amenities')} keys={room.amenitiesKeys} />
        <Facts title={t('rooms.services')} keys={room.servicesKeys} />
      </div>
      {!stay && stayOfGuest}
      <section className={styles.wide} aria-labelledby="other-rooms">
        <h2 id="other-rooms">{t('stay.other_rooms')}</h2>
        <RoomTiles rooms={ROOMS.filter(({ id }) => id !== room.id)} search={search} />
      </section>
      <CartBar />
    </div>
  )
}

function Facts({ title, keys }: { title: string; keys: readonly SiteKey[] }) {
  const { t } = useBookingI18n()
  return (
    <section>
      <h2>{title}</h2>
      <ul className={page.bullets}>
        {keys.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </section>
  )
}

/** `/rooms/{slug}` where there is no such room. */
export function MissingRoom() {
  const { t } = useBookingI18n()
  return (
    <section className={`wrap ${message.message}`}>
      <h1>{t('not_found.title')}</h1>
      <p>{t('not_found.text')}</p>
      <Link className="button" to="/rooms" search={{}}>
        {t('stay.all_rooms')}
      </Link>
    </section>
  )
}
