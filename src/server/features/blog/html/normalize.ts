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
  const [picture, caption, ...others] = children.filter((node) => !isBlank(node))
  if (!picture || !isTag(picture) || picture.name !== 'img') return undefined
  if (!caption || !isTag(caption) || caption.name !== 'figcaption') return undefined
  const [small, ...more] = caption.children.filter((node) => isTag(node))
  const isCredit = !small || (small.name === 'small' && small.children.every((one) => isText(one)))
  if (others.length > 0 || more.length > 0 || !isCredit) return undefined
  const [text, credit] = [wordsOf(caption.children), wordsOf(small?.children ?? [])]
  const end = small && caption.children.slice(caption.children.indexOf(small) + 1)
  if (end?.some((node) => !isBlank(node))) return undefined
  if (!text && !credit) return picture
  const print = credit ? [new Element('small', {}, [new Text(credit)])] : []
  const words = [new Text(text && credit ? `${text} ` : text), ...print]
  return new Element('figure', {}, [picture, new Element('figcaption', {}, words)])
}

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
