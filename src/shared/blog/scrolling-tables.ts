/** A table that is wider than a phone scrolls within its own frame, also by keyboard. */
const TABLE = /<table>([\s\S]*?<\/tr>)?[\s\S]*?<\/table>/g
/** Screen-reader users skip longer names. */
const MAX_NAME = 80

/** Puts each table of an article into a frame that scrolls, named after the table's first row. */
export function withScrollingTables(html: string): string {
  return html.replace(TABLE, (table, firstRow: string = '') => {
    const name = firstRow
      .replace(/<\/t[hd]>/g, ' · ')
      .replace(/<[^>]*>|&(?!amp;)\w+;|["\s]+/g, ' ')
      .replaceAll('&amp;', '&')
      .replace(/ +/g, ' ')
      .slice(0, MAX_NAME)
      .replace(/^[ ·]+|[ ·]+$/g, '')
      .replaceAll('&', '&amp;')
    const role = name && ` role="region" aria-label="${name}"`
    return `<div class="table-scroll" tabindex="0"${role}>${table}</div>`
  })
}
