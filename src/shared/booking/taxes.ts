import de from '#shared/content/locales/de/tax.json' with { type: 'json' }
import en from '#shared/content/locales/en/tax.json' with { type: 'json' }
import es from '#shared/content/locales/es/tax.json' with { type: 'json' }
import fr from '#shared/content/locales/fr/tax.json' with { type: 'json' }
import zh from '#shared/content/locales/zh/tax.json' with { type: 'json' }
import type { Dictionaries } from '#shared/i18n/dictionaries.ts'
import { languageOption, type Language } from '#shared/i18n/languages.ts'
import { fillPlaceholders } from '#shared/i18n/translate.ts'
import { formatMoney } from '#shared/format.ts'
import type { CartTotals } from './cart.ts'

/** All languages together, because the letter of stay is in two whatever the language of its page. */
const TAX_TEXTS: Record<Language, Dictionaries['tax']> = { es, en, fr, de, zh }

/** An amount in hundredths with the currency's code: a dollar sign means pesos in Chile. */
export const moneyIn = (language: Language, minor: number, currency: string): string =>
  formatMoney(languageOption(language).tag, minor, currency, { currencyDisplay: 'code' })

/** The name of a tax in a language, where it is one of Chile's. */
export const taxName = (language: Language, label: string): string =>
  label === 'IVA' ? TAX_TEXTS[language]['tax.iva'] : label

/** What a total says about its taxes. */
export type TaxFacts = Omit<CartTotals, 'totalMinor' | 'taxPercent'>

/**
 * The sentence beside a total, the same from the search to the letter of stay: that the island bears
 * no tax, else what foreign visitors may pay without it. Null where the owner leaves it out, and for
 * guests from Chile whom it does not concern; `country` is theirs, where they have said it.
 */
export function taxSentence(language: Language, price: TaxFacts, country = ''): string | null {
  const { taxExemption, taxLabel, taxesMinor, subtotalMinor, currency } = price
  if (taxExemption === 'off') return null
  if (taxesMinor === 0) return TAX_TEXTS[language]['tax.none']
  if (country.toUpperCase() === 'CL') return null
  return fillPlaceholders(TAX_TEXTS[language]['tax.exempt'], {
    tax: taxName(language, taxLabel),
    amount: moneyIn(language, subtotalMinor, currency),
  })
}
