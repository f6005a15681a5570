import { render } from 'dom-serializer'
import { isTag, isText, Text, type ChildNode, type Document, type Element } from 'domhandler'
import { decodeHTML } from 'entities'
import { DomUtils, parseDocument } from 'htmlparser2'

/** Parses sanitized HTML; entities stay encoded, so that `serialize` writes them unchanged. */
export const parse = (html: string): Document => parseDocument(html, { decodeEntities: false })

export const serialize = (nodes: ChildNode[]): string =>
  render(nodes, { encodeEntities: false, emptyAttrs: true })

/** The text of a node, with decoded entities. */
export const textOf = (node: ChildNode): string => decodeHTML(DomUtils.textContent(node))

/** Whether a node is white space between tags. */
export const isBlank = (node: ChildNode): boolean => isText(node) && node.data.trim() === ''

/** Appends a space unless the last node ends with one. */
export function separate(nodes: ChildNode[]): void {
  const last = nodes.at(-1)
  if (!last || !isText(last)) nodes.push(new Text(' '))
  else if (!last.data.endsWith(' ')) last.data += ' '
}

/** Returns the nodes that replace an element; `isLinked`: the element is inside a link. */
export type ReplaceElement = (element: Element, isLinked: boolean) => ChildNode[]

/** Replaces each element of sanitized HTML, outer elements before inner ones. */
export function replaceElements(html: string, replace: ReplaceElement): string {
  const document = parse(html)
  replaceIn(document, replace, false)
  return serialize(document.children)
}

function replaceIn(parent: Document | Element, replace: ReplaceElement, isLinked: boolean): void {
  parent.children = parent.children.flatMap((node) => {
    if (!isTag(node)) return [node]
    const shown = replace(node, isLinked)
    if (shown.length > 0) replaceIn(node, replace, isLinked || node.name === 'a')
    return shown
  })
}
