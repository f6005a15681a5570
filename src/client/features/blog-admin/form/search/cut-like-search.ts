/** Approximate length that Google shows, in Latin letters. */
export const SHOWN_TITLE = 60
export const SHOWN_DESCRIPTION = 158

/** Twice as wide as a Latin letter. */
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/

/**
 * Cuts a text like a search engine: between words if possible, with Chinese characters counted
 * twice.
 */
export function cutLikeSearch(text: string, width: number): string {
  let taken = 0
  let end = 0
  for (const letter of text) {
    taken += WIDE.test(letter) ? 2 : 1
    if (taken > width) {
      const cut = text.slice(0, end)
      const space = text[end] === ' ' ? end : cut.lastIndexOf(' ')
      return `${(space > 0 ? cut.slice(0, space) : cut).trimEnd()}…`
    }
    end += letter.length
  }
  return text
}
