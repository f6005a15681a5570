import { use } from 'react'
import { languageOption, type Language } from '#shared/i18n/languages.ts'
import type { MessageKey } from '#shared/i18n/messages/es.ts'
import type { BookingKey, BookingMessages } from '#shared/i18n/messages/booking/es.ts'
import { translator, type MessageValues, type Translate } from '#shared/i18n/translate.ts'
import { useI18n, type I18n } from '#client/lib/i18n.tsx'

/** The texts of every page and those of the booking pages. */
export interface BookingWords {
  language: Language
  /** For `Intl`. */
  tag: string
  t: Translate<MessageKey | BookingKey>
}

/** Apart from the other texts, so that the first view of the site does without them. */
const dictionaries: Record<Language, () => Promise<BookingMessages>> = {
  es: async () => (await import('#shared/i18n/messages/booking/es.ts')).es,
  en: async () => (await import('#shared/i18n/messages/booking/en.ts')).en,
  fr: async () => (await import('#shared/i18n/messages/booking/fr.ts')).fr,
  de: async () => (await import('#shared/i18n/messages/booking/de.ts')).de,
  zh: async () => (await import('#shared/i18n/messages/booking/zh.ts')).zh,
}

const loading = new Map<Language, Promise<BookingWords>>()
const loaded = new Map<Language, BookingWords>()

/** Loads the booking texts of a language once; the routes wait for them before they show a page. */
export function loadBookingWords(i18n: I18n): Promise<BookingWords> {
  const known = loading.get(i18n.language)
  if (known) return known
  const promise = withBookingTexts(i18n)
  loading.set(i18n.language, promise)
  promise.catch(() => loading.delete(i18n.language))
  return promise
}

async function withBookingTexts({ language, t }: I18n): Promise<BookingWords> {
  const own = translator<BookingKey>(await dictionaries[language]())
  const either = (key: MessageKey | BookingKey, values?: MessageValues) =>
    own.has(key) ? own(key, values) : t(key, values)
  const has = (text: string): text is MessageKey | BookingKey => own.has(text) || t.has(text)
  const words: BookingWords = {
    language,
    tag: languageOption(language).tag,
    t: Object.assign(either, { has }),
  }
  loaded.set(language, words)
  return words
}

/** The words of the booking pages in the page's language. */
export function useBookingWords(): BookingWords {
  const i18n = useI18n()
  return loaded.get(i18n.language) ?? use(loadBookingWords(i18n))
}

/** The source file of a booking dictionary, as the build's manifest names it. */
export const bookingDictionaryModule = (language: Language): string =>
  `src/shared/i18n/messages/booking/${language}.ts`
