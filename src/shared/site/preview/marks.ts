import { withoutMarkLetters } from '../../plain-text.ts'

/**
 * Digits 0 to 3: the invisible operators of mathematics, which no keyboard writes and the texts of no
 * language need.
 */
const DIGITS = ['\u2061', '\u2062', '\u2063', '\u2064'] as const

/** The first digit of a mark says how many pairs of digits follow, so that marks may adjoin. */
const MARK =
  /\u2061[\u2061-\u2064]{2}|\u2062[\u2061-\u2064]{4}|\u2063[\u2061-\u2064]{6}|\u2064[\u2061-\u2064]{8}/g

/** A number as invisible letters, which tells the preview what text stands before it. */
export function markOf(number: number): string {
  const digits = number.toString(4)
  const pairs = Math.ceil(digits.length / 2)
  if (pairs > DIGITS.length) throw new RangeError(`${number} is too large for a mark.`)
  const all = `${pairs - 1}${digits.padStart(2 * pairs, '0')}`
  return Array.from(all, (digit) => DIGITS[Number(digit)]).join('')
}

/** The numbers of all marks in a text, in their order; a mark of which a part is lost has none. */
export const markedNumbers = (text: string): number[] =>
  Array.from(text.matchAll(MARK), ([mark]) =>
    Array.from(mark.slice(1)).reduce((sum, letter) => sum * 4 + letter.charCodeAt(0) - 0x2061, 0),
  )

/** A part of a page without marks and parts of marks, also where they are written in an address. */
export const withoutMarks = (html: string): string =>
  withoutMarkLetters(html).replace(/%E2%81%A[1-4]/gi, '')
