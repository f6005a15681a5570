import { cartTotals, type CartItem } from '#shared/booking/cart.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { choiceLabel } from '#shared/booking/rate-plans.ts'
import { fullCancellationText } from '#shared/booking/terms/cancellation-text.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { IntlText } from '../stay/intl-text.tsx'
import { Problem } from './checkout-problem.tsx'
import {
  proposedItems,
  type ChangeQuestion,
  type ItemChange,
  type useCheckout,
} from './use-checkout.ts'
import page from '../stay/booking-page.module.css'
import styles from './checkout-error.module.css'

interface ChangedItemsProps {
  checkout: ReturnType<typeof useCheckout>
  items: readonly CartItem[]
  question: ChangeQuestion
}

/**
 * Asks whether to keep each room whose price, terms or taxes have changed; a single room can be declined in the cart
 * only. The button names the new total.
 */
export function ChangedItems({ checkout, question, items }: ChangedItemsProps) {
  const { t, money } = useBookingI18n()
  const { kind, changes, declined } = question
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
    <Problem
      title={t(kind === 'price_changed' ? 'checkout.price_title' : 'checkout.terms_title')}
      action={accept}
    >
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

function Change({ change, isKept, onKeep }: ChangeProps) {
  const i18n = useBookingI18n()
  const { t, label, money, party, roomName } = i18n
  const { item, changed, previousTotalMinor, offer } = change
  const { currency } = item.offer
  const isPrice = changed.includes('price')
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
        {isPrice && (
          <IntlText>
            {t('checkout.price_text', {
              before: money(previousTotalMinor, currency),
              after: money(offer.totalMinor, currency),
            })}
          </IntlText>
        )}
      </p>
      {changed.includes('cancellation') && (
        <IntlText as="p">
          {t('checkout.terms_text', {
            terms: fullCancellationText({ ...i18n, currency }, offer.conditions.cancellation),
          })}
        </IntlText>
      )}
      {changed.includes('tax') && <p>{t('checkout.tax_text')}</p>}
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
          {t(isPrice ? 'checkout.keep' : 'checkout.keep_terms', { room: name })}
        </label>
      )}
    </>
  )
}
