import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cartTotals, type CartItem } from '#shared/booking/cart.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { problemText } from '#shared/booking/problem-text.ts'
import { choiceLabel } from '#shared/booking/rate-plans.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { EngineLink } from '../stay/engine-link.tsx'
import { IntlText, TextWithContacts } from '../stay/intl-text.tsx'
import { RoomProblem } from '../stay/nearest-stays.tsx'
import { RequestForm } from '../request/request-form.tsx'
import { searchedStay, searchOfItem, StayProvider } from '../stay/stay-rules.ts'
import {
  proposedItems,
  type CheckoutProblem,
  type ItemChange,
  type PriceQuestion,
  type useCheckout,
} from './use-checkout.ts'
import page from '../stay/booking-page.module.css'
import styles from './checkout-error.module.css'

interface CheckoutErrorProps {
  checkout: ReturnType<typeof useCheckout>
  items: readonly CartItem[]
}

/** The problem that prevented the booking, with the next steps; nothing without a problem. */
export function CheckoutError({ checkout, items }: CheckoutErrorProps) {
  const { problem, isProcessing, bookAnother } = checkout
  if (!problem || isProcessing) return null
  switch (problem.kind) {
    case 'price_changed':
      return <ChangedPrices checkout={checkout} question={problem} items={items} />
    case 'gone':
      return <RemovedItems problem={problem} cart={items} />
    case 'failed':
      return <Failed checkout={checkout} items={items} />
    default:
      return <AlreadyBooked kind={problem.kind} onBookAnother={bookAnother} />
  }
}

interface ProblemProps {
  title: string
  children: ReactNode
  /** The button that solves the problem. */
  action?: ReactNode
  /** Replaces the link to the cart. */
  elsewhere?: ReactNode
}

/** A message that takes the focus when it appears. */
function Problem({ title, children, action, elsewhere }: ProblemProps) {
  const { t } = useBookingI18n()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      ref={section}
      className={`${page.notice} ${styles.error}`}
      aria-labelledby="checkout-error"
      tabIndex={-1}
    >
      <h2 id="checkout-error">{title}</h2>
      {children}
      {action && (
        <div className={page.actions}>
          {action}
          {elsewhere ?? (
            <Link className="button ghost" to="/cart">
              {t('checkout.to_cart')}
            </Link>
          )}
        </div>
      )}
    </section>
  )
}

interface GoneProps {
  problem: Extract<CheckoutProblem, { kind: 'gone' }>
  cart: readonly CartItem[]
}

/** The items removed from the cart, and why. */
function RemovedItems({ problem: { items, why, nearest }, cart }: GoneProps) {
  const i18n = useBookingI18n()
  const { t, list, roomName } = i18n
  const named = items.length > 0 ? items : cart.slice(0, 1)
  const [first] = named
  if (!first) return null
  const room = list([...new Set(named.map(({ offer }) => roomName(offer)))])
  const hasFewer = cart.some(({ offer }) => items.some((item) => item.offer.id === offer.id))
  const others = (
    <Link className="button" to="/rooms" search={searchOfItem(first)}>
      {t('offer.others')}
    </Link>
  )
  return (
    <Problem
      title={why ? problemText(i18n, why, first) : t('checkout.sold_title', { room })}
      action={others}
    >
      <p>
        {why
          ? t('checkout.nothing_booked')
          : t(hasFewer ? 'checkout.fewer_text' : 'checkout.sold_text', { room })}
      </p>
      {items.length > 0 && <p>{t('cart.gone', { room })}</p>}
      <StayProvider value={searchedStay(first)}>
        <RoomProblem room={first.offer} nearest={nearest} />
      </StayProvider>
    </Problem>
  )
}

function Failed({ checkout, items }: CheckoutErrorProps) {
  const { t, list, roomName } = useBookingI18n()
  const [first] = items
  const [isOffline] = useState(() => !navigator.onLine)
  const { guestName, guestEmail, guestPhone, observations } = checkout.fields.current
  const known = {
    name: guestName,
    email: guestEmail,
    phone: guestPhone,
    message: observations,
    checkIn: first?.checkIn,
    checkOut: first?.checkOut,
    guests: items.reduce((total, { adults, children }) => total + adults + children, 0),
    room: list(items.map(({ offer }) => roomName(offer))),
  }
  // Neither the hosted page nor a request would be reached.
  if (isOffline) {
    return (
      <Problem title={t('error.offline_title')}>
        <p>
          <TextWithContacts text={t('checkout.offline_text')} />
        </p>
      </Problem>
    )
  }
  return (
    <Problem title={t('checkout.failed_title')}>
      <p>{t('checkout.failed_text')}</p>
      <EngineLink className="text-link" {...first}>
        <span>{t('stay.engine')}</span>
      </EngineLink>
      <details>
        <summary className={page.summary}>{t('request.submit')}</summary>
        <RequestForm known={known} />
      </details>
    </Problem>
  )
}

interface ChangedPricesProps extends CheckoutErrorProps {
  question: PriceQuestion
}

/**
 * Asks whether to keep each room whose price has changed; a single room can be declined in the cart
 * only. The button names the new total.
 */
function ChangedPrices({ checkout, question, items }: ChangedPricesProps) {
  const { t, money } = useBookingI18n()
  const { changes, declined } = question
  const proposed = proposedItems(items, question)
  const { totalMinor, currency } = cartTotals(proposed)
  const accept = (
    <button
      type="button"
      className="button"
      disabled={proposed.length === 0}
      onClick={checkout.accept}
    >
      {t('checkout.accept', { total: money(totalMinor, currency) })}
    </button>
  )
  return (
    <Problem title={t('checkout.price_title')} action={accept}>
      <ul className={page.stack}>
        {changes.map((change) => {
          const { id } = change.item
          const keep = (isKept: boolean) => {
            const others = declined.filter((other) => other !== id)
            checkout.decline(question, isKept ? others : [...others, id])
          }
          return (
            <li key={id}>
              <Change
                change={change}
                isKept={!declined.includes(id)}
                onKeep={items.length > 1 && keep}
              />
            </li>
          )
        })}
      </ul>
    </Problem>
  )
}

interface ChangeProps {
  change: ItemChange
  isKept: boolean
  onKeep: ((isKept: boolean) => void) | false
}

function Change({ change: { item, previousTotalMinor, offer }, isKept, onKeep }: ChangeProps) {
  const { t, label, money, party, roomName } = useBookingI18n()
  const { currency } = item.offer
  const name = `${roomName(item.offer)} · ${party(item.adults, item.children)}`
  const planOf = ({ plans, rateId }: RoomOffer) => {
    const plan = plans.find((each) => each.rateId === rateId)
    return (plan && choiceLabel(t, plan)) ?? ''
  }
  if (!offer) return <p>{label(name, t('offer.taken'))}</p>
  return (
    <>
      <p>
        <strong>{name}</strong>{' '}
        <IntlText>
          {t('checkout.price_text', {
            before: money(previousTotalMinor, currency),
            after: money(offer.totalMinor, currency),
          })}
        </IntlText>
      </p>
      {offer.rateId !== item.offer.rateId && (
        <p>{t('checkout.plan_gone', { plan: planOf(item.offer), other: planOf(offer) })}</p>
      )}
      {onKeep && (
        <label className={styles.keep}>
          <input
            type="checkbox"
            checked={isKept}
            onChange={({ currentTarget }) => onKeep(currentTarget.checked)}
          />
          {t('checkout.keep', { room: name })}
        </label>
      )}
    </>
  )
}

interface AlreadyBookedProps {
  /** As in `BookingReason`. */
  kind: 'already_booked' | 'cart_booked'
  onBookAnother: () => void
}

/** Asks whether to make another booking beside an earlier one. */
function AlreadyBooked({ kind, onBookAnother }: AlreadyBookedProps) {
  const { t } = useBookingI18n()
  const part = kind === 'already_booked' ? 'again' : 'changed'
  const another = (
    <button type="button" className="button" onClick={onBookAnother}>
      {t('checkout.again_yes')}
    </button>
  )
  const bookings = (
    <Link className="button ghost" to="/booking">
      {t('checkout.again_no')}
    </Link>
  )
  return (
    <Problem title={t(`checkout.${part}_title`)} action={another} elsewhere={bookings}>
      <p>{t(`checkout.${part}_text`)}</p>
    </Problem>
  )
}
