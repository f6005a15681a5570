import { createContext, useContext, type ReactNode } from 'react'
import type { Language } from '#shared/i18n/languages.ts'
import type { Messages } from '#shared/i18n/messages/es.ts'
import { translator, type Translate } from '#shared/i18n/translate.ts'

/** The language of a page and its translator. */
export interface I18n {
  language: Language
  t: Translate
}

const I18nContext = createContext<I18n | undefined>(undefined)

export function I18nProvider({ value, children }: { value: I18n; children: ReactNode }) {
  return <I18nContext value={value}>{children}</I18nContext>
}

/** @throws Error outside an I18nProvider. */
export function useI18n(): I18n {
  const value = useContext(I18nContext)
  if (!value) throw new Error('useI18n needs an I18nProvider above it.')
  return value
}

/** One chunk per dictionary: a browser loads only the languages it shows. */
const dictionaries: Record<Language, () => Promise<Messages>> = {
  es: async () => (await import('#shared/i18n/messages/es.ts')).es,
  en: async () => (await import('#shared/i18n/messages/en.ts')).en,
  fr: async () => (await import('#shared/i18n/messages/fr.ts')).fr,
  de: async () => (await import('#shared/i18n/messages/de.ts')).de,
  zh: async () => (await import('./zh.ts')).zh,
}

/** The texts that only some pages load. */
export type ExtraWords = 'booking' | 'reading'

/** The source file of a dictionary, its key in the build's manifest; pages preload its chunk. */
export const dictionaryModule = (language: Language, words?: ExtraWords): string =>
  language === 'zh' && !words
    ? 'src/client/lib/zh.ts'
    : `src/shared/i18n/messages/${words ? `${words}/` : ''}${language}.ts`

const loaded = new Map<Language, I18n>()

/** Loads a language's dictionary once; always the same object, so that pages do not re-render. */
export async function loadI18n(language: Language): Promise<I18n> {
  const known = loaded.get(language)
  if (known) return known
  const i18n = { language, t: translator(await dictionaries[language]()) }
  loaded.set(language, i18n)
  return i18n
}
