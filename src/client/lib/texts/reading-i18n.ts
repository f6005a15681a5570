import { use } from 'react'
import type { Language } from '#shared/i18n/languages.ts'
import type { MessageKey } from '#shared/i18n/messages/es.ts'
import type { ReadingKey, ReadingMessages } from '#shared/i18n/messages/reading/es.ts'
import { translator, type Translate } from '#shared/i18n/translate.ts'
import { useI18n, type I18n } from '../i18n.tsx'
import { joinTexts } from './join-texts.ts'

/** The texts of every page and those of the blog, the newsletter and the legal pages. */
export interface ReadingI18n {
  language: Language
  t: Translate<MessageKey | ReadingKey>
}

/** Apart from the other texts, so that the first view of the site does without them. */
const dictionaries: Record<Language, () => Promise<ReadingMessages>> = {
  es: async () => (await import('#shared/i18n/messages/reading/es.ts')).es,
  en: async () => (await import('#shared/i18n/messages/reading/en.ts')).en,
  fr: async () => (await import('#shared/i18n/messages/reading/fr.ts')).fr,
  de: async () => (await import('#shared/i18n/messages/reading/de.ts')).de,
  zh: async () => (await import('#shared/i18n/messages/reading/zh.ts')).zh,
}

const loading = new Map<Language, Promise<ReadingI18n>>()
const loaded = new Map<Language, ReadingI18n>()

/** Loads these texts of a language once; the routes wait for them before they show a page. */
export function loadReadingI18n(i18n: I18n): Promise<ReadingI18n> {
  const known = loading.get(i18n.language)
  if (known) return known
  const promise = withReadingTexts(i18n)
  loading.set(i18n.language, promise)
  promise.catch(() => loading.delete(i18n.language))
  return promise
}

async function withReadingTexts({ language, t }: I18n): Promise<ReadingI18n> {
  const own = translator<ReadingKey>(await dictionaries[language]())
  const i18n = { language, t: joinTexts(own, t) }
  loaded.set(language, i18n)
  return i18n
}

/** These texts in the page's language. */
export function useReadingI18n(): ReadingI18n {
  const i18n = useI18n()
  return loaded.get(i18n.language) ?? use(loadReadingI18n(i18n))
}
