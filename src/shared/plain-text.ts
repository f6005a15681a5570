/** Format characters and variation selectors. */
const INVISIBLE = /[\p{Cf}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/gu

/**
 * The text in plain letters: full-width ones narrowed (NFKC), invisible ones removed, each dash and
 * blank the ASCII one.
 */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** The text in the form in which words are compared: in lower case and plain letters. */
export const folded = (text: string): string => plain(text).toLowerCase()

/** Position of the first of the words that is the same in any case and width; -1 if none is. */
export const indexOfWord = (words: readonly string[], word: string): number =>
  words.findIndex((other) => folded(other) === folded(word))

/** The first code units of a text, at most `max`, never half of a character. */
export const beginningOf = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\ud800-\udbff]$/, '')

/** Whether a text has a letter that people can see, not only blanks and invisible characters. */
export const isVisible = (value: string): boolean => /[^\s\p{Cc}\p{DI}\u2800]/u.test(value)

/** The text without the letters of the preview's marks (`site/preview/marks.ts`), which mean nothing in it. */
export const withoutMarkLetters = (text: string): string => text.replace(/[\u2061-\u2064]/g, '')
