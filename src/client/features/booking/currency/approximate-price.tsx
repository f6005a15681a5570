import { useSiteConfig } from '#client/lib/site-config.tsx'
import { formatMoney } from '#shared/format.ts'
import styles from './approximate-price.module.css'
import { useBookingI18n } from '../booking-i18n.ts'
import { useGuestCurrency } from './guest-currency.ts'
import { LocalizedText } from '../localized-text.tsx'

interface ApproximatePriceProps {
  minor: number
  /** The property's currency, in which everything is charged. */
  currency: string
}

/** The price in the guest's currency, rounded and marked as approximate; nothing where none is chosen. */
export function ApproximatePrice({ minor, currency }: ApproximatePriceProps) {
  const { tag } = useBookingI18n()
  const { exchangeRates = {} } = useSiteConfig()
  const chosen = useGuestCurrency()
  const rate = chosen === undefined ? undefined : exchangeRates[chosen]
  if (!chosen || chosen === currency || rate === undefined) return null
  const amount = formatMoney(tag, minor * rate, chosen, {
    currencyDisplay: 'code',
    maximumFractionDigits: 0,
  })
  return <LocalizedText className={styles.approximate}>{`≈ ${amount}`}</LocalizedText>
}
