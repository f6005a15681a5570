import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { bookingUrl } from '#client/lib/booking-engine.ts'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import type { CartItem } from '#shared/booking/cart.ts'
import { problemText } from '#shared/booking/problem-text.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { LocalizedText } from '../localized-text.tsx'
import { RoomProblem } from '../nearest-stays.tsx'
import { RequestForm } from '../request/request-form.tsx'
import { searchOfItem, stayOfItem } from '../stay-rules.ts'
import type { CheckoutProblem, ItemChange, useCheckout } from './use-checkout.ts'
import page from '../booking-page.module.css'
import styles from './checkout-error.module.css'

interface CheckoutErrorProps {
  checkout: ReturnType<typeof useCheckout>
  items: readonly CartItem[]
}

/**
 * The problem that prevents the booking, and the next steps, under the pressed button and focused;
 * nothing without a problem.
 */
export function CheckoutError({ checkout, items }: CheckoutErrorProps) {
  const { problem, isProcessing } = checkout
  if (!problem || isProcessing) return null
  return (
    <Focused>
      <Problem problem={problem} checkout={checkout} items={items} />
    </Focused>
  )
}

function Problem({ problem, checkout, items }: CheckoutErrorProps & { problem: CheckoutProblem }) {
  switch (problem.kind) {
    case 'price_changed':
      return (
        <PriceQuestion
          changes={problem.changes}
          itemCount={items.length}
          onAccept={(removed) => checkout.accept(problem.changes, removed)}
        />
      )
    case 'gone':
      return <Gone problem={problem} cart={items} />
    case 'failed':
      return <Failed checkout={checkout} items={items} />
    default:
      return <AlreadyBooked kind={problem.kind} onBookAnother={checkout.bookAnother} />
  }
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

/** The items removed from the cart, and why: taken by others, or not bookable at all. */
function Gone({ problem: { items, why, nearest }, cart }: GoneProps) {
  const i18n = useBookingI18n()
  const { t, list, roomName } = i18n
  const named = items.length > 0 ? items : cart.slice(0, 1)
  const [first] = named
  if (!first) return null
  const room = list([...new Set(named.map(({ offer }) => roomName(offer)))])
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
      <RoomProblem
        typeId={first.offer.id}
        roomId={first.offer.roomId}
        stay={stayOfItem(first)}
        {...{ search: searchOfItem(first), nearest }}
      />
      <div className={page.actions}>
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
        <summary className={page.summary}>{t('request.submit')}</summary>
        <RequestForm known={known} />
      </details>
    </>
  )
}

interface PriceQuestionProps {
  changes: readonly ItemChange[]
  /** How many rooms the cart has; a single one is left by going back to the cart. */
  itemCount: number
  /** With the ids of the items that the guest does not want at the new price. */
  onAccept: (removed: ReadonlySet<string>) => void
}

/** Each changed room with its old and its new price, and one question for each. */
function PriceQuestion({ changes, itemCount, onAccept }: PriceQuestionProps) {
  const { t } = useBookingI18n()
  const [removed, setRemoved] = useState<ReadonlySet<string>>(
    () => new Set(changes.flatMap(({ item, offer }) => (offer ? [] : [item.id]))),
  )
  const keep = (id: string, isKept: boolean) => {
    const next = new Set(removed)
    if (isKept) next.delete(id)
    else next.add(id)
    setRemoved(next)
  }
  return (
    <>
      <h2 id="checkout-error">{t('checkout.price_title')}</h2>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change.item.id}>
            <Change
              change={change}
              isKept={!removed.has(change.item.id)}
              {...(itemCount > 1
                ? { onKeep: (isKept: boolean) => keep(change.item.id, isKept) }
                : {})}
            />
          </li>
        ))}
      </ul>
      <div className={page.actions}>
        <button
          type="button"
          className="button"
          disabled={removed.size >= itemCount}
          onClick={() => onAccept(removed)}
        >
          {t('checkout.accept')}
        </button>
        <Link className="button ghost" to="/cart">
          {t('checkout.to_cart')}
        </Link>
      </div>
    </>
  )
}

interface ChangeProps {
  change: ItemChange
  isKept: boolean
  onKeep?: (isKept: boolean) => void
}

function Change({ change: { item, previousTotalMinor, offer }, isKept, onKeep }: ChangeProps) {
  const { t, label, money, party, roomName } = useBookingI18n()
  const { currency } = item.offer
  const name = `${roomName(item.offer)} · ${party(item.adults, item.children)}`
  if (!offer) return <p>{label(name, t('offer.taken'))}</p>
  return (
    <>
      <p>
        <strong>{name}</strong>{' '}
        <LocalizedText>
          {t('checkout.price_text', {
            before: money(previousTotalMinor, currency),
            after: money(offer.totalMinor, currency),
          })}
        </LocalizedText>
      </p>
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
  /** Whether the same was booked by another checkout, or something else by this one. */
  kind: 'already_booked' | 'cart_booked'
  onBookAnother: () => void
}

/** Asks whether an earlier booking is meant; a further one is made only on confirmation. */
function AlreadyBooked({ kind, onBookAnother }: AlreadyBookedProps) {
  const { t } = useBookingI18n()
  const part = kind === 'already_booked' ? 'again' : 'changed'
  return (
    <>
      <h2 id="checkout-error">{t(`checkout.${part}_title`)}</h2>
      <p>{t(`checkout.${part}_text`)}</p>
      <div className={page.actions}>
        <button type="button" className="button" onClick={onBookAnother}>
          {t('checkout.again_yes')}
        </button>
        <Link className="button ghost" to="/booking">
          {t('checkout.again_no')}
        </Link>
      </div>
    </>
  )
}
