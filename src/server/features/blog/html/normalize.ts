import { Element, isTag, isText, Text, type ChildNode } from 'domhandler'
import { REFERENCE_KINDS } from '#shared/blog/references/reference.ts'
import { linesOfText, paragraphsOf, withoutBoxes } from './paragraphs.ts'
import { normalizeTable } from './tables.ts'
import { isBlank, parse, separate, serialize } from './tree.ts'

interface Context {
  isInTable: boolean
  /** Inside a link: the nodes that must follow the outermost link. */
  afterLink: ChildNode[] | undefined
  /** Inside `pre`, where line ends are shown. */
  isPreformatted: boolean
}

/** Tags of figures and tables; elsewhere they are removed and their content stays. */
const PARTS = new Set([
  'figure',
  'figcaption',
  'small',
  'table',
  'thead',
  'tbody',
  'tr',
  'td',
  'th',
])

/**
 * Changes sanitized HTML to the only structure that an article may have, without losing text.
 *
 * - A figure has a picture and a caption: text, then the credit in `small`.
 * - A reference is an empty `span`; its text moves before it. A reference in a link moves after the
 *   link, because pages show it as a link of its own.
 * - Tables: see `normalizeTable`.
 * - Each `div` and `pre` becomes paragraphs or lines, text outside of blocks a paragraph.
 */
export const normalize = (html: string): string =>
  serialize(paragraphsOf(rebuild(parse(html).children, TOP))).trim()

const TOP: Context = { isInTable: false, afterLink: undefined, isPreformatted: false }

function rebuild(nodes: readonly ChildNode[], scope: Context, done: ChildNode[] = []): ChildNode[] {
  for (const node of nodes) {
    if (isText(node) && scope.isPreformatted) done.push(...linesOfText(node))
    else if (!isTag(node)) done.push(node)
    else if (PARTS.has(node.name)) addPart(node, scope, done)
    else if (node.name === 'a') addLink(node, scope, done)
    else if (isReference(node)) addReference(node, scope, done)
    else {
      const isPreformatted = scope.isPreformatted || node.name === 'pre'
      if (node.name === 'pre') node.name = 'div'
      node.children = withoutBoxes(node.name, rebuild(node.children, { ...scope, isPreformatted }))
      done.push(node)
    }
  }
  return done
}

function addPart(element: Element, scope: Context, done: ChildNode[]): void {
  if (element.name === 'table' && !scope.isInTable) {
    const inTable = { ...scope, isInTable: true }
    done.push(
      ...normalizeTable(element, (nodes) => withoutBoxes(element.name, rebuild(nodes, inTable))),
    )
    return
  }
  const figure = element.name === 'figure' && figureOf(element)
  if (figure) done.push(figure)
  else {
    separate(done)
    rebuild(element.children, scope, done)
    separate(done)
  }
}

/** The normalised figure, or its picture alone if the caption is empty; undefined if invalid. */
function figureOf({ children }: Element): Element | undefined {
  const [picture, caption, ...others] = shownOf(children)
  if (!isNamed(picture, 'img') || !isNamed(caption, 'figcaption')) return undefined
  const words = others.length === 0 && captionWords(caption)
  if (!words) return undefined
  if (words.length === 0) return picture
  return new Element('figure', {}, [picture, new Element('figcaption', {}, words)])
}

/** The text of a caption, then its credit in `small`; undefined if it has anything else. */
function captionWords({ children }: Element): ChildNode[] | undefined {
  const last = shownOf(children).at(-1)
  const small = isNamed(last, 'small') ? last : undefined
  const isOther = (node: ChildNode) => isTag(node) && node !== small
  if (children.some(isOther) || small?.children.some(isOther)) return undefined
  const text = wordsOf(children)
  const credit = wordsOf(small?.children ?? [])
  if (!credit) return text ? [new Text(text)] : []
  return [new Text(text && `${text} `), new Element('small', {}, [new Text(credit)])]
}

const shownOf = (nodes: readonly ChildNode[]): ChildNode[] => nodes.filter((node) => !isBlank(node))

const isNamed = (node: ChildNode | undefined, name: string): node is Element =>
  node !== undefined && isTag(node) && node.name === name

const wordsOf = (nodes: readonly ChildNode[]): string =>
  nodes
    .map((node) => (isText(node) ? node.data : ''))
    .join('')
    .trim()

function addLink(link: Element, scope: Context, done: ChildNode[]): void {
  const after: ChildNode[] = []
  const inLink = { ...scope, afterLink: scope.afterLink ?? after }
  link.children = withoutBoxes(link.name, rebuild(link.children, inLink))
  done.push(link, ...after)
}

const isReference = ({ attribs }: Element): boolean =>
  REFERENCE_KINDS.some((kind) => `data-${kind}` in attribs)

function addReference(reference: Element, scope: Context, done: ChildNode[]): void {
  rebuild(reference.children, scope, done)
  reference.children = []
  const target = scope.afterLink ?? done
  target.push(reference)
}
