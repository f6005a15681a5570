import type { Language } from '#shared/i18n/languages.ts'
import type { MessageKey } from '#shared/i18n/messages/es.ts'
import type { ReadingKey, ReadingMessages } from '#shared/i18n/messages/reading/es.ts'
import { translator, type Translate } from '#shared/i18n/translate.ts'
import { joinTexts } from './join-texts.ts'
import { pageTexts } from './page-texts.ts'

/** The texts of every page and those of the blog, the newsletter and the legal pages. */
export interface ReadingI18n {
  language: Language
  t: Translate<MessageKey | ReadingKey>
}

const dictionaries: Record<Language, () => Promise<ReadingMessages>> = {
  es: async () => (await import('#shared/i18n/messages/reading/es.ts')).es,
  en: async () => (await import('#shared/i18n/messages/reading/en.ts')).en,
  fr: async () => (await import('#shared/i18n/messages/reading/fr.ts')).fr,
  de: async () => (await import('#shared/i18n/messages/reading/de.ts')).de,
  zh: async () => (await import('#shared/i18n/messages/reading/zh.ts')).zh,
}

const texts = pageTexts(async ({ language, t }): Promise<ReadingI18n> => {
  const own = translator<ReadingKey>(await dictionaries[language]())
  return { language, t: joinTexts(own, t) }
})

/** Loads these texts of a language once; the routes wait for them before they show a page. */
export const loadReadingI18n = texts.load

/** These texts in the page's language. */
export const useReadingI18n = texts.useTexts
