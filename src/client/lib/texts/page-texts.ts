import { use } from 'react'
import type { Language } from '#shared/i18n/languages.ts'
import { useI18n, type ExtraWords, type I18n } from '../i18n.tsx'
import type { SiteKey } from '#shared/i18n/dictionaries.ts'
import { translator, type MessageValues, type Translate } from '#shared/i18n/translate.ts'

/**
 * Loader and hook for texts that only some pages need, in a chunk of their own. For each translator
 * they are loaded once; after a failure the next page tries again. The hook suspends meanwhile.
 */
export function pageTexts<Texts>(read: (i18n: I18n) => Promise<Texts>) {
  const loading = new WeakMap<I18n, Promise<Texts>>()
  const loaded = new WeakMap<I18n, Texts>()

  const load = (i18n: I18n): Promise<Texts> => {
    const known = loading.get(i18n)
    if (known) return known
    const promise = read(i18n).then((texts) => {
      loaded.set(i18n, texts)
      return texts
    })
    loading.set(i18n, promise)
    promise.catch(() => loading.delete(i18n))
    return promise
  }

  const useTexts = (): Texts => {
    const i18n = useI18n()
    return loaded.get(i18n) ?? use(load(i18n))
  }

  return { load, useTexts }
}

/** A translator that looks a key up in the page's own texts, then in the common ones. */
export function joinTexts<Key extends string>(
  own: Translate<Key>,
  common: Translate,
): Translate<SiteKey | Key> {
  const either = (key: SiteKey | Key, values?: MessageValues) =>
    own.has(key) ? own(key, values) : common(key, values)
  const has = (text: string): text is SiteKey | Key => own.has(text) || common.has(text)
  return Object.assign(either, { has, names: common.names })
}

/** A translator of a dictionary, whose files `import.meta.glob` names, with the owner's words over it. */
export async function readTexts<Key extends string>(
  { language, t, readWords }: I18n,
  name: ExtraWords,
  files: Record<string, () => Promise<Record<Key, string>>>,
): Promise<Translate<Key>> {
  const [texts, own] = await Promise.all([
    files[`./${language}/${name}.json`]?.(),
    readWords?.(language, name),
  ])
  return translator<Key>({ ...texts, ...own }, {}, t.names)
}

/** The language of a page, with the common texts and those of one more dictionary. */
export interface MoreI18n<Key extends string> {
  language: Language
  t: Translate<SiteKey | Key>
}

/** Loader and hook for the common texts and those of a dictionary, whose files `import.meta.glob` names. */
export const dictionaryTexts = <Key extends string>(
  name: ExtraWords,
  files: Record<string, () => Promise<Record<Key, string>>>,
) =>
  pageTexts(async (i18n: I18n): Promise<MoreI18n<Key>> => {
    const { language, t } = i18n
    return { language, t: joinTexts(await readTexts(i18n, name, files), t) }
  })
