import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { onStored, readStored, store } from '#client/lib/storage/stored.ts'
import { formatMoney } from '#shared/format.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { IntlText } from '../stay/intl-text.tsx'
import { searchOf, useStay } from '../stay/stay-rules.ts'
import styles from './currency.module.css'

interface ApproximatePriceProps {
  minor: number
  /** The currency of the property, in which everything is charged. */
  currency: string
}

/** An approximate price in the guest's currency; nothing if none is chosen. */
export function ApproximatePrice({ minor, currency }: ApproximatePriceProps) {
  const { tag } = useBookingI18n()
  const exchange = useExchange(currency)
  if (!exchange) return null
  const amount = formatMoney(tag, minor * exchange.rate, exchange.chosen, {
    maximumFractionDigits: 0,
  })
  return <IntlText className={styles.approximate}>{`≈ ${amount}`}</IntlText>
}

/**
 * Links to the currencies for approximate prices; nothing without exchange rates. The link to
 * `currency`, that of the property, turns them off.
 */
export function CurrencyChoice({ currency }: { currency: string | undefined }) {
  const { search } = useStay()
  const { t } = useBookingI18n()
  const { exchangeRates } = useSiteConfig()
  useSavedCurrency(search.currency)
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
          // Otherwise a link with fewer parameters than the URL is current, too.
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
  /** The currency of the property. */
  currency: string
  as: 'li' | 'p'
}

/** Names the currency of the charge if prices are also shown in another one. */
export function CurrencyNote({ currency, as: Tag }: CurrencyNoteProps) {
  const { t } = useBookingI18n()
  const exchange = useExchange(currency)
  return exchange && <Tag>{t('offer.charged_in', { chosen: exchange.chosen, currency })}</Tag>
}

const KEY = 'hotel-currency'

/** The guest's currency: that of the URL, else the saved one, else CLP for a browser from Chile. */
function useGuestCurrency(): string | undefined {
  const { currency } = useSearch({ strict: false })
  const kept = useSyncExternalStore(onStored, savedCurrency, () => undefined)
  return currency ?? kept
}

/** Saves the currency of the URL for later pages. */
function useSavedCurrency(chosen: string | undefined): void {
  useEffect(() => {
    if (chosen !== undefined && chosen !== savedCurrency()) store(KEY, chosen)
  }, [chosen])
}

/** The guest's currency and its exchange rate; undefined if prices are shown in `currency` only. */
function useExchange(currency: string | undefined): { chosen: string; rate: number } | undefined {
  const { exchangeRates = {} } = useSiteConfig()
  const chosen = useGuestCurrency()
  const rate = chosen === undefined ? undefined : exchangeRates[chosen]
  return chosen && chosen !== currency && rate !== undefined ? { chosen, rate } : undefined
}

const savedCurrency = (): string | undefined => readStored(KEY) ?? homeCurrency()

/** Pesos for a browser with a Chilean locale. */
const homeCurrency = () => (navigator.language.endsWith('-CL') ? 'CLP' : undefined)
