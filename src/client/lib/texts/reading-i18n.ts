import type { Dictionaries, ReadingKey } from '#shared/i18n/dictionaries.ts'
import { dictionaryTexts, type MoreI18n } from './page-texts.ts'

/** The common texts and those of the blog, the newsletter and the legal pages. */
export type ReadingI18n = MoreI18n<ReadingKey>

const files = import.meta.glob<Dictionaries['reading']>('./*/reading.json', {
  base: '../../../shared/content/locales',
  import: 'default',
})

const texts = dictionaryTexts<ReadingKey>('reading', files)

export const loadReadingI18n = texts.load

export const useReadingI18n = texts.useTexts
