import { referencesIn } from '../../article/references.ts'
import { makeWordLists, nestLists } from './lists.ts'
import { normalizeMarks } from './marks.ts'
import { addressPictures, type PastedPictures } from './pictures.ts'
import { alignBlocks, PASTED_STYLE, readStyleSheet, rename, withReadableStyles } from './styles.ts'
import { makeTables } from './tables.ts'

const REMOVED = 'script, style, meta, link, title, xml, iframe, object, svg, math, form, input'

const BLOCKS = 'p, div, ul, ol, li, table, h1, h2, h3, h4, h5, h6, blockquote, hr, pre, section'

/**
 * Converts HTML of Word, Google Docs and web pages to what the editor's schema parses. Files of
 * embedded pictures go to `pictures.found`.
 */
export function cleanPastedHtml(
  html: string,
  pictures: PastedPictures = { files: [], found: new Map() },
): string {
  const page = new DOMParser().parseFromString(withReadableStyles(html), 'text/html')
  const { body } = page
  readStyleSheet(page)
  const isOurs = body.querySelector('[data-pm-slice]') !== null
  for (const element of body.querySelectorAll(REMOVED)) element.remove()
  removeComments(body)
  addressPictures(body, pictures)
  makeWordLists(body)
  nestLists(body)
  for (const link of body.querySelectorAll('a[href]')) unwrapGoogleLink(link)
  emptyReferences(body)
  normalizeMarks(body)
  makeParagraphs(body)
  if (!isOurs) makeTables(body)
  alignBlocks(body)
  renameHeadings(body)
  if (!isOurs) removeEmptyLines(body)
  for (const element of body.querySelectorAll(`[${PASTED_STYLE}]`)) {
    element.removeAttribute(PASTED_STYLE)
  }
  return body.innerHTML
}

function removeComments(body: HTMLElement): void {
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
}

/** Empties the references of text copied from this site, because pages generate their content. */
function emptyReferences(body: HTMLElement): void {
  for (const reference of referencesIn(body)) {
    for (const mark of reference.querySelectorAll('a.mark')) mark.remove()
    reference.before(...reference.childNodes)
  }
}

/** Replaces a link to Google's redirect by the link's target. */
function unwrapGoogleLink(link: Element): void {
  const href = link.getAttribute('href') ?? ''
  if (!/^https:\/\/www\.google\.[a-z.]+\/url\?/.test(href)) return
  const { searchParams } = new URL(href)
  const target = searchParams.get('q') ?? searchParams.get('url')
  if (target && /^https?:/.test(target)) link.setAttribute('href', target)
}

/** Turns each `div` without block elements into a paragraph. */
function makeParagraphs(body: HTMLElement): void {
  for (const element of body.querySelectorAll('div, center')) {
    if (!element.querySelector(BLOCKS)) rename(element, 'p')
  }
}

/** An article's text has headings of levels 2 to 4; h1 is the article's title. */
function renameHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1, h5, h6')) {
    rename(heading, heading.matches('h1') ? 'h2' : 'h4')
  }
}

/** Removes empty paragraphs, and line breaks between blocks, which would become some. */
function removeEmptyLines(body: HTMLElement): void {
  for (const line of body.querySelectorAll('br')) {
    const isBetween = [line.previousElementSibling, line.nextElementSibling].some((other) =>
      other?.matches(BLOCKS),
    )
    if (isBetween && !line.closest('p, li, td, th')) line.remove()
  }
  for (const paragraph of body.querySelectorAll('p')) {
    const isEmpty = (paragraph.textContent ?? '').trim() === ''
    // Moves pictures out of paragraphs.
    if (isEmpty && !paragraph.closest('td, th')) {
      paragraph.replaceWith(...paragraph.querySelectorAll('img'))
    }
  }
}
