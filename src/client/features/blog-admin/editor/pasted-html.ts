import { alignmentClass, ALIGNMENTS, colorClass, textColorOf } from '#shared/blog/article-format.ts'

/** Elements of pasted documents without article text. */
const REMOVED = 'script, style, meta, link, title, xml, iframe, object, svg, math, form'

/** Where styles wait to be read: the page's policy ignores the attribute itself, with an error for each. */
const STYLE = 'data-pasted-style'

/**
 * Converts HTML from Word, Google Docs and web pages: styles become tags or classes, and unknown
 * structures become paragraphs. The editor's schema drops all others.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(withReadableStyles(html), 'text/html')
  for (const element of body.querySelectorAll(REMOVED)) element.remove()
  removeComments(body)
  unwrapGoogleDocs(body)
  makeWordLists(body)
  for (const element of body.querySelectorAll(`[${STYLE}]`)) stylesToTags(element)
  for (const link of body.querySelectorAll('a[href]')) unwrapGoogleLink(link)
  renameHeadings(body)
  flattenTables(body)
  for (const picture of body.querySelectorAll('img')) {
    if (!/^https?:|^\/(?!\/)/.test(picture.getAttribute('src') ?? '')) picture.remove()
  }
  for (const paragraph of body.querySelectorAll('p')) {
    const isEmpty = (paragraph.textContent ?? '').trim() === '' && !paragraph.querySelector('img')
    if (isEmpty) paragraph.remove()
  }
  return body.innerHTML
}

const withReadableStyles = (html: string): string =>
  html.replace(/(<[^<>]*?\s)style(?=\s*=)/gi, `$1${STYLE}`)

function removeComments(body: HTMLElement): void {
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
}

/** Google Docs wraps everything in a `<b>` that is not bold. */
function unwrapGoogleDocs(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) {
    wrapper.replaceWith(...wrapper.childNodes)
  }
}

/** Google Docs sends the clicks on a link by itself. */
function unwrapGoogleLink(link: Element): void {
  const href = link.getAttribute('href') ?? ''
  if (!/^https:\/\/www\.google\.[a-z.]+\/url\?/.test(href)) return
  const target = new URL(href).searchParams.get('q')
  if (target && /^https?:/.test(target)) link.setAttribute('href', target)
}

/** Word writes list items as paragraphs with a leading bullet or number. */
function makeWordLists(body: HTMLElement): void {
  const items = body.querySelectorAll<HTMLElement>(
    `p[class*="MsoListParagraph"], p[${STYLE}*="mso-list"]`,
  )
  for (const item of items) {
    for (const mark of item.querySelectorAll(`[${STYLE}*="mso-list"]`)) mark.remove()
    const text = item.textContent ?? ''
    const isNumbered = /^\s*(?:\d+|[a-z])[.)]/i.test(text)
    removeLeadingMark(item)
    const tag = isNumbered ? 'ol' : 'ul'
    const before = item.previousElementSibling
    const list = before?.matches(`${tag}[data-word]`) ? before : document.createElement(tag)
    list.setAttribute('data-word', '')
    if (list !== before) item.before(list)
    const entry = document.createElement('li')
    entry.append(...item.childNodes)
    list.append(entry)
    item.remove()
  }
}

const LEADING_MARK = /^\s*(?:[·•▪◦o§-]|(?:\d+|[a-z])[.)])[\s\u00a0]+/i

function removeLeadingMark(item: HTMLElement): void {
  const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
  const first = texts.nextNode()
  if (first) first.textContent = (first.textContent ?? '').replace(LEADING_MARK, '')
}

function stylesToTags(element: Element): void {
  const { style } = document.createElement('span')
  // The policy allows what a script sets.
  style.cssText = element.getAttribute(STYLE) ?? ''
  const alignment = ALIGNMENTS.find((known) => known === style.textAlign)
  const color = textColorOf(style.color)
  const tags = [
    ...(/^(?:bold|[6-9]00)$/.test(style.fontWeight) ? ['strong'] : []),
    ...(style.fontStyle === 'italic' ? ['em'] : []),
    ...(/underline/.test(style.textDecoration) && !element.closest('a') ? ['u'] : []),
  ]
  element.removeAttribute(STYLE)
  if (alignment && alignment !== 'left') element.classList.add(alignmentClass(alignment))
  if (color && element.matches('span')) element.classList.add(colorClass(color))
  if (!element.matches('span, font')) return
  for (const tag of tags) {
    const wrapper = document.createElement(tag)
    wrapper.append(...element.childNodes)
    element.append(wrapper)
  }
}

/** h1 is the title of the article, and h4 the deepest level of its text. */
function renameHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1, h5, h6')) {
    const renamed = document.createElement(heading.matches('h1') ? 'h2' : 'h4')
    if (heading.className) renamed.className = heading.className
    renamed.append(...heading.childNodes)
    heading.replaceWith(renamed)
  }
}

/** Each cell becomes a paragraph. */
function flattenTables(body: HTMLElement): void {
  for (const cell of body.querySelectorAll('td, th, caption')) {
    const paragraph = document.createElement('div')
    paragraph.append(...cell.childNodes)
    cell.closest('table')?.before(paragraph)
  }
  for (const table of body.querySelectorAll('table')) table.remove()
}
