import { render } from 'dom-serializer'
import { isTag, isText, Text, type ChildNode, type Document, type Element } from 'domhandler'
import { decodeHTML } from 'entities'
import { DomUtils, parseDocument } from 'htmlparser2'

/** Parses sanitized HTML. Entities stay encoded; `serialize` writes them unchanged. */
export const parse = (html: string): Document => parseDocument(html, { decodeEntities: false })

export const serialize = (nodes: ChildNode[]): string =>
  render(nodes, { encodeEntities: false, emptyAttrs: true })

/** The text of a parsed node. */
export const textOf = (node: ChildNode): string => decodeHTML(DomUtils.textContent(node))

/** Whether a node is white space between tags. */
export const isBlank = (node: ChildNode): boolean => isText(node) && node.data.trim() === ''

/** Adds a space unless the nodes end with one. */
export function separate(nodes: ChildNode[]): void {
  const last = nodes.at(-1)
  if (!last || !isText(last)) nodes.push(new Text(' '))
  else if (!last.data.endsWith(' ')) last.data += ' '
}

/** Returns the nodes that replace an element. */
export type Show = (element: Element, isLinked: boolean) => ChildNode[]

/**
 * Sanitized HTML with each element replaced by the result of `show`, outer elements before inner
 * ones.
 */
export function replaceElements(html: string, show: Show): string {
  const document = parse(html)
  replaceIn(document, show, false)
  return serialize(document.children)
}

function replaceIn(parent: Document | Element, show: Show, isLinked: boolean): void {
  parent.children = parent.children.flatMap((node) => {
    if (!isTag(node)) return [node]
    const shown = show(node, isLinked)
    if (shown.length > 0) replaceIn(node, show, isLinked || node.name === 'a')
    return shown
  })
}
