import type { ReactNode } from 'react'
import card from '#client/ui/card.module.css'
import type { BookingView } from '#shared/booking/booking-view.ts'
import { settlementOf, type Settlement } from '#shared/booking/price/settlement.ts'
import type { Price, StayPrice } from '#shared/booking/price/price.ts'
import { taxRule, taxSentence } from '#shared/booking/price/taxes.ts'
import { formatNumber } from '#shared/format.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { IntlText } from '../stay/intl-text.tsx'
import { ApproximatePrice } from './currency.tsx'
import page from '../stay/booking-page.module.css'
import styles from './price-lines.module.css'

interface LineProps {
  label: string
  minor: number
  currency: string
  isTotal?: boolean
  /** `s` strikes the amount through. */
  as?: 's'
  children?: ReactNode
}

function Line({ label, minor, currency, isTotal = false, as, children }: LineProps) {
  const { money } = useBookingI18n()
  return (
    <div className={isTotal ? styles.total : undefined}>
      <IntlText as="dt">{label}</IntlText>
      <dd>
        <IntlText {...(as ? { as } : {})}>{money(minor, currency)}</IntlText>
        {children}
      </dd>
    </div>
  )
}

/** A price, of a booking with extras and payment. */
type ShownPrice = Price &
  Partial<Pick<BookingView, 'extrasMinor'>> & { settlement?: Settlement | null }

interface PriceLinesProps {
  totals: ShownPrice
  /** Nights, shown with their prices before taxes. */
  nightly?: StayPrice['nightly']
  /** Whether to show the total in the guest's currency, too. */
  approximate?: boolean
}

/**
 * Subtotal, taxes and the final total (spec §9); only the total if there are no taxes. Extras of a
 * booking and its payment have lines of their own.
 */
export function PriceLines({ totals, nightly = [], approximate = false }: PriceLinesProps) {
  const { t, tag, day } = useBookingI18n()
  const { currency, subtotalMinor, taxesMinor, totalMinor, taxPercent } = totals
  const { extrasMinor = null, settlement } = totals
  const sumMinor = totalMinor + (extrasMinor ?? 0)
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
      {extrasMinor !== null && extrasMinor !== 0 && (
        <>
          {taxesMinor === 0 && (
            <Line label={t('cart.subtotal')} minor={subtotalMinor} currency={currency} />
          )}
          <Line label={t('cart.extras')} minor={extrasMinor} currency={currency} />
        </>
      )}
      <Line label={t('cart.total')} minor={sumMinor} currency={currency} isTotal>
        {approximate && <ApproximatePrice minor={sumMinor} currency={currency} />}
      </Line>
      {settlement && <SettlementLines settlement={settlement} currency={currency} />}
    </dl>
  )
}

interface SettlementLinesProps {
  settlement: Settlement
  currency: string
}

/** What was paid, and the rest or the refund; nothing without a payment. */
function SettlementLines({ settlement, currency }: SettlementLinesProps) {
  const { t } = useBookingI18n()
  const { paidMinor, restMinor, refundMinor } = settlement
  if (paidMinor === 0) return null
  return (
    <>
      <Line label={t('cart.paid')} minor={paidMinor} currency={currency} />
      {restMinor > 0 && <Line label={t('cart.rest')} minor={restMinor} currency={currency} />}
      {refundMinor > 0 && <Line label={t('cart.refund')} minor={refundMinor} currency={currency} />}
    </>
  )
}

interface TotalsProps {
  totals: ShownPrice
  /** Country of the guest, if known. */
  country?: string | undefined
}

export const Totals = ({ totals, country }: TotalsProps) => (
  <>
    <PriceLines totals={totals} approximate />
    <TaxNote price={totals} country={country} />
  </>
)

interface PriceBoxProps {
  /** With a title the box stays in view while the page scrolls. */
  title?: string
  className?: string | undefined
  children: ReactNode
}

/** A card for the sums of a cart or a booking. */
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
  booking: BookingView
}

/** The cost of a cancellation, if known, what was paid of it, and the total that no longer applies. */
export function CancelledLines({ booking }: CancelledLinesProps) {
  const { t } = useBookingI18n()
  const { cancelCostMinor, currency, totalMinor } = booking
  const settlement = settlementOf(booking)
  return (
    <dl className={styles.lines}>
      {cancelCostMinor !== null && (
        <Line isTotal label={t('cancel.cost_title')} minor={cancelCostMinor} currency={currency} />
      )}
      {settlement && <SettlementLines settlement={settlement} currency={currency} />}
      <Line label={t('cart.total')} minor={totalMinor} currency={currency} as="s" />
    </dl>
  )
}

interface TaxNoteProps {
  price: Price
  /** ISO 3166-1 alpha-2; absent until the guest has chosen it. */
  country?: string | undefined
  /** Whether the note is about several prices, and so names no amounts. */
  isRule?: boolean
  className?: string | undefined
}

export function TaxNote({ price, country, isRule, className }: TaxNoteProps) {
  const i18n = useBookingI18n()
  const sentence = isRule ? taxRule(i18n, price) : taxSentence(i18n, price, country)
  if (!sentence) return null
  return (
    <IntlText as="p" className={className}>
      {sentence}
    </IntlText>
  )
}
