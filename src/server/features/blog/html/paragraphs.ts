import { Element, isTag, isText, Text, type ChildNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { isBlank } from './tree.ts'

const BLOCKS = new Set('p h2 h3 h4 ul ol li blockquote table hr figure img'.split(' '))
const CONTAINERS = new Set(['ul', 'ol', 'li', 'blockquote', 'table'])

const isBox = (node: ChildNode): node is Element => isTag(node) && node.name === 'div'
const isBreak = (node: ChildNode): boolean => isTag(node) && node.name === 'br'
const isBlock = (node: ChildNode): boolean =>
  DomUtils.existsOne(({ name }) => BLOCKS.has(name), [node])

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
  return CONTAINERS.has(parent) ? paragraphsOf(nodes) : linesOf(nodes)
}

/** The nodes without `div`, with text outside of blocks in paragraphs. */
export function paragraphsOf(nodes: ChildNode[], attribs: Element['attribs'] = {}): ChildNode[] {
  const done: ChildNode[] = []
  let run: ChildNode[] = []
  const close = () => {
    if (isShown(run)) done.push(new Element('p', { ...attribs }, trimmed(run)))
    else done.push(...run.filter((node) => !isBreak(node)))
    run = []
  }
  for (const node of nodes) {
    if (!isBox(node) && !isBlock(node)) {
      run.push(node)
      continue
    }
    close()
    if (!isBox(node)) done.push(node)
    else done.push(...paragraphsOf(node.children, { ...attribs, ...node.attribs }))
  }
  close()
  return done
}

function linesOf(nodes: ChildNode[], done: ChildNode[] = []): ChildNode[] {
  let isAfterBox = false
  for (const node of nodes) {
    if (isBlank(node) && isAfterBox) continue
    if (isAfterBox || isBox(node)) endLine(done, node)
    isAfterBox = isBox(node)
    if (isBox(node)) linesOf(node.children, done)
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

/** The nodes without blanks and line breaks at their ends. */
function trimmed(nodes: ChildNode[]): ChildNode[] {
  const isWord = (node: ChildNode) => !isBlank(node) && !isBreak(node)
  const kept = nodes.slice(nodes.findIndex(isWord), nodes.findLastIndex(isWord) + 1)
  const [first, last] = [kept.at(0), kept.at(-1)]
  if (first && isText(first)) first.data = first.data.trimStart()
  if (last && isText(last)) last.data = last.data.trimEnd()
  return kept
}

/** The lines of preformatted text, with a break after each. */
export function linesOfText({ data }: Text): ChildNode[] {
  return data
    .split(/\r\n?|\n/)
    .flatMap((line, at) => [...(at > 0 ? [new Element('br', {})] : []), new Text(line)])
}
