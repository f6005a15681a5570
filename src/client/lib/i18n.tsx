import type { Language } from '#shared/i18n/languages.ts'
import type { Dictionaries } from '#shared/i18n/dictionaries.ts'
import type { PageDictionary } from '#shared/site/editing.ts'
import { translator, type Translate } from '#shared/i18n/translate.ts'
import { requiredContext } from './required-context.ts'

/** Asks for the words that the owner wrote in place of a dictionary's. */
export type ReadWords = (
  language: Language,
  dictionary: PageDictionary,
) => Promise<Record<string, string>>

/** The language of a page and its translator. */
export interface I18n {
  language: Language
  t: Translate
  /** Absent: the owner has written no words. */
  readWords?: ReadWords | undefined
}

export const [I18nProvider, useI18n] = requiredContext<I18n>('I18n')

/** One chunk per file, so that a browser loads only the dictionary of its language. */
const siteFiles = import.meta.glob<Dictionaries['site']>(['./*/site.json', '!./zh/site.json'], {
  base: '../../shared/content/locales',
  import: 'default',
})

const loadSite = async (language: Language): Promise<Dictionaries['site'] | undefined> =>
  language === 'zh' ? (await import('./zh.ts')).zh : siteFiles[`./${language}/site.json`]?.()

/** The dictionaries that only some pages load. */
export type ExtraWords = 'booking' | 'reading' | 'rooms'

/** Source file of a dictionary: its key in the build's manifest, which names the chunk to preload. */
export const dictionaryModule = (language: Language, words?: ExtraWords): string =>
  language === 'zh' && !words
    ? 'src/client/lib/zh.ts'
    : `src/shared/content/locales/${language}/${words ?? 'site'}.json`

/** Of a visit; on the server of all pages, which is why it has no words of the owner there. */
const loaded = new Map<Language, I18n>()

/** Loads a dictionary once; always returns the same object, so that pages do not re-render. */
export async function loadI18n(language: Language, readWords?: ReadWords): Promise<I18n> {
  const isKept = !import.meta.env.SSR || !readWords
  const known = isKept && loaded.get(language)
  if (known) return known
  const [texts, own] = await Promise.all([loadSite(language), readWords?.(language, 'site')])
  const i18n = { language, t: translator({ ...texts, ...own }), readWords }
  if (isKept) loaded.set(language, i18n)
  return i18n
}
