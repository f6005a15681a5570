/** A table that is wider than a phone scrolls within its own frame, also by keyboard. */
const TABLE = /<table>(.*?<\/tr>)?[\s\S]*?<\/table>/g
const FRAMED = /<div class="table-scroll"[^>]*>(<table>[\s\S]*?<\/table>)<\/div>/g

/** Puts each table of an article into a frame that scrolls, named after the table's first row. */
export function withScrollingTables(html: string): string {
  return html.replace(TABLE, (table, firstRow: string = '') => {
    const name = firstRow
      .replace(/<\/t[hd]>/g, ' · ')
      .replace(/<[^>]*>|&\w+;|["&]/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[ ·]+|[ ·]+$/g, '')
    const role = name && ` role="region" aria-label="${name}"`
    return `<div class="table-scroll" tabindex="0"${role}>${table}</div>`
  })
}

/** The stored text of one whose tables were framed. */
export const withoutTableFrames = (html: string): string => html.replace(FRAMED, '$1')
