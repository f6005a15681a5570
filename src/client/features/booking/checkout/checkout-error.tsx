import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CartItem } from '#shared/booking/cart.ts'
import { problemText } from '#shared/booking/problem-text.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { EngineLink } from '../stay/engine-link.tsx'
import { TextWithContacts } from '../stay/intl-text.tsx'
import { RoomProblem } from '../stay/nearest-stays.tsx'
import { RequestForm } from '../request/request-form.tsx'
import { searchedStay, searchOfItem, StayProvider } from '../stay/stay-rules.ts'
import { ChangedItems } from './changed-items.tsx'
import { Problem } from './checkout-problem.tsx'
import type { CheckoutProblem, useCheckout } from './use-checkout.ts'
import page from '../stay/booking-page.module.css'

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
    case 'terms_changed':
      return <ChangedItems checkout={checkout} question={problem} items={items} />
    case 'gone':
      return <RemovedItems problem={problem} cart={items} />
    case 'failed':
      return <Failed checkout={checkout} items={items} />
    default:
      return <AlreadyBooked kind={problem.kind} onBookAnother={bookAnother} />
  }
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
