import type { Language } from '#shared/i18n/languages.ts'
import type { ReadingKey, Dictionaries, SiteKey } from '#shared/i18n/dictionaries.ts'
import { translator, type Translate } from '#shared/i18n/translate.ts'
import { joinTexts, pageTexts } from './page-texts.ts'

/** The common texts and those of the blog, the newsletter and the legal pages. */
export interface ReadingI18n {
  language: Language
  t: Translate<SiteKey | ReadingKey>
}

const files = import.meta.glob<Dictionaries['reading']>('./*/reading.json', {
  base: '../../../shared/content/locales',
  import: 'default',
})

const texts = pageTexts(async ({ language, t }): Promise<ReadingI18n> => {
  const own = translator<ReadingKey>(await files[`./${language}/reading.json`]?.())
  return { language, t: joinTexts(own, t) }
})

export const loadReadingI18n = texts.load

export const useReadingI18n = texts.useTexts
