import { categoryName } from './categories.tsx'
import { bodyOf, type Draft, type DraftField } from './draft.ts'
import { spellOutReferences } from './references.ts'

/** A top-level block of an article's text. */
export interface Block {
  html: string
  text: string
}

/** The field that the user edits; a number: the index of a block in the content. */
export type Cursor = 'title' | 'excerpt' | number

export function wordCount(words: number): string {
  return words === 1 ? '1 palabra' : `${words} palabras`
}

/** The value of a field as plain text, for comparisons. */
export function fieldText(field: DraftField, draft: Draft): string {
  const value = draft[field]
  if (field === 'content')
    return blocksOf(draft.content)
      .map(({ text }) => text)
      .join('\n\n')
  if (field === 'category') return categoryName(draft.category)
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  return typeof value === 'object' ? value.join(', ') : String(value)
}

/** The top-level blocks of an article's text, in order. */
export function blocksOf(html: string): Block[] {
  const body = bodyOf(html)
  return Array.from(body.childNodes).flatMap((node) => {
    const text = blockText(node)
    if (node instanceof Element) return [{ html: node.outerHTML, text }]
    return text.trim() === '' ? [] : [{ html: paragraphOf(text), text }]
  })
}

/** Plain text as the HTML of a paragraph. */
export function paragraphOf(text: string): string {
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  return paragraph.outerHTML
}

const LINES = 'p, h2, h3, h4, li, td, th'

/** The text of a block, with a line for each paragraph, list item or table cell. */
function blockText(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? ''
  const block = node.cloneNode(true) as Element
  if (block.tagName === 'IMG') return pictureText(block)
  for (const picture of block.querySelectorAll('img')) picture.replaceWith(pictureText(picture))
  spellOutReferences(block)
  const lines = [...block.querySelectorAll(LINES)].filter((line) => !line.querySelector(LINES))
  if (lines.length === 0) return block.textContent ?? ''
  return lines.map(({ textContent }) => textContent).join('\n')
}

const pictureText = (picture: Element): string =>
  `[Imagen: ${picture.getAttribute('alt') || picture.getAttribute('src') || ''}]`
