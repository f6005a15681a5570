import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { track } from '#client/lib/analytics.ts'
import { useNow } from '#client/lib/hooks/use-now.ts'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { MessagePrint } from '#client/ui/print/message-print.tsx'
import { cartTotals, type CartItem } from '#shared/booking/cart.ts'
import { hotelDay } from '#shared/calendar.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { BookingSteps } from './booking-steps.tsx'
import { EngineLink } from '../stay/engine-link.tsx'
import { OfferNotes } from '../price/offer-price.tsx'
import { PriceBox, Totals } from '../price/price-lines.tsx'
import { searchOfItem } from '../stay/stay-rules.ts'
import { CartLine } from './cart-line.tsx'
import {
  setCartNotice,
  useCart,
  useCartNotice,
  useIsCartUnreadable,
  writeCart,
} from './cart-store.ts'
import page from '../stay/booking-page.module.css'
import styles from './cart-view.module.css'

/** `/cart`: the rooms and their total; a removal can be undone. */
export function CartView() {
  const { t, roomName } = useBookingI18n()
  const items = useCart()
  const [removed, setRemoved] = useState<Removed>()
  const view = useRef<HTMLDivElement>(null)

  /** Changes the cart and moves the focus to the room at an index, else to the heading. */
  const change = (rooms: readonly CartItem[], index: number, gone?: Removed) => {
    flushSync(() => {
      writeCart(rooms)
      setCartNotice(undefined)
      setRemoved(gone)
    })
    const [heading, ...lines] = view.current?.querySelectorAll<HTMLElement>('[tabindex]') ?? []
    const line = lines[Math.min(index, lines.length - 1)] ?? heading
    line?.focus()
  }
  const { replaced = [] } = useCartNotice() ?? {}
  const notice = removed
    ? { text: t('cart.removed', { room: roomName(removed.item.offer) }), label: t('cart.undo') }
    : replaced.length > 0 && { text: t('cart.replaced'), label: t('cart.restore') }
  const undo = () => {
    if (!removed) return change(replaced, 0)
    const { index, item } = removed
    change([...(items ?? []).slice(0, index), item, ...(items ?? []).slice(index)], index)
  }
  return (
    <div ref={view} className={`wrap ${page.page}`}>
      <BookingSteps now="cart" search={searchOfItem(items?.[0])} />
      <h1 tabIndex={-1}>{t('cart.title')}</h1>
      <div role="status" className={styles.removed}>
        {notice && (
          <p>
            {notice.text}{' '}
            <button type="button" className={page.textButton} onClick={undo}>
              {notice.label}
            </button>
          </p>
        )}
      </div>
      {!items && <CartLoading />}
      {items?.length === 0 && <EmptyCart />}
      {items && items.length > 0 && (
        <FullCart
          items={items}
          onRemove={(item, index) =>
            change(
              items.filter((_item, at) => at !== index),
              index,
              { item, index },
            )
          }
        />
      )}
    </div>
  )
}

interface Removed {
  item: CartItem
  index: number
}

export function EmptyCart() {
  const { t } = useBookingI18n()
  return (
    <div className={page.panel}>
      <h2>{t('cart.empty')}</h2>
      <p>{t(useIsCartUnreadable() ? 'cart.unreadable' : 'cart.empty_text')}</p>
      <Link className="button" to="/rooms" search={{}}>
        {t('cart.browse')}
      </Link>
      <MessagePrint name="blog/stars-over-rapa-nui" />
    </div>
  )
}

interface FullCartProps {
  items: readonly CartItem[]
  onRemove: (item: CartItem, index: number) => void
}

function FullCart({ items, onRemove }: FullCartProps) {
  const { t } = useBookingI18n()
  const now = useNow()
  const totals = cartTotals(items)
  const isPast = now && items.some(({ checkIn }) => checkIn < hotelDay(now))
  return (
    <div className={page.columns}>
      <ul className={styles.lines}>
        {items.map((item, index) => (
          <li key={item.id} tabIndex={-1}>
            <CartLine item={item} onRemove={() => onRemove(item, index)} />
          </li>
        ))}
      </ul>
      <PriceBox title={t('cart.summary')}>
        <Totals totals={totals} />
        {isPast ? (
          <p role="alert">{t('cart.past')}</p>
        ) : (
          <Link
            className="button"
            to="/checkout"
            onClick={() => track('begin_checkout', { items: items.map(tracked) })}
          >
            {t('cart.checkout')}
          </Link>
        )}
        <Link className="text-link" to="/rooms" search={searchOfItem(items[0])}>
          <span>{t('cart.add_room')}</span>
        </Link>
        <OfferNotes offers={items.map(({ offer }) => offer)} isChosen />
      </PriceBox>
    </div>
  )
}

const tracked = ({ offer }: CartItem) => ({ item_id: offer.id })

/** The cart before hydration; without JavaScript names the hosted booking page. */
export function CartLoading() {
  const { t } = useBookingI18n()
  const { bookingEngineUrl } = useSiteConfig()
  return (
    <>
      <p role="status" className={page.scripted}>
        {t('cart.loading')}
      </p>
      {bookingEngineUrl && (
        <noscript>
          <p>
            {t('cart.no_script')} <EngineLink>{t('stay.engine')}</EngineLink>
          </p>
        </noscript>
      )}
    </>
  )
}
