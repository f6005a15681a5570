import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { orNull } from '#client/lib/trpc.ts'
import type { StaySearch as Search } from '#shared/booking/search.ts'
import { guestFacts } from '#shared/hotel/guest-facts.ts'
import { roomLink, roomPath } from '#shared/hotel/room-paths.ts'
import type { Room } from '#shared/hotel/rooms.ts'
import type { SiteKey } from '#shared/i18n/dictionaries.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { CartBar } from '../cart/cart-bar.tsx'
import { RoomOffer } from '../offers/offer-card.tsx'
import { readStay, searchOf, StayProvider } from '../stay/stay-rules.ts'
import { useFocusAfterSearch } from './rooms-view.tsx'
import { StaySearch } from './stay-search.tsx'
import page from '../stay/booking-page.module.css'
import styles from './room-view.module.css'

interface RoomViewProps {
  room: Room
  search: Search
  pictures: ReactNode
}

/**
 * `/rooms/{slug}`: a room's pictures and amenities, and its price on the first screen after a
 * search.
 */
export function RoomView({ room, search, pictures }: RoomViewProps) {
  const { t, language } = useBookingI18n()
  const navigate = useNavigate()
  const { stay } = readStay(search)
  const stayKey = JSON.stringify(stay)
  const offer = useFocusAfterSearch(stayKey)
  const link = roomLink(room, language)
  const lead = <p className={styles.lead}>{t(room.descriptionKey)}</p>
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
        {!stay && lead}
      </div>
      {stay && (
        <div ref={offer} className={`${page.results} ${styles.offer}`} tabIndex={-1}>
          <StayProvider value={{ stay, search }}>
            <RoomOffer key={stayKey} room={room} />
          </StayProvider>
        </div>
      )}
      <div className={styles.facts}>
        <div>
          {stay && lead}
          <Capacity room={room} />
          <p>{guestFacts(language).beds}</p>
        </div>
        <Facts title={t('rooms.amenities')} keys={room.amenitiesKeys} />
        <Facts title={t('rooms.services')} keys={room.servicesKeys} />
      </div>
      {!stay && stayOfGuest}
      <CartBar />
    </div>
  )
}

/** Number of guests that the room holds in the PMS. */
function Capacity({ room }: { room: Room }) {
  const { t } = useBookingI18n()
  const { data } = useQuery(orNull(useApi().api.booking.fromPrice.queryOptions()))
  const known = data?.rooms.find(({ roomId }) => roomId === room.id)
  return known ? <p>{t('offer.capacity', { count: known.maxGuests })}</p> : null
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
