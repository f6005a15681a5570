import type { Language } from '#shared/i18n/languages.ts'

/** A mistake of typography or grammar that a text once had. */
export interface Slip {
  name: string
  /** Absent: every language. */
  language?: Language
  isIn: (text: string) => boolean
}

/** Texts of the specification and words of other languages, to which the rules do not apply. */
const EXEMPT =
  /Guardando\.\.\.|^Mensaje enviado!$|Formulario Único de Ingreso|de la Isla de Pascua|Pē hē koe\?|https?:\/\/[^\s"]+/g

const ownOf = (text: string): string => text.replace(EXEMPT, 'X')

const matches = (pattern: RegExp) => (text: string) => pattern.test(ownOf(text))

const countOf = (text: string, letter: string) => text.split(letter).length

/** Each opening mark has its closing one. */
const unpaired =
  (...pairs: [open: string, close: string][]) =>
  (text: string) => {
    const own = ownOf(text)
    return pairs.some(([open, close]) => countOf(own, open) !== countOf(own, close))
  }

const FOREIGN_QUOTES: readonly [Language, RegExp][] = [
  ['es', /[“”„]/],
  ['en', /[«»„]/],
  ['fr', /[“”„]/],
  ['de', /[«»”]/],
  ['zh', /[«»„]/],
]

const PAIRS: readonly [Language, ...[open: string, close: string][]][] = [
  ['es', ['«', '»'], ['¿', '?'], ['¡', '!']],
  ['en', ['“', '”']],
  ['fr', ['«', '»']],
  ['de', ['„', '“']],
  ['zh', ['“', '”'], ['（', '）'], ['《', '》']],
]

/** The slips that can be seen in a text alone, without markup. */
export const KNOWN_SLIPS: readonly Slip[] = [
  { name: 'two spaces', isIn: matches(/[ \u00a0\u202f]{2}/) },
  { name: 'a space before a comma or a point', isIn: matches(/\s[,.](?=\s|$)/) },
  { name: 'a straight quotation mark or apostrophe', isIn: matches(/["']/) },
  { name: 'three points for an ellipsis', isIn: matches(/\.\.\./) },
  ...FOREIGN_QUOTES.map(([language, quotes]) => ({
    name: 'quotation marks of another language',
    language,
    isIn: matches(quotes),
  })),
  ...PAIRS.map(([language, ...pairs]) => ({
    name: 'a mark without its other half',
    language,
    isIn: unpaired(...pairs),
  })),
  {
    name: 'no elision before a vowel',
    language: 'fr',
    isIn: matches(
      /(?<![\p{L}’-])(?:[cdjlmnst]e|la|que|jusque|lorsque) (?!onze|oui|une?\b)(?:[aâàeéèêiîoôuû]\p{L}{2}|e-)/iu,
    ),
  },
  {
    name: 'a mark without a thin space before it',
    language: 'fr',
    isIn: matches(/[^\u202f][;:!?»](?=\s|$)|«(?!\u202f)/),
  },
  { name: 'an hour as 15:00', language: 'fr', isIn: matches(/\b\d?\d:\d\d\b/) },
  {
    name: 'a half-width mark beside a Chinese letter',
    language: 'zh',
    isIn: matches(/[,;:!?()]\s*\p{Script=Han}|\p{Script=Han}\s*[,;:!?()]/u),
  },
  {
    name: 'a space beside a Chinese letter',
    language: 'zh',
    isIn: matches(/\p{Script=Han} [\w{ʻ+]|[\w}] \p{Script=Han}/u),
  },
]
