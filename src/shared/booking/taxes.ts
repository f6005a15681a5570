import { languageOption, type Language } from '#shared/i18n/languages.ts'
import type { MessageValues } from '#shared/i18n/translate.ts'
import { formatMoney } from '#shared/format.ts'
import type { Price } from './price.ts'

/** A language and the texts about taxes in it, which the letter of stay has in two languages at once. */
interface TaxTexts<Key extends string = never> {
  language: Language
  t: (key: 'tax.iva' | 'tax.none' | 'tax.exempt' | Key, values?: MessageValues) => string
}

/**
 * An amount in hundredths with the currency's code, as a dollar sign means pesos in Chile; in Chinese
 * with its name.
 */
export const moneyIn = (language: Language, minor: number, currency: string): string =>
  formatMoney(languageOption(language).tag, minor, currency, {
    currencyDisplay: language === 'zh' ? 'name' : 'code',
  })

/** The name of a tax in a language, where it is one of Chile's. */
export const taxName = ({ t }: Pick<TaxTexts, 't'>, label: string): string =>
  label === 'IVA' ? t('tax.iva') : label

/**
 * The sentence beside a total, the same from the search to the letter of stay: that the island bears
 * no tax, else what foreign visitors may pay without it. Null where the owner leaves it out, and for
 * guests from Chile whom it does not concern; `country` is theirs, where they have said it.
 */
export function taxSentence(texts: TaxTexts, price: Price, country = ''): string | null {
  const { language, t } = texts
  const { taxExemption, taxLabel, taxesMinor, subtotalMinor, currency } = price
  if (taxExemption === 'off') return null
  if (taxesMinor === 0) return t('tax.none')
  if (country.toUpperCase() === 'CL') return null
  return t('tax.exempt', {
    tax: taxName(texts, taxLabel),
    amount: moneyIn(language, subtotalMinor, currency),
  })
}

/** The sentence beside several prices, without their amounts. */
export const taxRule = (texts: TaxTexts<'tax.rule'>, price: Price): string | null =>
  price.taxExemption === 'off' || price.taxesMinor === 0
    ? taxSentence(texts, price)
    : texts.t('tax.rule', { tax: taxName(texts, price.taxLabel) })
