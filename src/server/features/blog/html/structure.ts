import { render } from 'dom-serializer'
import { Element, isTag, isText, Text, type ChildNode } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { cellSpan, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '#shared/blog/article-format.ts'
import { REFERENCE_KINDS } from '#shared/blog/references/reference.ts'
import {
  CONTAINERS,
  inRuns,
  isBlank,
  isNamed,
  linesOf,
  OUTSIDE_PARAGRAPHS,
  paragraphsOf,
  separate,
  withoutBlanks,
  withoutBoxes,
} from './paragraphs.ts'

const tags = (names: string): Set<string> => new Set(names.split(' '))

/** Tags of figures and tables; elsewhere they are removed and their content stays. */
const PARTS = tags('figure figcaption small table thead tbody tr td th')
const HEADINGS = tags('h2 h3 h4')
/** Blocks that a cell of a table cannot have; their words stay. */
const OUTSIDE_CELLS = tags('ul ol li blockquote hr')

/**
 * Maximum depth of tags; those inside of deeper ones are dropped. Less than the limit of the
 * sanitizer, so that the result with its paragraphs, parts of tables and captions is within it.
 */
const MAX_NESTED = 55

interface Scope {
  /** Number of tags around, without those that the walk may add: `p`, `thead`, `tbody`. */
  depth: number
  isInLine: boolean
  isInTable: boolean
  /** Inside a link: the nodes that must follow the outermost link. */
  afterLink: ChildNode[] | undefined
  /** Inside `pre`, where line ends are shown. */
  isPreformatted: boolean
}

const TOP: Scope = {
  depth: 0,
  isInLine: false,
  isInTable: false,
  afterLink: undefined,
  isPreformatted: false,
}

/**
 * Changes sanitized HTML to the only structure that an article may have, without losing text, in one
 * walk over its tree. HTML parsers read the result as the same tree.
 *
 * - A figure has a picture and a caption: text, then the credit in `small`.
 * - A reference is an empty `span`; its text moves before it. A reference in a link moves after the
 *   link, because pages show it as a link of its own.
 * - A table has one head, one body, no other table in it, at most `MAX_TABLE_COLUMNS` columns and
 *   `MAX_TABLE_ROWS` rows; content that does not fit moves before or after it.
 * - Each `div` and `pre` becomes paragraphs or lines, text outside of blocks a paragraph.
 * - A tag that its parent cannot hold divides the parent.
 */
export const normalize = (html: string): string =>
  serialize(paragraphsOf(rebuild(parse(html), TOP))).trim()

/** Parses sanitized HTML; entities stay encoded, so that `serialize` writes them unchanged. */
export const parse = (html: string): ChildNode[] =>
  parseDocument(html, { decodeEntities: false }).children

export const serialize = (nodes: ChildNode[]): string =>
  render(nodes, { encodeEntities: false, emptyAttrs: true })

/** Returns the nodes that replace an element; `isLinked`: the element is inside a link. */
type ReplaceElement = (element: Element, isLinked: boolean) => ChildNode[]

/** Replaces each element, outer elements before inner ones. */
export function replaceIn(
  nodes: ChildNode[],
  replace: ReplaceElement,
  isLinked = false,
): ChildNode[] {
  return nodes.flatMap((node) => {
    if (!isTag(node)) return [node]
    const shown = replace(node, isLinked)
    if (shown.length > 0) {
      node.children = replaceIn(node.children, replace, isLinked || node.name === 'a')
    }
    return shown
  })
}

function rebuild(nodes: readonly ChildNode[], scope: Scope, done: ChildNode[] = []): ChildNode[] {
  for (const node of nodes) {
    if (isText(node) && scope.isPreformatted) done.push(...linesOf(node))
    else if (!isTag(node)) done.push(node)
    else if (PARTS.has(node.name)) addPart(node, scope, done)
    else if (isReference(node)) addReference(node, scope, done)
    else if (node.children.length > 0 && scope.depth >= MAX_NESTED) {
      rebuild(node.children, scope, done)
    } else if (node.name === 'a') addLink(node, scope, done)
    else {
      const isPreformatted = scope.isPreformatted || node.name === 'pre'
      if (node.name === 'pre') node.name = 'div'
      const inside = { ...within(node, scope), isPreformatted }
      done.push(...withChildren(node, rebuild(node.children, inside)))
    }
  }
  return done
}

/** A paragraph is counted only inside of a line, because text without one gets one. */
function within({ name }: Element, scope: Scope): Scope {
  const isOuter = name === 'div' || CONTAINERS.has(name)
  const depth = name === 'p' && !scope.isInLine ? scope.depth : scope.depth + 1
  return { ...scope, depth, isInLine: scope.isInLine || !isOuter }
}

/** The element with other children; more than one if a child divides it. */
function withChildren(parent: Element, nodes: ChildNode[]): ChildNode[] {
  parent.children = withoutBoxes(parent.name, nodes)
  if (!parent.children.some((node) => divides(node, parent))) return [parent]
  return inRuns(
    parent.children,
    (node) => (divides(node, parent) ? [node] : undefined),
    (run) => {
      const words = parent.name === 'a' ? run : withoutBlanks(run, 'both')
      const isEmpty = words.every(isBlank)
      return isEmpty
        ? run.filter(isBlank)
        : [new Element(parent.name, { ...parent.attribs }, words)]
    },
  )
}

function divides(node: ChildNode, { name: parent }: Element): boolean {
  if (!isTag(node)) return false
  if (parent === 'p') return OUTSIDE_PARAGRAPHS.has(node.name)
  if (HEADINGS.has(parent)) return HEADINGS.has(node.name)
  return (parent === 'a' || parent === 'li') && node.name === parent
}

function addLink(link: Element, scope: Scope, done: ChildNode[]): void {
  const after: ChildNode[] = []
  const inLink = { ...within(link, scope), afterLink: scope.afterLink ?? after }
  done.push(...withChildren(link, rebuild(link.children, inLink)), ...after)
}

const isReference = ({ attribs }: Element): boolean =>
  REFERENCE_KINDS.some((kind) => `data-${kind}` in attribs)

function addReference(reference: Element, scope: Scope, done: ChildNode[]): void {
  rebuild(reference.children, scope, done)
  reference.children = []
  const target = scope.afterLink ?? done
  target.push(reference)
}

function addPart(element: Element, scope: Scope, done: ChildNode[]): void {
  const isTable = element.name === 'table' && !scope.isInTable && scope.depth + 3 < MAX_NESTED
  const figure = element.name === 'figure' && figureOf(element)
  if (isTable) done.push(...tableOf(element, scope))
  else if (figure) done.push(figure)
  else {
    separate(done)
    rebuild(element.children, scope, done)
    separate(done)
  }
}

/** The normalised figure, or its picture alone if the caption is empty; undefined if invalid. */
function figureOf({ children }: Element): Element | undefined {
  const [picture, caption, ...others] = children.filter((node) => !isBlank(node))
  if (!isNamed(picture, 'img') || !isNamed(caption, 'figcaption')) return undefined
  const words = others.length === 0 && captionWords(caption)
  if (!words) return undefined
  if (words.length === 0) return picture
  return new Element('figure', {}, [picture, new Element('figcaption', {}, words)])
}

/** The text of a caption, then its credit in `small`; undefined if it has anything else. */
function captionWords({ children }: Element): ChildNode[] | undefined {
  const last = children.findLast((node) => !isBlank(node))
  const small = isNamed(last, 'small') ? last : undefined
  const isOther = (node: ChildNode) => isTag(node) && node !== small
  if (children.some(isOther) || small?.children.some(isOther)) return undefined
  const text = wordsOf(children)
  const credit = wordsOf(small?.children ?? [])
  if (!credit) return text ? [new Text(text)] : []
  return [new Text(text && `${text} `), new Element('small', {}, [new Text(credit)])]
}

const wordsOf = (nodes: readonly ChildNode[]): string =>
  DomUtils.textContent(nodes.filter(isText)).trim()

interface Table {
  head: Element[]
  body: Element[]
  /** Cells of earlier rows that reach into the next rows. */
  rowSpans: { columns: number; rowsLeft: number }[]
  /** Content between cells, which HTML parsers move before the table. */
  before: ChildNode[]
  /** Content of cells beyond the limits, and the pictures of all cells. */
  after: ChildNode[]
  scope: Scope
}

function tableOf(element: Element, outer: Scope): ChildNode[] {
  const scope = { ...outer, depth: outer.depth + 3, isInTable: true }
  const table: Table = { head: [], body: [], rowSpans: [], before: [], after: [], scope }
  addRows(table, element.children, false)
  const parts = [new Element('thead', {}, table.head), new Element('tbody', {}, table.body)].filter(
    ({ children }) => children.length > 0,
  )
  const built = parts.length > 0 ? [new Element('table', {}, parts)] : []
  return [...table.before, ...built, ...table.after]
}

const contentOf = ({ scope }: Table, nodes: ChildNode[]): ChildNode[] =>
  withoutBoxes('table', rebuild(nodes, scope))

function addRows(table: Table, nodes: ChildNode[], isHead: boolean): void {
  for (const node of nodes) {
    if (isNamed(node, 'tr')) addRow(table, node, isHead)
    else if (isNamed(node, 'thead') || isNamed(node, 'tbody')) {
      const isFirst = table.head.length + table.body.length === 0
      addRows(table, node.children, node.name === 'thead' && isFirst)
    } else addBetween(table, node)
  }
}

function addRow(table: Table, element: Element, isHead: boolean): void {
  let columns = table.rowSpans.reduce((sum, cell) => sum + cell.columns, 0)
  const isFull = table.head.length + table.body.length >= MAX_TABLE_ROWS
  const cells: Element[] = []
  const spans = table.rowSpans.map((cell) => ({ ...cell, rowsLeft: cell.rowsLeft - 1 }))
  for (const node of element.children) {
    if (!isNamed(node, 'td') && !isNamed(node, 'th')) addBetween(table, node)
    else if (isFull || columns >= MAX_TABLE_COLUMNS) {
      separate(table.after)
      table.after.push(...contentOf(table, node.children))
    } else {
      const span = fitCell(table, node, MAX_TABLE_COLUMNS - columns)
      columns += span.columns
      spans.push(span)
      cells.push(node)
    }
  }
  // A row without cells is left out: what reaches into it reaches into the next one.
  if (cells.length === 0) return
  table.rowSpans = spans.filter(({ rowsLeft }) => rowsLeft > 0)
  const part = isHead ? table.head : table.body
  part.push(new Element('tr', {}, cells))
}

function addBetween(table: Table, node: ChildNode): void {
  if (!isBlank(node)) table.before.push(...contentOf(table, [node]))
}

/** @returns the columns that the cell spans, and the rows below its own. */
function fitCell(table: Table, cell: Element, maxColumns: number): Table['rowSpans'][number] {
  const content: ChildNode[] = []
  simplify(contentOf(table, cell.children), content, table.after)
  cell.children = withoutBlanks(content, 'end')
  const columns = Math.min(cellSpan(cell.attribs.colspan ?? '') ?? 1, maxColumns)
  if (columns > 1) cell.attribs.colspan = String(columns)
  else delete cell.attribs.colspan
  return { columns, rowsLeft: (cellSpan(cell.attribs.rowspan ?? '') ?? 1) - 1 }
}

/** Headings become paragraphs, list items become lines, and pictures move to `pictures`. */
function simplify(nodes: ChildNode[], content: ChildNode[], pictures: ChildNode[]): void {
  for (const node of nodes) {
    if (!isTag(node)) content.push(node)
    else if (node.name === 'img' || node.name === 'figure') {
      pictures.push(node)
      separate(content)
    } else if (OUTSIDE_CELLS.has(node.name)) {
      separate(content)
      simplify(node.children, content, pictures)
      const isOpen = !isNamed(
        content.findLast((one) => !isBlank(one)),
        'p',
      )
      if (node.name === 'li' && isOpen) content.push(new Element('br', {}))
      separate(content)
    } else {
      if (HEADINGS.has(node.name)) node.name = 'p'
      const inside: ChildNode[] = []
      simplify(node.children, inside, pictures)
      content.push(...withChildren(node, inside))
    }
  }
}
