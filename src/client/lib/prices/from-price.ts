import { formatMoney } from '#shared/format.ts'
import { langTag, type Language } from '#shared/i18n/languages.ts'
import type { MessageValues } from '#shared/i18n/translate.ts'

interface PriceWords {
  language: Language
  t: (key: 'nav.from_price', values: MessageValues) => string
}

/** The words for the lowest price of a night, the same in pages and structured data. */
export const fromPriceText = (
  { language, t }: PriceWords,
  { priceMinor, currency }: { priceMinor: number; currency: string },
): string => {
  const price = formatMoney(langTag(language), priceMinor, currency, {
    trailingZeroDisplay: 'stripIfInteger',
  })
  return t('nav.from_price', { price })
}
