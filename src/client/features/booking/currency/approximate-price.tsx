import { formatMoney } from '#shared/format.ts'
import styles from './approximate-price.module.css'
import { useBookingI18n } from '../booking-i18n.ts'
import { useExchange } from './guest-currency.ts'
import { LocalizedText } from '../localized-text.tsx'

interface ApproximatePriceProps {
  minor: number
  /** The property's currency, in which everything is charged. */
  currency: string
}

/** The price in the guest's currency, rounded and marked as approximate; nothing where none is chosen. */
export function ApproximatePrice({ minor, currency }: ApproximatePriceProps) {
  const { tag } = useBookingI18n()
  const exchange = useExchange(currency)
  if (!exchange) return null
  const amount = formatMoney(tag, minor * exchange.rate, exchange.chosen, {
    currencyDisplay: 'code',
    maximumFractionDigits: 0,
  })
  return <LocalizedText className={styles.approximate}>{`≈ ${amount}`}</LocalizedText>
}
