import { Element, isTag, isText, Text, type ChildNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'

/** Blocks that HTML parsers do not nest in a paragraph; they close it. */
export const OUTSIDE_PARAGRAPHS = new Set('p h2 h3 h4 ul ol blockquote table hr figure'.split(' '))
const BLOCKS = OUTSIDE_PARAGRAPHS.union(new Set(['li', 'img']))

/** Blocks that may have paragraphs in them. */
export const CONTAINERS = new Set(['ul', 'ol', 'li', 'blockquote', 'table'])

const isBox = (node: ChildNode | undefined): node is Element => isNamed(node, 'div')
const isBreak = (node: ChildNode): boolean => isNamed(node, 'br')
const isBlock = (node: ChildNode): boolean =>
  DomUtils.existsOne(({ name }) => BLOCKS.has(name), [node])
/** Whether a node is white space between tags. */
export const isBlank = (node: ChildNode): boolean => isText(node) && node.data.trim() === ''

export const isNamed = <Name extends string>(
  node: ChildNode | undefined,
  name: Name,
): node is Element & { name: Name } => node !== undefined && isTag(node) && node.name === name

/** Whether nodes without blocks show something: a letter or a reference. */
const isShown = (nodes: ChildNode[]): boolean =>
  DomUtils.textContent(nodes).trim() !== '' ||
  DomUtils.existsOne(({ name }) => name === 'span', nodes)

/**
 * The children of an element without `div`, the boundaries of which stay: as paragraphs where the
 * element can have some, else as line breaks.
 */
export function withoutBoxes(parent: string, nodes: ChildNode[]): ChildNode[] {
  if (!nodes.some(isBox) || parent === 'div') return nodes
  return CONTAINERS.has(parent) ? paragraphsOf(nodes) : withBreaks(nodes)
}

/** The nodes without `div`, with text outside of blocks in paragraphs. */
export function paragraphsOf(nodes: ChildNode[], attribs: Element['attribs'] = {}): ChildNode[] {
  return inRuns(
    nodes,
    (node) => {
      if (isBox(node)) return paragraphsOf(node.children, { ...attribs, ...node.attribs })
      return isBlock(node) ? [node] : undefined
    },
    (run) => {
      if (!isShown(run)) return run.filter((node) => !isBreak(node))
      return [new Element('p', { ...attribs }, withoutBlanks(run, 'both'))]
    },
  )
}

/** Replaces each node for which `alone` is defined by it, and each run of other nodes. */
export function inRuns(
  nodes: ChildNode[],
  alone: (node: ChildNode) => ChildNode[] | undefined,
  together: (run: ChildNode[]) => ChildNode[],
): ChildNode[] {
  const done: ChildNode[] = []
  let run: ChildNode[] = []
  for (const node of nodes) {
    const own = alone(node)
    if (own) {
      done.push(...together(run), ...own)
      run = []
    } else run.push(node)
  }
  return [...done, ...together(run)]
}

function withBreaks(nodes: ChildNode[], done: ChildNode[] = []): ChildNode[] {
  let isAfterBox = false
  for (const node of nodes) {
    if (isBlank(node) && isAfterBox) continue
    if (isAfterBox || isBox(node)) endLine(done, node)
    isAfterBox = isBox(node)
    if (isBox(node)) withBreaks(node.children, done)
    else done.push(node)
  }
  return done
}

/** Adds a line break between `done` and what follows, unless one of them makes one. */
function endLine(done: ChildNode[], next: ChildNode): void {
  const last = done.findLast((node) => !isBlank(node))
  if (last && ![last, next].some((node) => isBreak(node) || isBlock(node))) {
    done.push(new Element('br', {}))
  }
}

/** The nodes without blanks and line breaks at their end, or at both ends. */
export function withoutBlanks(nodes: ChildNode[], where: 'end' | 'both'): ChildNode[] {
  const isWord = (node: ChildNode) => !isBlank(node) && !isBreak(node)
  const start = where === 'both' ? nodes.findIndex(isWord) : 0
  const kept = nodes.slice(start, nodes.findLastIndex(isWord) + 1)
  const [first, last] = [kept.at(0), kept.at(-1)]
  if (where === 'both' && first && isText(first)) first.data = first.data.trimStart()
  if (last && isText(last)) last.data = last.data.trimEnd()
  return kept
}

/** Appends a space unless the last node ends with one. */
export function separate(nodes: ChildNode[]): void {
  const last = nodes.at(-1)
  if (!last || !isText(last)) nodes.push(new Text(' '))
  else if (!last.data.endsWith(' ')) last.data += ' '
}

/** The lines of preformatted text, with a break after each. */
export function linesOf({ data }: Text): ChildNode[] {
  return data
    .split(/\r\n?|\n/)
    .flatMap((line, at) => [...(at > 0 ? [new Element('br', {})] : []), new Text(line)])
}
