/**
 * The only figure that an article may have: one picture with a caption as text, of which the credit
 * is the small print. In sanitized HTML every < begins a tag and every > ends one.
 */
const FIGURE =
  /<figure>\s*(<img [^>]*>)\s*<figcaption>([^<]*)(?:<small>([^<]*)<\/small>)?\s*<\/figcaption>\s*<\/figure>/
const FIGURE_OR_TAG = new RegExp(`${FIGURE.source}|</?(?:figure|figcaption|small)>`, 'g')

/** Reduces figures to that form; of other figures the tags are dropped, and their texts and pictures stay. */
export function arrangeFigures(html: string): string {
  return html.replace(FIGURE_OR_TAG, (_whole, picture?: string, text = '', small = '') => {
    const [caption, credit] = [text.trim(), small.trim()]
    if (!picture) return ' '
    if (!caption && !credit) return picture
    const space = caption && credit ? ' ' : ''
    const print = credit ? `${space}<small>${credit}</small>` : ''
    return `<figure>${picture}<figcaption>${caption}${print}</figcaption></figure>`
  })
}
