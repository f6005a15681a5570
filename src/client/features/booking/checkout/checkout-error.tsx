import { Link } from '@tanstack/react-router'
import { bookingUrl } from '#client/lib/booking-engine.ts'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import type { RoomOffer } from '#shared/booking/offer.ts'
import type { CartItem } from '#shared/booking/cart.ts'
import { RequestForm } from '../request/request-form.tsx'
import { searchOf } from '../search/stay-rules.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import type { useCheckout } from './use-checkout.ts'
import styles from './checkout-error.module.css'

interface CheckoutErrorProps {
  checkout: ReturnType<typeof useCheckout>
  items: readonly CartItem[]
}

/** What stands between the guest and the booking, and the ways on; nothing while all is well. */
export function CheckoutError({ checkout, items }: CheckoutErrorProps) {
  const { problem, isProcessing } = checkout
  if (!problem || isProcessing) return null
  if (problem.kind === 'price_changed' && problem.offer) {
    return <NewPrice offer={problem.offer} items={items} onAccept={checkout.accept} />
  }
  if (problem.kind === 'sold_out') return <SoldOut offer={problem.offer} items={items} />
  return <Failed checkout={checkout} items={items} />
}

interface NewPriceProps {
  offer: RoomOffer
  items: readonly CartItem[]
  onAccept: (offer: RoomOffer) => void
}

function NewPrice({ offer, items, onAccept }: NewPriceProps) {
  const { t, money, roomName } = useBookingI18n()
  const before = items.find((item) => item.offer.id === offer.id)?.offer.totalMinor
  const values = {
    room: roomName(offer),
    before: before === undefined ? '' : money(before, offer.currency),
    after: money(offer.totalMinor, offer.currency),
  }
  return (
    <section className={styles.trouble} role="alert">
      <h2>{t('checkout.price_title')}</h2>
      <p>{t('checkout.price_text', values)}</p>
      <div className={styles.actions}>
        <button type="button" className="button" onClick={() => onAccept(offer)}>
          {t('checkout.accept')}
        </button>
        <Link className="button ghost" to="/cart">
          {t('checkout.to_cart')}
        </Link>
      </div>
    </section>
  )
}

/** Some are left where the guest wanted more of them; else none. */
function SoldOut({ offer, items }: { offer: RoomOffer | null; items: readonly CartItem[] }) {
  const { t, roomName } = useBookingI18n()
  const [first] = items
  const gone = offer ?? first?.offer
  if (!first || !gone) return null
  const room = roomName(gone)
  return (
    <section className={styles.trouble} role="alert">
      <h2>{t('checkout.sold_title', { room })}</h2>
      <p>{offer ? t('checkout.fewer_text', { room }) : t('checkout.sold_text')}</p>
      <div className={styles.actions}>
        <Link className="button" to="/rooms" search={searchOf(first)}>
          {t('offer.others')}
        </Link>
        <Link className="button ghost" to="/cart">
          {t('checkout.to_cart')}
        </Link>
      </div>
    </section>
  )
}

function Failed({ checkout, items }: CheckoutErrorProps) {
  const { t, language, roomName } = useBookingI18n()
  const { bookingEngineUrl } = useSiteConfig()
  const [first] = items
  const written = (name: string) => checkout.fields.current[name] ?? ''
  const known = {
    name: written('guestName'),
    email: written('guestEmail'),
    phone: written('guestPhone'),
    message: written('observations'),
    checkIn: first?.checkIn,
    checkOut: first?.checkOut,
    guests: items.reduce((total, { adults, children }) => total + adults + children, 0),
    room: items.map(({ offer }) => roomName(offer)).join(', '),
  }
  return (
    <section className={styles.trouble} role="alert">
      <h2>{t('checkout.failed_title')}</h2>
      <p>{t('checkout.failed_text')}</p>
      {bookingEngineUrl && first && (
        <a
          className="text-link"
          href={bookingUrl(bookingEngineUrl, {
            language,
            checkIn: first.checkIn,
            checkOut: first.checkOut,
          })}
          target="_blank"
          rel="noopener"
        >
          <span>{t('stay.engine')}</span>
        </a>
      )}
      <details>
        <summary>{t('request.submit')}</summary>
        <RequestForm known={known} />
      </details>
    </section>
  )
}
