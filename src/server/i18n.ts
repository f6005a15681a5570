import type { Language } from '#shared/i18n/languages.ts'
import { de } from '#shared/i18n/messages/de.ts'
import { en } from '#shared/i18n/messages/en.ts'
import { es } from '#shared/i18n/messages/es.ts'
import { fr } from '#shared/i18n/messages/fr.ts'
import { zh } from '#shared/i18n/messages/zh.ts'
import { translator, type Translate } from '#shared/i18n/translate.ts'

const TRANSLATORS: Record<Language, Translate> = {
  es: translator(es),
  en: translator(en, es),
  fr: translator(fr, es),
  de: translator(de, es),
  zh: translator(zh, es),
}

/** The site's words in a language, for what the server writes itself: mails, feeds, pictures. */
export const wordsIn = (language: Language): Translate => TRANSLATORS[language]
