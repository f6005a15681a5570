import type { OwnWords, Site, Words } from '#server/site/site.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { textKey } from '#shared/site/keys.ts'
import { markOf } from '#shared/site/marks.ts'
import { isNameKey, OWN_DICTIONARY_NAMES, type OwnDictionary } from '#shared/site/texts.ts'
import { originals } from './originals.ts'

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
    const program = originals(language, name)
    const texts: Words = { ...program, ...own?.[name] }
    return Object.fromEntries(
      Object.entries(texts).map(([key, text]) => {
        // Code asks whether a text is empty, and compares names, which other texts quote; items of the
        // owner's lists are facts.
        if (text === '' || isNameKey(key) || !Object.hasOwn(program, key)) return [key, text]
        const mark = markOf(keys.push(textKey(name, key)) - 1)
        return [key, name === 'legal' ? markedPage(text, mark) : text + mark]
      }),
    )
  }
  const words = Object.fromEntries(OWN_DICTIONARY_NAMES.map((name) => [name, marked(name)]))
  return { site: { ...site, words: { ...site.words, [language]: words as OwnWords } }, keys }
}

/** Marks a page of long text in its title and behind each heading and paragraph. */
function markedPage(source: string, mark: string): string {
  const [, head = '', body = source] = /^(---\n.*?\n---\n)(.*)$/s.exec(source) ?? []
  const behind = (line: string) => line + mark
  return (
    head.replace(/^(?:title|intro|letter): .*$/gm, behind) +
    body
      // Not computed parts and sources, which are no paragraphs.
      .replace(/^(?!## |> |\{\w+\}$).+$/gm, behind)
      // The anchor ends the line of a heading.
      .replace(/^## .*?(?=(?: \{#[^}]*\})?$)/gm, behind)
  )
}
