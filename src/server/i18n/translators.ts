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
import { de as houseDe } from '#shared/i18n/messages/house/de.ts'
import { en as houseEn } from '#shared/i18n/messages/house/en.ts'
import { es as houseEs, type HouseKey } from '#shared/i18n/messages/house/es.ts'
import { fr as houseFr } from '#shared/i18n/messages/house/fr.ts'
import { zh as houseZh } from '#shared/i18n/messages/house/zh.ts'
import { de as mailDe } from '#shared/i18n/messages/mail/de.ts'
import { en as mailEn } from '#shared/i18n/messages/mail/en.ts'
import { es as mailEs, type MailKey } from '#shared/i18n/messages/mail/es.ts'
import { fr as mailFr } from '#shared/i18n/messages/mail/fr.ts'
import { zh as mailZh } from '#shared/i18n/messages/mail/zh.ts'
import { de as skyDe } from '#shared/i18n/messages/sky/de.ts'
import { en as skyEn } from '#shared/i18n/messages/sky/en.ts'
import { es as skyEs, type SkyKey } from '#shared/i18n/messages/sky/es.ts'
import { fr as skyFr } from '#shared/i18n/messages/sky/fr.ts'
import { zh as skyZh } from '#shared/i18n/messages/sky/zh.ts'
import { de as readingDe } from '#shared/i18n/messages/reading/de.ts'
import { en as readingEn } from '#shared/i18n/messages/reading/en.ts'
import { es as readingEs, type ReadingKey } from '#shared/i18n/messages/reading/es.ts'
import { fr as readingFr } from '#shared/i18n/messages/reading/fr.ts'
import { zh as readingZh } from '#shared/i18n/messages/reading/zh.ts'
import { translator, type Translate } from '#shared/i18n/translate.ts'

/** Translates the texts of pages, bookings, mails, the sky and the house; browsers never load the last three. */
export type ServerTranslate = Translate<
  MessageKey | BookingKey | ReadingKey | MailKey | SkyKey | HouseKey
>

const TRANSLATORS: Record<Language, ServerTranslate> = {
  es: translator({ ...es, ...bookingEs, ...readingEs, ...mailEs, ...skyEs, ...houseEs }),
  en: translator({ ...en, ...bookingEn, ...readingEn, ...mailEn, ...skyEn, ...houseEn }),
  fr: translator({ ...fr, ...bookingFr, ...readingFr, ...mailFr, ...skyFr, ...houseFr }),
  de: translator({ ...de, ...bookingDe, ...readingDe, ...mailDe, ...skyDe, ...houseDe }),
  zh: translator({ ...zh, ...bookingZh, ...readingZh, ...mailZh, ...skyZh, ...houseZh }),
}

/** The translator for what the server writes itself: mails, feeds, share images. */
export const translatorFor = (language: Language): ServerTranslate => TRANSLATORS[language]
