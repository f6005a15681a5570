/** A heading of an article, as the table of contents shows it. */
export interface Heading {
  id: string
  text: string
}

/** An article with fewer chapters has no table of contents. */
const MIN_CHAPTERS = 3

const HEADING = /<h([23])((?:\s[^>]*)?)>([\s\S]*?)<\/h\1>/gi

/**
 * Adds ids to the headings of an article, so that they can be linked to, and lists the chapters of
 * a long text. The ids are not stored.
 */
export function withHeadingIds(html: string): { html: string; chapters: Heading[] } {
  const taken = new Map<string, number>()
  const chapters: Heading[] = []
  const marked = html.replace(
    HEADING,
    (_whole, level: string, attributes: string, inner: string) => {
      const text = plainText(inner)
      const id = uniqueId(text, taken)
      if (level === '2' && text) chapters.push({ id, text })
      return `<h${level}${attributes} id="${id}">${inner}</h${level}>`
    },
  )
  return { html: marked, chapters: chapters.length < MIN_CHAPTERS ? [] : chapters }
}

/** Letters and digits of any script; the prefix avoids the page's other ids. */
function uniqueId(text: string, taken: Map<string, number>): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const id = `t-${words || 'x'}`
  const count = (taken.get(id) ?? 0) + 1
  taken.set(id, count)
  return count === 1 ? id : `${id}-${count}`
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
