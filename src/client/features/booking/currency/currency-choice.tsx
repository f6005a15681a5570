import { Link } from '@tanstack/react-router'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import type { StaySearch } from '#shared/booking/search.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { useGuestCurrency, useKeptCurrency } from './guest-currency.ts'
import styles from './currency-choice.module.css'
import { searchOf } from '../search/stay-rules.ts'

interface CurrencyChoiceProps {
  search: StaySearch
  /** The property's currency. */
  currency: string | undefined
}

/**
 * The currencies in which prices can be repeated, each a link; nothing where no rate is configured.
 * That of the property is named too: it takes back the choice of an earlier search.
 */
export function CurrencyChoice({ search, currency }: CurrencyChoiceProps) {
  const { t } = useBookingI18n()
  const { exchangeRates } = useSiteConfig()
  useKeptCurrency(search.currency)
  const chosen = useGuestCurrency() ?? currency
  if (!exchangeRates || !currency) return null
  const codes = [currency, ...Object.keys(exchangeRates).filter((code) => code !== currency)]
  return (
    <nav className={styles.currencies} aria-label={t('offer.currency')}>
      {codes.map((code) => (
        <Link
          key={code}
          to="."
          search={searchOf({ ...search, currency: code })}
          replace
          resetScroll={false}
          // Otherwise a link with fewer parameters than the address counts as current too.
          activeOptions={{ exact: true }}
          aria-current={code === chosen ? 'true' : undefined}
        >
          {code}
        </Link>
      ))}
    </nav>
  )
}
