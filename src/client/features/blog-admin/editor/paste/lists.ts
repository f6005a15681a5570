import { PASTED_STYLE } from './styles.ts'

interface OpenList {
  list: Element
  level: number
  /** Word's list id and the tag of the list. */
  key: string
}

/** Turns Word's list paragraphs, with a typed bullet or number, into lists. */
export function makeWordLists(body: HTMLElement): void {
  let open: OpenList[] = []
  const items = body.querySelectorAll<HTMLElement>(
    `p[class*="MsoListParagraph"], p[${PASTED_STYLE}*="mso-list"]`,
  )
  for (const item of items) {
    if (item.previousElementSibling !== open[0]?.list) open = []
    const { level, key, tag } = readItem(item)
    open = open.filter((list) => list.level < level || (list.level === level && list.key === key))
    if (open.at(-1)?.level !== level) {
      const list = document.createElement(tag)
      const parent = open.at(-1)?.list.lastElementChild
      if (parent) parent.append(list)
      else item.before(list)
      open = [...open, { list, level, key }]
    }
    const entry = document.createElement('li')
    entry.append(...item.childNodes)
    open.at(-1)?.list.append(entry)
    item.remove()
  }
}

const NUMBER = /^\s*\(?(?:\d+(?:\.\d+)*|[a-z]{1,4})[.)]/i
/** A typed number; a single letter with a dot may be an initial. */
const TYPED_NUMBER = /^\s*(?:\d+[.)]|[a-z]\))[\s\u00a0]+/
const TYPED_BULLET = /^\s*[·•▪◦§-][\s\u00a0]+/

/** Reads the level, tag and list of an item, and removes its typed bullet or number. */
function readItem(item: HTMLElement) {
  const style = item.getAttribute(PASTED_STYLE) ?? ''
  const level = Number(/\blevel(\d)/.exec(style)?.[1] ?? 1)
  const marks = [...item.querySelectorAll(`[${PASTED_STYLE}*="mso-list"]`)]
  const [mark] = marks
  const isNumbered = mark
    ? NUMBER.test(mark.textContent ?? '')
    : TYPED_NUMBER.test(item.textContent ?? '')
  if (!mark) removeStart(item, isNumbered ? TYPED_NUMBER : TYPED_BULLET)
  for (const drawn of marks) drawn.remove()
  const tag = isNumbered ? 'ol' : 'ul'
  return { level, tag, key: `${/\bl\d+(?=\s)/.exec(style)?.[0] ?? ''} ${tag}` }
}

function removeStart(item: HTMLElement, pattern: RegExp): void {
  const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
  const first = texts.nextNode()
  if (first) first.textContent = (first.textContent ?? '').replace(pattern, '')
}

/** Moves nested lists into the preceding item; Google Docs puts them beside it. */
export function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling
    if (before?.matches('li')) before.append(list)
    else {
      const entry = document.createElement('li')
      list.replaceWith(entry)
      entry.append(list)
    }
  }
}
