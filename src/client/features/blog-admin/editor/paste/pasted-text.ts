/** Shorter lines are verses, lists or addresses, longer ones whole paragraphs. */
const WRAPPED = { min: 40, max: 160 }
/** The part of the longest line that a line fills if its next word did not fit. */
const FULL = 0.7

const WIDE = /[\p{Script=Han}\u3000-\u303f\uff00-\uff60]/u
const SENTENCE_END = /[.!?…:;。！？：；]["'»”’)\]）」』]*$/u
const LIST_ITEM = /^(?:[-*•·‣▪–—]|\p{N}+[.)])\s/u
const HYPHEN_AT_END = /(?<=\p{L})[-\u00ad\u2010]$/u

/**
 * Joins the lines into which a PDF or a mail program breaks its paragraphs, without the hyphens of
 * divided words. A line break stays after a line that is not full or ends its block with a sentence,
 * before an item of a list, and in texts of short or very long lines.
 */
export function joinWrappedLines(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((block) => joinBlock(block.split('\n').map((line) => line.trim())))
    .join('\n\n')
}

function joinBlock(lines: string[]): string {
  const longest = Math.max(...lines.map(widthOf))
  const isFull = (line: string) => widthOf(line) >= longest * FULL
  const breaks = lines.slice(0, -1)
  const isWrapped =
    longest >= WRAPPED.min &&
    longest <= WRAPPED.max &&
    breaks.some((line) => isFull(line) && !SENTENCE_END.test(line))
  if (!isWrapped) return lines.join('\n')
  return lines.reduce((joined, line, at) => {
    const before = lines[at - 1] ?? ''
    return isFull(before) && !LIST_ITEM.test(line) ? join(joined, line) : `${joined}\n${line}`
  })
}

function join(start: string, end: string): string {
  if (HYPHEN_AT_END.test(start)) return (/^\p{Ll}/u.test(end) ? start.slice(0, -1) : start) + end
  const isChinese = WIDE.test(start.at(-1) ?? '') && WIDE.test(end.charAt(0))
  return start + (isChinese ? '' : ' ') + end
}

/** Columns of a line: two of a Chinese character, one of any other. */
const widthOf = (line: string): number =>
  Array.from(line).reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0)
