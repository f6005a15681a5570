import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { onStored, readStored, store } from '#client/lib/storage/stored.ts'
import { formatMoney } from '#shared/format.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { LocalizedText } from '../localized-text.tsx'
import { searchOf, useStay } from '../stay-rules.ts'
import styles from './currency.module.css'

interface ApproximatePriceProps {
  minor: number
  /** The property's currency, in which everything is charged. */
  currency: string
}

/**
 * The price in the guest's currency, rounded and marked as approximate; nothing if none is chosen.
 */
export function ApproximatePrice({ minor, currency }: ApproximatePriceProps) {
  const { tag } = useBookingI18n()
  const exchange = useExchange(currency)
  if (!exchange) return null
  const amount = formatMoney(tag, minor * exchange.rate, exchange.chosen, {
    maximumFractionDigits: 0,
  })
  return <LocalizedText className={styles.approximate}>{`≈ ${amount}`}</LocalizedText>
}

/**
 * Links to the currencies in which prices can be repeated; nothing if no exchange rate is
 * configured. `currency`, the property's own, is a link too, which clears an earlier choice.
 */
export function CurrencyChoice({ currency }: { currency: string | undefined }) {
  const { search } = useStay()
  const { t } = useBookingI18n()
  const { exchangeRates } = useSiteConfig()
  useKeptCurrency(search.currency)
  const chosen = useExchange(currency)?.chosen ?? currency
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
          // Otherwise a link with fewer parameters than the URL also counts as current.
          activeOptions={{ exact: true }}
          aria-current={code === chosen ? 'true' : undefined}
        >
          {code}
        </Link>
      ))}
    </nav>
  )
}

interface CurrencyNoteProps {
  /** The property's currency. */
  currency: string
  as: 'li' | 'p'
}

/** Names the currency of the charge where prices are also shown in another currency. */
export function CurrencyNote({ currency, as: Tag }: CurrencyNoteProps) {
  const { t } = useBookingI18n()
  const exchange = useExchange(currency)
  return exchange && <Tag>{t('offer.charged_in', { chosen: exchange.chosen, currency })}</Tag>
}

const KEY = 'hotel-currency'

/**
 * The guest's currency: from the URL; else the earlier choice, which later pages repeat and the
 * browser stores with the cart; else that of the guest's country.
 */
function useGuestCurrency(): string | undefined {
  const { currency } = useSearch({ strict: false })
  const kept = useSyncExternalStore(onStored, read, () => undefined)
  return currency ?? kept
}

/** Stores the currency that a URL names. */
function useKeptCurrency(chosen: string | undefined): void {
  useEffect(() => {
    if (chosen !== undefined && chosen !== read()) store(KEY, chosen)
  }, [chosen])
}

/** The guest's currency with its exchange rate; undefined if none is chosen. */
function useExchange(currency: string | undefined): { chosen: string; rate: number } | undefined {
  const { exchangeRates = {} } = useSiteConfig()
  const chosen = useGuestCurrency()
  const rate = chosen === undefined ? undefined : exchangeRates[chosen]
  return chosen && chosen !== currency && rate !== undefined ? { chosen, rate } : undefined
}

const read = (): string | undefined => readStored(KEY) ?? homeCurrency()

/** Pesos for a browser with a Chilean locale. */
const homeCurrency = () => (navigator.language.endsWith('-CL') ? 'CLP' : undefined)
