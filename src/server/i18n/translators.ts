import type { Language } from '#shared/i18n/languages.ts'
import { de } from '#shared/i18n/messages/de.ts'
import { en } from '#shared/i18n/messages/en.ts'
import { es, type MessageKey } from '#shared/i18n/messages/es.ts'
import { fr } from '#shared/i18n/messages/fr.ts'
import { zh } from '#shared/i18n/messages/zh.ts'
import { de as bookingDe } from '#shared/i18n/messages/booking/de.ts'
import { en as bookingEn } from '#shared/i18n/messages/booking/en.ts'
import { es as bookingEs, type BookingKey } from '#shared/i18n/messages/booking/es.ts'
import { fr as bookingFr } from '#shared/i18n/messages/booking/fr.ts'
import { zh as bookingZh } from '#shared/i18n/messages/booking/zh.ts'
import { de as mailDe } from '#shared/i18n/messages/mail/de.ts'
import { en as mailEn } from '#shared/i18n/messages/mail/en.ts'
import { es as mailEs, type MailKey } from '#shared/i18n/messages/mail/es.ts'
import { fr as mailFr } from '#shared/i18n/messages/mail/fr.ts'
import { zh as mailZh } from '#shared/i18n/messages/mail/zh.ts'
import { translator, type Translate } from '#shared/i18n/translate.ts'

/** Translates the texts of pages, bookings and mails; browsers never load those of mails. */
export type ServerTranslate = Translate<MessageKey | BookingKey | MailKey>

const TRANSLATORS: Record<Language, ServerTranslate> = {
  es: translator({ ...es, ...bookingEs, ...mailEs }),
  en: translator({ ...en, ...bookingEn, ...mailEn }),
  fr: translator({ ...fr, ...bookingFr, ...mailFr }),
  de: translator({ ...de, ...bookingDe, ...mailDe }),
  zh: translator({ ...zh, ...bookingZh, ...mailZh }),
}

/** The translator for what the server writes itself: mails, feeds, share images. */
export const translatorFor = (language: Language): ServerTranslate => TRANSLATORS[language]
