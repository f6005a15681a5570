import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StaySearch as Search } from '#shared/booking/search.ts'
import { useRoomsI18n } from '#client/lib/texts/rooms-i18n.ts'
import { roomLink, roomPath } from '#shared/hotel/room-paths.ts'
import { roomTypeOf } from '#shared/hotel/room-types.ts'
import { shownRooms, type Room } from '#shared/hotel/rooms.ts'
import type { RoomsKey, SiteKey } from '#shared/i18n/dictionaries.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { CartBar } from '../cart/cart-bar.tsx'
import { RoomOffer } from '../offers/offer-card.tsx'
import { Breakfast, Capacity, RoomFromPrice } from '../price/known-room.tsx'
import { CRAWLER } from '../price/price-crawler.ts'
import { Reasons } from '../price/reasons.tsx'
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
  /** What stands below the first view; absent: hydrated with the page. */
  stayBelow?: ReactNode
  others?: ReactNode
}

/** A room and the stay that its page's address names. */
interface RoomOfPage {
  room: Room
  search: Search
}

/** Id of the form by which the stay is chosen. */
const STAY_ID = 'estadia'

/**
 * `/rooms/{slug}`: a room's pictures beside its price, below them what it is like. With a stay in the
 * URL the price is that of the stay, on the first screen.
 */
export function RoomView({
  room,
  search,
  pictures,
  words,
  facts,
  stayBelow = <RoomStay room={room} search={search} />,
  others = <OtherRooms room={room} search={search} />,
}: RoomViewProps) {
  const { t } = useBookingI18n()
  const { stay } = readStay(search)
  const stayKey = JSON.stringify(stay)
  const offer = useFocusAfterSearch(stayKey)
  return (
    <div
      className={`wrap ${page.columns} ${styles.page}`}
      data-results={stay ? '' : undefined}
      {...(stay ? CRAWLER.room : {})}
    >
      <div className={styles.pictures}>{pictures}</div>
      {stay && <RoomStay room={room} search={search} />}
      <div className={styles.aside}>
        <div className={`${page.start} ${styles.text}`}>
          <Link className="text-link" to="/rooms" search={searchOf(search)}>
            <span>{t('stay.all_rooms')}</span>
          </Link>
          <h1>{t(room.nameKey)}</h1>
          {!stay && <KnownPrice room={room} />}
        </div>
        {stay && (
          <div ref={offer} className={page.results} tabIndex={-1}>
            <StayProvider value={{ stay, search }}>
              <RoomOffer key={stayKey} room={room} />
            </StayProvider>
          </div>
        )}
        <Reasons />
      </div>
      <div className={styles.facts}>
        {stay && <Summary room={room} />}
        {words}
        {facts}
        <div className={styles.features}>
          <Facts title="rooms.amenities" keys={room.amenitiesKeys} />
          <Facts title="rooms.services" keys={room.servicesKeys} />
        </div>
      </div>
      {!stay && stayBelow}
      {others}
      <CartBar />
    </div>
  )
}

/** The form and the calendar for a stay in a room. */
export function RoomStay({ room, search }: RoomOfPage) {
  const { language } = useBookingI18n()
  const navigate = useNavigate()
  return (
    <div id={STAY_ID} className={styles.stay}>
      <StaySearch
        key={JSON.stringify(readStay(search).stay)}
        path={roomPath(room, language)}
        search={search}
        {...(roomTypeOf(room) === '' ? {} : { roomId: room.id })}
        onSearch={(wish) =>
          void navigate({ ...roomLink(room, language), search: wish, resetScroll: false })
        }
      />
    </div>
  )
}

const Lead = ({ room }: { room: Room }) => {
  const { t } = useBookingI18n()
  return <p className={styles.lead}>{t(room.descriptionKey)}</p>
}

/** What stands above the facts where the price of a stay has its place beside the pictures. */
const Summary = ({ room }: { room: Room }) => (
  <div className={styles.about}>
    <Lead room={room} />
    <Capacity room={room} />
  </div>
)

/** What is known of a room before a stay is chosen, and the way to choose one. */
function KnownPrice({ room }: { room: Room }) {
  const { t } = useBookingI18n()
  return (
    <>
      <Lead room={room} />
      <div className={page.tight}>
        <RoomFromPrice room={room} className={styles.from} />
        <Breakfast room={room} />
        <Capacity room={room} className={page.small} />
      </div>
      <a className="button" href={`#${STAY_ID}`}>
        {t('stay.pick_dates')}
      </a>
    </>
  )
}

/** The rooms besides that of the page. */
export function OtherRooms({ room, search }: RoomOfPage) {
  const { t } = useBookingI18n()
  return (
    <section className={styles.others} aria-labelledby="other-rooms">
      <h2 id="other-rooms">{t('stay.other_rooms')}</h2>
      <RoomTiles rooms={shownRooms().filter(({ id }) => id !== room.id)} search={search} />
    </section>
  )
}

function Facts({ title, keys }: { title: RoomsKey; keys: readonly SiteKey[] }) {
  const { t } = useRoomsI18n()
  if (keys.length === 0) return null
  return (
    <section>
      <h2>{t(title)}</h2>
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
