import { rename } from './styles.ts'

const BLOCKS = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, pre, hr, section, figure'

/** Gives pasted tables the only structure that an article allows: rows of cells. */
export function makeTables(body: HTMLElement): void {
  for (const caption of body.querySelectorAll('caption')) {
    const paragraph = document.createElement('p')
    paragraph.append(...caption.childNodes)
    caption.closest('table')?.before(paragraph)
    caption.remove()
  }
  // Inner tables before the tables that contain them.
  for (const table of [...body.querySelectorAll('table')].reverse()) makeTable(table)
}

function makeTable(table: HTMLTableElement): void {
  for (const row of table.querySelectorAll('tr')) {
    if (row.cells.length === 0) row.remove()
  }
  const cells = [...table.querySelectorAll('td, th')]
  const isLayout = cells.length < 2 || table.matches('[role="presentation"]')
  if (isLayout || table.parentElement?.closest('td, th')) {
    table.replaceWith(...cells.flatMap(blocksOf))
    return
  }
  table.after(...table.querySelectorAll('img'))
  makeHeader(table)
}

/** Wraps the content of a cell in a paragraph unless it has blocks. */
function blocksOf(cell: Element): ChildNode[] {
  if (cell.querySelector('p, ul, ol, h1, h2, h3, h4, h5, h6, table, blockquote')) {
    return [...cell.childNodes]
  }
  const paragraph = document.createElement('p')
  paragraph.append(...cell.childNodes)
  return [paragraph]
}

/** A cell of an article contains only paragraphs. */
function paragraphsOf(cell: Element): Element[] {
  const paragraphs: Element[] = []
  let isOpen = false
  const collect = (parent: Element) => {
    for (const child of Array.from(parent.childNodes)) {
      if (child instanceof Element && child.matches(BLOCKS)) {
        isOpen = false
        if (child.matches('p')) paragraphs.push(child)
        else collect(child)
        isOpen = false
      } else if (isOpen || (child.textContent ?? '').trim() !== '') {
        if (!isOpen) paragraphs.push(document.createElement('p'))
        paragraphs.at(-1)?.append(child)
        isOpen = true
      }
    }
  }
  collect(cell)
  return paragraphs
}

/** Makes a bold first row the header, because some programs write no `th`. */
function makeHeader(table: HTMLTableElement): void {
  const [first] = table.querySelectorAll('tr')
  const cells = [...(first?.querySelectorAll('td, th') ?? [])]
  const isHeader = first?.parentElement?.matches('thead') === true || cells.every(isBold)
  if (isHeader) for (const cell of cells) rename(cell, 'th')
  for (const mark of table.querySelectorAll('th strong')) mark.replaceWith(...mark.childNodes)
  for (const cell of table.querySelectorAll('td, th')) cell.replaceChildren(...paragraphsOf(cell))
}

function isBold(cell: Element): boolean {
  const bold = [...cell.querySelectorAll('strong')].map(({ textContent }) => textContent ?? '')
  const text = (cell.textContent ?? '').replace(/\s/g, '')
  return text !== '' && bold.join('').replace(/\s/g, '') === text
}
