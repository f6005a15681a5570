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
  const marked = (name: OwnDictionary, of: Language): Words => {
    const program = originals(of, name)
    const texts: Words = { ...program, ...site.words[of]?.[name] }
    return Object.fromEntries(
      Object.entries(texts).map(([key, text]) => {
        // Code asks whether a text is empty, and compares names, which other texts quote; items of the
        // owner's lists are facts.
        if (text === '' || isNameKey(key) || !Object.hasOwn(program, key)) return [key, text]
        const mark = markOf(keys.push(textKey(name, key)) - 1)
        if (name === 'legal') return [key, markedPage(text, mark)]
        return [key, name === 'mail' ? markedLines(text, mark) : text + mark]
      }),
    )
  }
  const wordsOf = (names: readonly OwnDictionary[], of: Language): OwnWords => ({
    ...site.words[of],
    ...Object.fromEntries(names.map((name) => [name, marked(name, of)])),
  })
  const words = {
    ...site.words,
    ...Object.fromEntries(LETTER_LANGUAGES.map((of) => [of, wordsOf(['certificate'], of)])),
    [language]: wordsOf(OWN_DICTIONARY_NAMES, language),
  }
  return { site: { ...site, words }, keys }
}

/** The letter of stay has both, in every language of its page. */
const LETTER_LANGUAGES = ['es', 'en'] as const

/**
 * Marks each line, because a mail is one text of many paragraphs; before the sign that ends it, which
 * tells where a sentence about an absent fact ends.
 */
const markedLines = (text: string, mark: string): string =>
  text.replace(/^(.*?)([.。!?！？:：]*)$/gm, (_line, words: string, end: string) =>
    words === '' ? words + end : words + mark + end,
  )

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
