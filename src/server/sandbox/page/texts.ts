import { languageOption, type Language } from '#shared/i18n/languages.ts'
import { PROPERTY } from '../fixtures.ts'
import { de } from './messages/de.ts'
import { en } from './messages/en.ts'
import { es, type PageKey, type PageMessages } from './messages/es.ts'
import { fr } from './messages/fr.ts'
import { zh } from './messages/zh.ts'

const MESSAGES: Record<Language, PageMessages> = { es, en, fr, de, zh }

const LOCALES: Record<Language, string> = {
  es: 'es-CL',
  en: 'en-GB',
  fr: 'fr-FR',
  de: 'de-DE',
  zh: 'zh-CN',
}

/** Words, dates and money in one language. */
export interface Texts {
  language: Language
  /** Value of `lang` attributes. */
  tag: string
  t: (key: PageKey, values?: Record<string, string | number>) => string
  /** The singular for exactly one. */
  count: (one: PageKey, many: PageKey, count: number) => string
  day: (date: string) => string
  /** Hundredths of the property's currency, shown in another where one was asked for. */
  money: (hundredths: number) => string
  percent: (share: number) => string
  countryName: (code: string) => string
  compare: (a: string, b: string) => number
}

export function textsFor(
  language: Language,
  currency: string = PROPERTY.currency,
  rate = 1,
): Texts {
  const locale = LOCALES[language]
  const days = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const amounts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
  })
  const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const collator = new Intl.Collator(locale)

  const t: Texts['t'] = (key, values = {}) =>
    MESSAGES[language][key].replace(/\{(\w+)\}/g, (place, name: string) =>
      String(values[name] ?? place),
    )
  return {
    language,
    tag: languageOption(language).tag,
    t,
    count: (one, many, count) => t(count === 1 ? one : many, { count }),
    day: (date) => days.format(Date.parse(`${date}T00:00:00Z`)),
    money: (hundredths) => amounts.format((hundredths / 100) * rate),
    percent: (share) => shares.format(share),
    countryName: (code) => regions.of(code) ?? code,
    compare: (a, b) => collator.compare(a, b),
  }
}
