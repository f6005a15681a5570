import { Element, isTag, isText, Text, type ChildNode } from 'domhandler'
import { REFERENCE_KINDS } from '#shared/blog/references/reference.ts'
import { arrangeTable } from './tables.ts'
import { isBlank, parse, separate, serialize } from './tree.ts'

/** Position of an element. */
interface Place {
  isInTable: boolean
  /**
   * Collects nodes to write after the outermost link around the element; undefined outside a link.
   */
  afterLink: ChildNode[] | undefined
}

/** Parts of figures and tables, which are invalid elsewhere. */
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
 * Gives sanitized HTML the only structure that an article may have. Every text stays.
 *
 * - A figure is a picture with a caption as text, of which the credit is the small print.
 * - A reference is empty, after the text that stood in it, and after a link instead of inside,
 *   because it becomes a link.
 * - Tables: see `arrangeTable`.
 */
export const arrange = (html: string): string =>
  serialize(arranged(parse(html).children, { isInTable: false, afterLink: undefined })).trim()

function arranged(nodes: readonly ChildNode[], place: Place, done: ChildNode[] = []): ChildNode[] {
  for (const node of nodes) {
    if (!isTag(node)) done.push(node)
    else if (PARTS.has(node.name)) placePart(node, place, done)
    else if (node.name === 'a') placeLink(node, place, done)
    else if (isReference(node)) placeReference(node, place, done)
    else {
      node.children = arranged(node.children, place)
      done.push(node)
    }
  }
  return done
}

function placePart(element: Element, place: Place, done: ChildNode[]): void {
  if (element.name === 'table' && !place.isInTable) {
    const inTable = { ...place, isInTable: true }
    done.push(...arrangeTable(element, (nodes) => arranged(nodes, inTable)))
    return
  }
  const figure = element.name === 'figure' && figureOf(element)
  if (figure) done.push(figure)
  else {
    separate(done)
    arranged(element.children, place, done)
    separate(done)
  }
}

/**
 * The figure in its only valid form, or its picture alone if it has no words; undefined for any
 * other figure.
 */
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

function placeLink(link: Element, place: Place, done: ChildNode[]): void {
  const after: ChildNode[] = []
  link.children = arranged(link.children, { ...place, afterLink: place.afterLink ?? after })
  done.push(link, ...after)
}

const isReference = ({ attribs }: Element): boolean =>
  REFERENCE_KINDS.some((kind) => `data-${kind}` in attribs)

function placeReference(reference: Element, place: Place, done: ChildNode[]): void {
  arranged(reference.children, place, done)
  reference.children = []
  const target = place.afterLink ?? done
  target.push(reference)
}
