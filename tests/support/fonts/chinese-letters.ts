import { readdir, readFile } from 'node:fs/promises'
import { seedArticles } from '#server/seed/articles.ts'
import { parseLegalPage } from '#shared/texts/legal-page.ts'
import { dictionary } from '#server/i18n/dictionary.ts'
import { fillPlaceholders, namesIn } from '#shared/i18n/translate.ts'

const LEGAL = new URL('../../../src/shared/content/legal/zh/', import.meta.url)

/** Keys of texts in the display font on the home page. */
const ON_THE_HOME_PAGE = [
  /^hero\.(?:eyebrow|title|subtitle)$/,
  /^(?:rooms|about|gallery|location|contact|teaser|widget|newsletter)\.title$/,
  /^about\.feature\.\d\.title$/,
  /^room\.\w+\.name$/,
  /^gallery\.(?:tab|image)\.[\w-]+$/,
  /^location\.(?:ocean|place\.\w+)$/,
  /^nav\.(?:home|rooms|gallery|blog|contact|tour|reserve|my_booking)$/,
  /^footer\.(?:visit|write|services|explore|partners)$/,
]

/** Keys of headings of other pages and of dialogs. */
const ELSEWHERE = [
  /title$/,
  /^problem\./,
  /^confirmation\.(?:status\.\w+|missing|lookup|letter)$/,
  /^blog\.(?:category\.\w+|contents|empty|no_results|no_version|not_found|related|search_title|subject)$/,
  /^rooms\.(?:amenities|services)$/,
  /^(?:fact\.heading|room\.\w+\.party)$/,
  /^(?:cancel\.(?:done_text|processing|question)|change\.open|cart\.empty|cart\.summary)$/,
  /^(?:next\.(?:arrival|changes|payment)|offer\.your_stay|stay\.(?:eyebrow|found|near|other_rooms|rooms|searching))$/,
]

const NAMES = namesIn(dictionary('zh', 'site'))

/** Chinese letters and punctuation. */
const CHINESE = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/g

/**
 * The Chinese letters of headings: those of the home page with the titles of the published demo
 * articles, and further ones of other pages.
 */
export async function chineseLetters(): Promise<Record<'home' | 'more', string>> {
  const chineseOf = (isPublished: boolean) =>
    seedArticles
      .filter(({ published }) => published === isPublished)
      .flatMap(({ versions: { zh } }) => zh ?? [])
  const [articles, drafts] = [chineseOf(true), chineseOf(false)]
  const legal = await Promise.all(
    (await readdir(LEGAL)).map(async (file) =>
      parseLegalPage(file, await readFile(new URL(file, LEGAL), 'utf8')),
    ),
  )
  const home = lettersOf([...textsOf(ON_THE_HOME_PAGE), ...articles.map(({ title }) => title)])
  const more = lettersOf([
    ...textsOf(ELSEWHERE),
    dictionary('zh', 'reading')['notes.citations'],
    ...legal.flatMap(({ title, sections }) => [title, ...sections.map(({ heading }) => heading)]),
    ...drafts.map(({ title }) => title),
    ...[...articles, ...drafts].flatMap(
      ({ content }) => content.match(/<h[234]>.*?<\/h[234]>/g) ?? [],
    ),
  ])
  return {
    home,
    more: Array.from(more)
      .filter((letter) => !home.includes(letter))
      .join(''),
  }
}

/** The distinct Chinese letters of texts, by code point. */
export const lettersOf = (texts: readonly string[]): string =>
  [...new Set(texts.join('').match(CHINESE))].toSorted().join('')

const textsOf = (patterns: readonly RegExp[]): string[] =>
  Object.entries({
    ...dictionary('zh', 'site'),
    ...dictionary('zh', 'about'),
    ...dictionary('zh', 'reading'),
    ...dictionary('zh', 'booking'),
    ...dictionary('zh', 'rooms'),
  }).flatMap(([key, text]) =>
    patterns.some((pattern) => pattern.test(key)) ? [fillPlaceholders(text, NAMES)] : [],
  )

/** Letters by code point as the value of a `unicode-range`. */
export function unicodeRange(letters: string): string {
  const ranges: [first: number, last: number][] = []
  for (const letter of letters) {
    const code = letter.codePointAt(0)!
    const open = ranges.at(-1)
    if (open?.[1] === code - 1) open[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16).padStart(4, '0').toUpperCase()
  return ranges
    .map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`)
    .join(', ')
}
