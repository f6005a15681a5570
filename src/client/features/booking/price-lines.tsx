import type { CartTotals } from '#shared/booking/cart.ts'
import { formatNumber } from '#shared/format.ts'
import { useBookingI18n } from './booking-i18n.ts'
import { LocalizedText } from './localized-text.tsx'
import styles from './price-lines.module.css'

/** Subtotal, taxes and the final total (spec §9); only the total where there are no taxes. */
export function PriceLines({ totals }: { totals: Omit<CartTotals, 'taxLabel' | 'taxExemption'> }) {
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
        <LocalizedText as="dd">{money(totalMinor, currency)}</LocalizedText>
      </div>
    </dl>
  )
}
