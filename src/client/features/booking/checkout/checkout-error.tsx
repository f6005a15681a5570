import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { bookingUrl } from '#client/lib/booking-engine.ts'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import type { CartItem } from '#shared/booking/cart.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { problemText } from '#shared/booking/problem-text.ts'
import { searchOfItem } from '../cart/search-of-item.ts'
import { RequestForm } from '../request/request-form.tsx'
import { AlreadyBooked } from './already-booked.tsx'
import styles from './checkout-error.module.css'
import { PriceQuestion } from './price-question.tsx'
import type { CheckoutProblem, useCheckout } from './use-checkout.ts'

interface CheckoutErrorProps {
  checkout: ReturnType<typeof useCheckout>
  items: readonly CartItem[]
}

/**
 * What stands between the guest and the booking, and the ways on, under the pressed button and in
 * focus; nothing while all is well.
 */
export function CheckoutError({ checkout, items }: CheckoutErrorProps) {
  const { problem, isProcessing } = checkout
  if (!problem || isProcessing) return null
  if (problem.kind === 'price_changed') {
    return (
      <Focused>
        <PriceQuestion
          changes={problem.changes}
          itemCount={items.length}
          onAccept={(removed) => checkout.accept(problem.changes, removed)}
        />
      </Focused>
    )
  }
  if (problem.kind === 'gone') {
    return (
      <Focused>
        <Gone problem={problem} cart={items} />
      </Focused>
    )
  }
  return (
    <Focused>
      {problem.kind === 'failed' ? (
        <Failed checkout={checkout} items={items} />
      ) : (
        <AlreadyBooked kind={problem.kind} onBookAnother={checkout.bookAnother} />
      )}
    </Focused>
  )
}

/** Takes the focus when it appears, so that it comes into view and is read. */
function Focused({ children }: { children: ReactNode }) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={section} className={styles.error} aria-labelledby="checkout-error" tabIndex={-1}>
      {children}
    </section>
  )
}

interface GoneProps {
  problem: Extract<CheckoutProblem, { kind: 'gone' }>
  cart: readonly CartItem[]
}

/** What has left the cart and why: others were faster, or it was never to be had like that. */
function Gone({ problem: { items, why }, cart }: GoneProps) {
  const i18n = useBookingI18n()
  const { t, list, roomName } = i18n
  const [first] = items.length > 0 ? items : cart
  if (!first) return null
  const room = list([
    ...new Set((items.length > 0 ? items : [first]).map(({ offer }) => roomName(offer))),
  ])
  const hasFewer = cart.some(({ offer }) => items.some((item) => item.offer.id === offer.id))
  return (
    <>
      <h2 id="checkout-error">
        {why ? problemText(i18n, why, first) : t('checkout.sold_title', { room })}
      </h2>
      <p>
        {why
          ? t('checkout.nothing_booked')
          : t(hasFewer ? 'checkout.fewer_text' : 'checkout.sold_text', { room })}
      </p>
      {items.length > 0 && <p>{t('cart.gone', { room })}</p>}
      <div className={styles.actions}>
        <Link className="button" to="/rooms" search={searchOfItem(first)}>
          {t('offer.others')}
        </Link>
        <Link className="button ghost" to="/cart">
          {t('checkout.to_cart')}
        </Link>
      </div>
    </>
  )
}

function Failed({ checkout, items }: CheckoutErrorProps) {
  const { t, language, list, roomName } = useBookingI18n()
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
    room: list(items.map(({ offer }) => roomName(offer))),
  }
  return (
    <>
      <h2 id="checkout-error">{t('checkout.failed_title')}</h2>
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
    </>
  )
}
