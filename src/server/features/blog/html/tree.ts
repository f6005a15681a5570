import { render } from 'dom-serializer'
import { isTag, isText, Text, type ChildNode, type Document, type Element } from 'domhandler'
import { parseDocument } from 'htmlparser2'

/** Parses sanitized HTML. Entities stay as they are, and `serialize` writes them so. */
export const parse = (html: string): Document => parseDocument(html, { decodeEntities: false })

export const serialize = (nodes: ChildNode[]): string =>
  render(nodes, { encodeEntities: false, emptyAttrs: true })

/** Whether a node is white space between tags. */
export const isBlank = (node: ChildNode): boolean => isText(node) && node.data.trim() === ''

/** Adds a space unless one ends the nodes already. */
export function separate(nodes: ChildNode[]): void {
  const last = nodes.at(-1)
  if (!last || !isText(last)) nodes.push(new Text(' '))
  else if (!last.data.endsWith(' ')) last.data += ' '
}

/**
 * Replaces each element below a node by what `show` returns for it, an outer one before those
 * inside. What `show` adds beside the element is not visited.
 */
export function replaceElements(
  parent: Document | Element,
  show: (element: Element, isLinked: boolean) => ChildNode[],
  isLinked = false,
): void {
  parent.children = parent.children.flatMap((node) => {
    if (!isTag(node)) return [node]
    const shown = show(node, isLinked)
    if (shown.length > 0) replaceElements(node, show, isLinked || node.name === 'a')
    return shown
  })
}
