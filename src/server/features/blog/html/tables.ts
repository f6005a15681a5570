import { Element, isTag, isText, type ChildNode } from 'domhandler'
import { cellSpan, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '#shared/blog/article-format.ts'
import { isBlank, separate } from './tree.ts'

interface Table {
  head: Element[]
  body: Element[]
  /** Cells of earlier rows that reach into the next rows. */
  rowSpans: { columns: number; rowsLeft: number }[]
  /** Content between cells, which HTML parsers move before the table. */
  before: ChildNode[]
  /** Content of cells beyond the limits, and the pictures of all cells. */
  after: ChildNode[]
  /** Normalises content of a cell or between cells. */
  normalized: (nodes: ChildNode[]) => ChildNode[]
}

/**
 * Normalises a table: one head, one body, no nested tables, at most `MAX_TABLE_COLUMNS` columns and
 * `MAX_TABLE_ROWS` rows. Content that does not fit moves before or after the table.
 */
export function normalizeTable(element: Element, normalized: Table['normalized']): ChildNode[] {
  const table: Table = { head: [], body: [], rowSpans: [], before: [], after: [], normalized }
  addRows(table, element.children, false)
  const parts = [part('thead', table.head), part('tbody', table.body)].flat()
  const built = parts.length > 0 ? [new Element('table', {}, parts)] : []
  return [...table.before, ...built, ...table.after]
}

const part = (name: string, rows: Element[]): Element[] =>
  rows.length > 0 ? [new Element(name, {}, rows)] : []

function addRows(table: Table, nodes: ChildNode[], isHead: boolean): void {
  for (const node of nodes) {
    if (!isTag(node)) addBetween(table, node)
    else if (node.name === 'tr') addRow(table, node, isHead)
    else if (['thead', 'tbody'].includes(node.name)) {
      const isFirst = table.head.length + table.body.length === 0
      addRows(table, node.children, node.name === 'thead' && isFirst)
    } else addBetween(table, node)
  }
}

function addBetween(table: Table, node: ChildNode): void {
  if (!isBlank(node)) table.before.push(...table.normalized([node]))
}

function addRow(table: Table, element: Element, isHead: boolean): void {
  let columns = table.rowSpans.reduce((sum, cell) => sum + cell.columns, 0)
  table.rowSpans = table.rowSpans
    .map((cell) => ({ ...cell, rowsLeft: cell.rowsLeft - 1 }))
    .filter(({ rowsLeft }) => rowsLeft > 0)
  const isFull = table.head.length + table.body.length >= MAX_TABLE_ROWS
  const cells: Element[] = []
  for (const node of element.children) {
    if (!isTag(node) || !['td', 'th'].includes(node.name)) addBetween(table, node)
    else if (isFull || columns >= MAX_TABLE_COLUMNS) {
      separate(table.after)
      table.after.push(...table.normalized(node.children))
    } else {
      columns += fitCell(table, node, MAX_TABLE_COLUMNS - columns)
      cells.push(node)
    }
  }
  if (cells.length > 0) (isHead ? table.head : table.body).push(new Element('tr', {}, cells))
}

/** @returns the number of columns that the cell spans. */
function fitCell(table: Table, cell: Element, maxColumns: number): number {
  const content: ChildNode[] = []
  simplify(table.normalized(cell.children), content, table.after)
  cell.children = withoutEnd(content)
  const columns = Math.min(cellSpan(cell.attribs.colspan ?? '') ?? 1, maxColumns)
  const rows = cellSpan(cell.attribs.rowspan ?? '') ?? 1
  if (rows > 1) table.rowSpans.push({ columns, rowsLeft: rows - 1 })
  if (columns > 1) cell.attribs.colspan = String(columns)
  else delete cell.attribs.colspan
  return columns
}

const HEADINGS = ['h2', 'h3', 'h4']
const BLOCKS = ['ul', 'ol', 'li', 'blockquote', 'hr']
const PICTURES = ['img', 'figure']

/** Headings become paragraphs, list items become lines, and pictures move to `pictures`. */
function simplify(nodes: ChildNode[], content: ChildNode[], pictures: ChildNode[]): void {
  for (const node of nodes) {
    if (!isTag(node)) content.push(node)
    else if (PICTURES.includes(node.name)) {
      pictures.push(node)
      separate(content)
    } else if (BLOCKS.includes(node.name)) {
      separate(content)
      simplify(node.children, content, pictures)
      if (node.name === 'li' && !endsWithParagraph(content)) content.push(new Element('br', {}))
      separate(content)
    } else {
      if (HEADINGS.includes(node.name)) node.name = 'p'
      const inside: ChildNode[] = []
      simplify(node.children, inside, pictures)
      node.children = inside
      content.push(node)
    }
  }
}

function endsWithParagraph(nodes: ChildNode[]): boolean {
  const last = nodes.findLast((node) => !isBlank(node))
  return last !== undefined && isTag(last) && last.name === 'p'
}

/** Removes trailing white space and line breaks. */
function withoutEnd(nodes: ChildNode[]): ChildNode[] {
  const at = nodes.findLastIndex((node) => !isBlank(node) && !(isTag(node) && node.name === 'br'))
  const kept = nodes.slice(0, at + 1)
  const last = kept.at(-1)
  if (last && isText(last)) last.data = last.data.trimEnd()
  return kept
}
