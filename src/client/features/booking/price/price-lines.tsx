import type { ReactNode } from 'react'
import card from '#client/ui/card.module.css'
import type { BookingView } from '#shared/booking/booking-view.ts'
import type { Price, StayPrice } from '#shared/booking/price.ts'
import { taxRule, taxSentence } from '#shared/booking/taxes.ts'
import { formatNumber } from '#shared/format.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { LocalizedText } from '../localized-text.tsx'
import { ApproximatePrice } from './currency.tsx'
import page from '../booking-page.module.css'
import styles from './price-lines.module.css'

interface LineProps {
  label: string
  minor: number
  currency: string
  isTotal?: boolean
  /** Struck through, because the total no longer applies. */
  as?: 's'
  children?: ReactNode
}

function Line({ label, minor, currency, isTotal = false, as, children }: LineProps) {
  const { money } = useBookingI18n()
  return (
    <div className={isTotal ? styles.total : undefined}>
      <LocalizedText as="dt">{label}</LocalizedText>
      <dd>
        <LocalizedText {...(as ? { as } : {})}>{money(minor, currency)}</LocalizedText>
        {children}
      </dd>
    </div>
  )
}

interface PriceLinesProps {
  totals: Price
  /** Shown before taxes, so that they add up to the subtotal. */
  nightly?: StayPrice['nightly']
  /** Repeats the total in the guest's currency. */
  approximate?: boolean
}

/** Subtotal, taxes and the final total (spec §9); only the total if there are no taxes. */
export function PriceLines({ totals, nightly = [], approximate = false }: PriceLinesProps) {
  const { t, tag, day } = useBookingI18n()
  const { currency, subtotalMinor, taxesMinor, totalMinor, taxPercent } = totals
  const percent = taxPercent === null ? '' : formatNumber(tag, taxPercent)
  const taxes = percent ? t('cart.taxes', { percent }) : t('cart.taxes_plain')
  return (
    <dl className={styles.lines}>
      {nightly.map(({ date, priceMinor }) => (
        <Line key={date} label={day(date)} minor={priceMinor} currency={currency} />
      ))}
      {taxesMinor !== 0 && (
        <>
          <Line label={t('cart.subtotal')} minor={subtotalMinor} currency={currency} />
          <Line label={taxes} minor={taxesMinor} currency={currency} />
        </>
      )}
      <Line label={t('cart.total')} minor={totalMinor} currency={currency} isTotal>
        {approximate && <ApproximatePrice minor={totalMinor} currency={currency} />}
      </Line>
    </dl>
  )
}

interface TotalsProps {
  totals: Price
  /** Country of the guest, if known. */
  country?: string | undefined
}

/** The sums in both currencies and the tax note. */
export const Totals = ({ totals, country }: TotalsProps) => (
  <>
    <PriceLines totals={totals} approximate />
    <TaxNote price={totals} country={country} />
  </>
)

interface PriceBoxProps {
  /** A box with a title stays in view beside its items. */
  title?: string
  className?: string | undefined
  children: ReactNode
}

/** The card with the sums of a cart or a booking, and related notes. */
export function PriceBox({ title, className = '', children }: PriceBoxProps) {
  const sticky = title === undefined ? '' : page.sticky
  return (
    <section
      className={`${card.card} ${styles.box} ${sticky} ${className}`}
      aria-labelledby={title && 'summary'}
    >
      {title && <h2 id="summary">{title}</h2>}
      {children}
    </section>
  )
}

interface CancelledLinesProps {
  booking: Pick<BookingView, 'cancelCostMinor' | 'currency' | 'totalMinor'>
}

/** The cost of a cancelled booking, if known; its total no longer applies. */
export function CancelledLines({ booking }: CancelledLinesProps) {
  const { t } = useBookingI18n()
  const { cancelCostMinor, currency, totalMinor } = booking
  return (
    <dl className={styles.lines}>
      {cancelCostMinor !== null && (
        <Line isTotal label={t('cancel.cost_title')} minor={cancelCostMinor} currency={currency} />
      )}
      <Line label={t('cart.total')} minor={totalMinor} currency={currency} as="s" />
    </dl>
  )
}

interface TaxNoteProps {
  price: Price
  /** ISO 3166-1 alpha-2, once the guest has chosen it. */
  country?: string | undefined
  /** For a note beside several prices, which names the tax rule and no amounts. */
  isRule?: boolean
  className?: string | undefined
}

/** The tax note beside one total or several. */
export function TaxNote({ price, country, isRule, className }: TaxNoteProps) {
  const i18n = useBookingI18n()
  const sentence = isRule ? taxRule(i18n, price) : taxSentence(i18n, price, country)
  if (!sentence) return null
  return (
    <LocalizedText as="p" className={className}>
      {sentence}
    </LocalizedText>
  )
}
