import type { OwnWords, Site, Words } from '#server/site/site.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { textKey } from '#shared/site/keys.ts'
import { markOf } from '#shared/site/preview/marks.ts'
import { roomTextLength } from '#shared/site/room-fields.ts'
import { blockKey, pageBlocks, pageOf } from '#shared/texts/page-blocks.ts'
import { isNameKey, OWN_DICTIONARY_NAMES, type OwnDictionary } from '#shared/site/texts.ts'
import { originals } from '#server/features/site-words/originals.ts'

interface MarkedSite {
  /** Only for rendering the preview of its language. */
  site: Site
  /** Keys of the texts by their numbers; of long pages those of their blocks. */
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
        if (text === '' || isNameKey(key) || !isText(name, key, program)) return [key, text]
        const markFor = (id: string) => markOf(keys.push(id) - 1)
        const id = textKey(name, key)
        if (name === 'legal')
          return [key, markedPage(text, (place) => markFor(blockKey(id, place)))]
        const mark = markFor(id)
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

const isText = (name: string, key: string, program: Words): boolean =>
  Object.hasOwn(program, key) || roomTextLength(name, key) !== undefined

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

/** Fields of a page of long text that are on it. */
const SHOWN_FIELDS = ['title', 'intro', 'letter']

/** Marks each text of a long page with a mark of its own. */
const markedPage = (source: string, markAt: (place: number) => string): string =>
  pageOf(
    pageBlocks(source).map((block, place) =>
      // Not computed parts and sources, which are no paragraphs.
      ['heading', 'paragraph', 'item'].includes(block.kind) || SHOWN_FIELDS.includes(block.name)
        ? { ...block, text: block.text + markAt(place) }
        : block,
    ),
  )
