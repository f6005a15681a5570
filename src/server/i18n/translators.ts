import type { Language } from '#shared/i18n/languages.ts'
import { de } from '#shared/i18n/messages/de.ts'
import { en } from '#shared/i18n/messages/en.ts'
import { es, type MessageKey } from '#shared/i18n/messages/es.ts'
import { fr } from '#shared/i18n/messages/fr.ts'
import { zh } from '#shared/i18n/messages/zh.ts'
import { de as mailDe } from '#shared/i18n/messages/mail/de.ts'
import { en as mailEn } from '#shared/i18n/messages/mail/en.ts'
import { es as mailEs, type MailKey } from '#shared/i18n/messages/mail/es.ts'
import { fr as mailFr } from '#shared/i18n/messages/mail/fr.ts'
import { zh as mailZh } from '#shared/i18n/messages/mail/zh.ts'
import { translator, type Translate } from '#shared/i18n/translate.ts'

/** Translates the texts of pages and mails; browsers never load those of mails. */
export type ServerTranslate = Translate<MessageKey | MailKey>

const TRANSLATORS: Record<Language, ServerTranslate> = {
  es: translator({ ...es, ...mailEs }),
  en: translator({ ...en, ...mailEn }),
  fr: translator({ ...fr, ...mailFr }),
  de: translator({ ...de, ...mailDe }),
  zh: translator({ ...zh, ...mailZh }),
}

/** The translator for what the server writes itself: mails, feeds, share images. */
export const translatorFor = (language: Language): ServerTranslate => TRANSLATORS[language]
