import { dictionary } from '#server/i18n/dictionary.ts'
import type { OwnWords, Site, Words } from '#server/site/site.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { textKey } from '#shared/site/keys.ts'
import { markOf } from '#shared/site/marks.ts'
import { OWN_DICTIONARY_NAMES, type OwnDictionary } from '#shared/site/texts.ts'

interface MarkedSite {
  /** Only for rendering the preview of its language. */
  site: Site
  /** Keys of the texts by their numbers. */
  keys: readonly string[]
}

/**
 * The site with a mark behind each text of a language, as if the owner had written all of them, so
 * that no component and no translator knows of marks. They stand at the end, where code that reads the
 * beginning or the lines of a text does not see them.
 */
export function markedSite(site: Site, language: Language): MarkedSite {
  const keys: string[] = []
  const own = site.words[language]
  const marked = (name: OwnDictionary): Words => {
    const texts: Words = { ...dictionary(language, name), ...own?.[name] }
    return Object.fromEntries(
      Object.entries(texts).map(([key, text]) => {
        // Code asks whether a text is empty.
        if (text === '') return [key, text]
        return [key, text + markOf(keys.push(textKey(name, key)) - 1)]
      }),
    )
  }
  const words = Object.fromEntries(OWN_DICTIONARY_NAMES.map((name) => [name, marked(name)]))
  return { site: { ...site, words: { ...site.words, [language]: words as OwnWords } }, keys }
}
