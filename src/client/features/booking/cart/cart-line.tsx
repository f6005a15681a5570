import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { RoomTerms } from '../price/offer-price.tsx'
import { RoomProblem } from '../stay/nearest-stays.tsx'
import { offersQuery } from '../stay/queries.ts'
import { Link } from '@tanstack/react-router'
import { RoomPicture } from '#client/ui/room-picture.tsx'
import type { CartItem } from '#shared/booking/cart.ts'
import { isPromotional, planLabel, planNameOf } from '#shared/booking/rate-plans.ts'
import { nightsBetween } from '#shared/calendar.ts'
import { roomLink } from '#shared/hotel/room-paths.ts'
import { roomById } from '#shared/hotel/rooms.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { IntlText } from '../stay/intl-text.tsx'
import { searchedStay, searchOfItem, StayProvider } from '../stay/stay-rules.ts'
import page from '../stay/booking-page.module.css'
import styles from './cart-line.module.css'
import { sizesOf } from '#shared/pictures/places.ts'

interface CartLineProps {
  item: CartItem
  /** Without picture and availability. */
  isShort?: boolean
  onRemove?: () => void
}

export function CartLine({ item, isShort = false, onRemove }: CartLineProps) {
  const { t, language, money, nights, party, promotion, range, roomName } = useBookingI18n()
  const { offer, checkIn, checkOut, adults, children, promoCode } = item
  const room = roomById(offer.roomId)
  const name = roomName(offer)
  const plan = [
    planLabel(t, planNameOf(offer)),
    promoCode && isPromotional(offer) && promotion(promoCode),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <article className={styles.line}>
      {room && !isShort && (
        <RoomPicture className={styles.picture} room={room} sizes={sizesOf('cartLine')} />
      )}
      <div className={styles.text}>
        <h2>
          {room ? (
            <Link {...roomLink(room, language)} search={searchOfItem(item)}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <IntlText as="p">
          {range(checkIn, checkOut)}
          {'\u00A0· '}
          {nights(nightsBetween(checkIn, checkOut))}
        </IntlText>
        <p>{party(adults, children)}</p>
        {plan && <p>{plan}</p>}
        <RoomTerms offers={[offer]} />
        {!isShort && <Unavailable item={item} />}
        {onRemove && (
          <button
            type="button"
            className={page.textButton}
            aria-label={t('cart.remove_room', { room: name })}
            onClick={onRemove}
          >
            {t('cart.remove')}
          </button>
        )}
      </div>
      <IntlText as="p" className={styles.price}>
        {money(offer.totalMinor, offer.currency)}
      </IntlText>
    </article>
  )
}

/** Why the room can no longer be booked, with its nearest stays; nothing if it can. */
function Unavailable({ item }: Pick<CartLineProps, 'item'>) {
  const asked = searchedStay(item)
  const { data } = useQuery(offersQuery(useApi(), asked.stay))
  if (!data || 'failure' in data || data.offers.some(({ id }) => id === item.offer.id)) return null
  return (
    <StayProvider value={asked}>
      <RoomProblem room={item.offer} heading="h3" />
    </StayProvider>
  )
}
