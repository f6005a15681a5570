import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useBookingI18n } from '../booking-i18n.ts'
import { LocalizedText } from '../localized-text.tsx'
import styles from './checkout-error.module.css'
import type { ItemChange } from './use-checkout.ts'

interface PriceQuestionProps {
  changes: readonly ItemChange[]
  /** How many rooms the cart has; a single one is left by going back to the cart. */
  itemCount: number
  /** With the ids of the items that the guest does not want at the new price. */
  onAccept: (removed: ReadonlySet<string>) => void
}

/** Each changed room with its old and its new price, and one question for each. */
export function PriceQuestion({ changes, itemCount, onAccept }: PriceQuestionProps) {
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
      <div className={styles.actions}>
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
