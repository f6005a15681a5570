import { langTag, type Language } from '#shared/i18n/languages.ts'
import type { MessageValues } from '#shared/i18n/translate.ts'
import { formatMoney } from '#shared/format.ts'
import type { Price } from './price.ts'

/** The dictionary of one language, on a page or in a mail. */
interface TaxTexts<Key extends string = never> {
  language: Language
  t: (key: 'tax.iva' | 'tax.none' | 'tax.exempt' | Key, values?: MessageValues) => string
}

/** An amount in hundredths of a currency. */
export const moneyIn = (language: Language, cents: number, currency: string): string =>
  formatMoney(langTag(language), cents, currency)

/** The name of a tax; only `IVA` is translated. */
export const taxName = ({ t }: Pick<TaxTexts, 't'>, label: string): string =>
  label === 'IVA' ? t('tax.iva') : label

/**
 * The tax note beside a total: that the island has no tax, or the amount for visitors who are
 * exempt. Null if the owner turned the note off, and for guests from Chile, who are not exempt.
 */
export function taxSentence(
  texts: TaxTexts,
  price: Price & { extrasMinor?: number | null },
  country = '',
): string | null {
  const { language, t } = texts
  const { taxExemption, taxLabel, taxesMinor, subtotalMinor, extrasMinor, currency } = price
  if (taxExemption === 'off') return null
  if (taxesMinor === 0) return t('tax.none')
  if (country.toUpperCase() === 'CL') return null
  return t('tax.exempt', {
    tax: taxName(texts, taxLabel),
    amount: moneyIn(language, subtotalMinor + (extrasMinor ?? 0), currency),
  })
}

/** The tax note beside several prices, without amounts. */
export const taxRule = (texts: TaxTexts<'tax.rule'>, price: Price): string | null =>
  price.taxExemption === 'off' || price.taxesMinor === 0
    ? taxSentence(texts, price)
    : texts.t('tax.rule', { tax: taxName(texts, price.taxLabel) })
