import type { CartTotals } from '#shared/booking/cart.ts'
import { formatNumber } from '#shared/format.ts'
import { useStayWords } from './stay-words.ts'
import { Written } from './text.tsx'
import styles from './price-lines.module.css'

/** Subtotal, taxes and the final total (spec §9). */
export function PriceLines({ totals }: { totals: CartTotals }) {
  const { t, tag, money } = useStayWords()
  const { currency, subtotalMinor, taxesMinor, totalMinor, taxPercent } = totals
  const percent = taxPercent === null ? '' : formatNumber(tag, taxPercent)
  return (
    <dl className={styles.lines}>
      <div>
        <dt>{t('cart.subtotal')}</dt>
        <Written as="dd">{money(subtotalMinor, currency)}</Written>
      </div>
      <div>
        <dt>{percent ? t('cart.taxes', { percent }) : t('cart.taxes_plain')}</dt>
        <Written as="dd">{money(taxesMinor, currency)}</Written>
      </div>
      <div className={styles.total}>
        <dt>{t('cart.total')}</dt>
        <Written as="dd">{money(totalMinor, currency)}</Written>
      </div>
    </dl>
  )
}
