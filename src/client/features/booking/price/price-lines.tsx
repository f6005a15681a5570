import type { ReactNode } from 'react'
import card from '#client/ui/card.module.css'
import type { BookingView } from '#shared/booking/booking-view.ts'
import type { Price } from '#shared/booking/price.ts'
import { taxRule, taxSentence } from '#shared/booking/taxes.ts'
import { formatNumber } from '#shared/format.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { LocalizedText } from '../localized-text.tsx'
import { ApproximatePrice } from './currency.tsx'
import styles from './price-lines.module.css'

interface PriceLinesProps {
  totals: Price
  /** Repeats the total in the guest's currency. */
  approximate?: boolean
}

/** Subtotal, taxes and the final total (spec §9); only the total where there are no taxes. */
export function PriceLines({ totals, approximate = false }: PriceLinesProps) {
  const { t, tag, money } = useBookingI18n()
  const { currency, subtotalMinor, taxesMinor, totalMinor, taxPercent } = totals
  const percent = taxPercent === null ? '' : formatNumber(tag, taxPercent)
  return (
    <dl className={styles.lines}>
      {taxesMinor !== 0 && (
        <>
          <div>
            <dt>{t('cart.subtotal')}</dt>
            <LocalizedText as="dd">{money(subtotalMinor, currency)}</LocalizedText>
          </div>
          <div>
            <dt>{percent ? t('cart.taxes', { percent }) : t('cart.taxes_plain')}</dt>
            <LocalizedText as="dd">{money(taxesMinor, currency)}</LocalizedText>
          </div>
        </>
      )}
      <div className={styles.total}>
        <dt>{t('cart.total')}</dt>
        <dd>
          <LocalizedText>{money(totalMinor, currency)}</LocalizedText>
          {approximate && <ApproximatePrice minor={totalMinor} currency={currency} />}
        </dd>
      </div>
    </dl>
  )
}

interface TotalsProps {
  totals: Price
  /** Country of the guest, if known. */
  country?: string
}

/** The sums in both currencies and the sentence about taxes. */
export const Totals = ({ totals, country }: TotalsProps) => (
  <>
    <PriceLines totals={totals} approximate />
    <TaxNote price={totals} {...(country === undefined ? {} : { country })} />
  </>
)

interface PriceBoxProps {
  /** With a title the box stays in view beside its items. */
  title?: string
  className?: string | undefined
  children: ReactNode
}

/** The card with the sums of a cart or a booking and what holds beside them. */
export function PriceBox({ title, className = '', children }: PriceBoxProps) {
  const sticky = title === undefined ? '' : styles.sticky
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

/** What a cancelled booking costs, where that is known; its total counts no more. */
export function CancelledLines({ booking }: CancelledLinesProps) {
  const { t, money } = useBookingI18n()
  const { cancelCostMinor, currency, totalMinor } = booking
  return (
    <dl className={styles.lines}>
      {cancelCostMinor !== null && (
        <div className={styles.total}>
          <dt>{t('cancel.cost_title')}</dt>
          <LocalizedText as="dd">{money(cancelCostMinor, currency)}</LocalizedText>
        </div>
      )}
      <div>
        <dt>{t('cart.total')}</dt>
        <dd>
          <LocalizedText as="s">{money(totalMinor, currency)}</LocalizedText>
        </dd>
      </div>
    </dl>
  )
}

interface TaxNoteProps {
  price: Price
  /** ISO 3166-1 alpha-2, where the guest has said it. */
  country?: string
  /** Beside several prices: the note names the tax rule and no amounts. */
  isRule?: boolean
  className?: string | undefined
}

/** The sentence about taxes beside a total, or beside several. */
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
