import { Element, isTag, Text, type ChildNode } from 'domhandler'
import { decodeHTML } from 'entities'
import { DomUtils } from 'htmlparser2'
import type { EntityManager } from '#server/database/database.ts'
import {
  findUploadSizes,
  sitePictureBytes,
  type UploadSizes,
} from '#server/features/media/picture-sizes.ts'
import { translatorFor, type ServerTranslate } from '#server/i18n/dictionary.ts'
import type { Heading, References, RenderedText } from '#shared/blog/blog.ts'
import {
  entryHtmlId,
  markId,
  placeId,
  type NumberedMark,
  type ReferenceMark,
} from '#shared/blog/references/marks.ts'
import { referenceOf, type Reference } from '#shared/blog/references/reference.ts'
import { articlePlace } from '#shared/hotel/article-places.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { showPictureLabel, type PictureSizes } from '#shared/light-mode.ts'
import { deferredPicture, responsivePicture } from './pictures.ts'
import { parse, replaceIn, serialize } from './structure.ts'

/** Replaces the content of an article by its rendered text. */
export async function withRenderedText<Stored extends { content: string; language: Language }>(
  em: EntityManager,
  { content, ...article }: Stored,
  isLight = false,
): Promise<Omit<Stored, 'content'> & RenderedText> {
  return {
    ...article,
    ...renderText(content, {
      t: translatorFor(article.language),
      pictures: await findUploadSizes(em, content),
      bytes: isLight ? await sitePictureBytes() : undefined,
    }),
  }
}

interface Settings {
  t: ServerTranslate
  /** Sizes of the uploaded pictures. */
  pictures: UploadSizes
  /** File size in bytes of each of the site's pictures; undefined outside light mode. */
  bytes: PictureSizes | undefined
}

/** An article with fewer chapters has no table of contents. */
const MIN_CHAPTERS = 3

/**
 * Renders sanitized HTML for a page: responsive pictures (in light mode loaded by a tap), tables in
 * scrolling frames, ids of headings, and links to the references. Also returns chapters and
 * references.
 */
export function renderText(content: string, { t, pictures, bytes }: Settings): RenderedText {
  const chapters: Heading[] = []
  const taken = new Map<string, number>()
  const references = { notes: [], citations: [], places: [] }
  const ids = new Set<string>()
  const rendered = replaceIn(parse(content), (element, isLinked) => {
    const { name, attribs } = element
    if (name === 'table') return [inFrame(element)]
    if (name === 'h2' || name === 'h3') {
      const text = textOf(element).replace(/\s+/g, ' ').trim()
      attribs.id = uniqueId(text, taken)
      ids.add(attribs.id)
      if (name === 'h2' && text) chapters.push({ id: attribs.id, text })
    }
    if (name === 'span') {
      const mark = addReference(references, element)
      if (mark) element.children = [linkTo(mark, t)]
      if (mark && mark.kind !== 'place') ids.add(markId(mark))
    }
    if (name !== 'img') return [element]
    const { src = '' } = attribs
    const shown = responsivePicture(new Element(name, attribs), pictures[src])
    if (!bytes) return [shown]
    const label = isLinked ? undefined : showPictureLabel(t, bytes[src])
    return deferredPicture(element, shown, label)
  })
  return {
    // The form in which browsers serialise this character.
    html: serialize(withoutDeadAnchors(rendered, ids)).replaceAll('\u00a0', '&nbsp;'),
    chapters: chapters.length < MIN_CHAPTERS ? [] : chapters,
    references,
  }
}

/** Removes links to places that the page of the text does not have; their words stay. */
const withoutDeadAnchors = (nodes: ChildNode[], ids: ReadonlySet<string>): ChildNode[] =>
  replaceIn(nodes, (element) => {
    const { href = '', class: className } = element.attribs
    const isAnchor = element.name === 'a' && href.startsWith('#') && className !== 'mark'
    return isAnchor && !ids.has(decodedAnchor(href)) ? element.children : [element]
  })

/** The id that a fragment names, as browsers decode it. */
function decodedAnchor(href: string): string {
  try {
    return decodeURIComponent(href.slice(1))
  } catch {
    return href.slice(1)
  }
}

/** The id of a heading: its letters and digits, with a prefix unlike the page's other ids. */
function uniqueId(text: string, taken: Map<string, number>): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const id = `t-${words || 'x'}`
  let count = (taken.get(id) ?? 0) + 1
  const numbered = () => (count === 1 ? id : `${id}-${count}`)
  while (taken.has(numbered())) count += 1
  taken.set(numbered(), 1)
  taken.set(id, count)
  return numbered()
}

/** Maximum characters of an accessible name. */
const MAX_NAME = 80

/** A frame in which a wide table scrolls, also by keyboard; named after the first row. */
function inFrame(table: Element): Element {
  const [part] = table.children
  const row = part && isTag(part) ? part.children[0] : undefined
  const cells = row && isTag(row) ? row.children : []
  const name = cells
    .map(textOf)
    .join(' · ')
    .replace(/["<>\s]+/g, ' ')
    .slice(0, MAX_NAME)
    .replace(/^[ ·]+|[ ·]+$/g, '')
    .replaceAll('&', '&amp;')
  const named = name ? { role: 'region', 'aria-label': name } : {}
  return new Element('div', { class: 'table-scroll', tabindex: '0', ...named }, [table])
}

/** The link from a mark to its note, cited work or place below the text. */
function linkTo(mark: ReferenceMark, t: ServerTranslate): ChildNode {
  if (mark.kind === 'place') {
    const place = articlePlace(mark.place)
    const label = t('notes.place', { place: place ? t(place.name) : mark.place })
    return new Element('a', { class: 'mark', href: `#${placeId(mark.place)}`, 'aria-label': label })
  }
  const { kind, number } = mark
  const isNote = kind === 'note'
  const attributes = {
    class: 'mark',
    href: `#${entryHtmlId(mark)}`,
    id: markId(mark),
    role: isNote ? 'doc-noteref' : 'doc-biblioref',
    'aria-label': t(isNote ? 'notes.note' : 'notes.citation', { number }),
  }
  return new Element('a', attributes, [new Text(markLabel(mark))])
}

/**
 * Appends the reference that an element stores to `list`; a work cited again keeps its number.
 * @returns the mark of the reference; undefined if the element stores none.
 */
function addReference(list: References, { attribs }: Element): ReferenceMark | undefined {
  const reference = referenceOf((name) => attribs[name] && decodeHTML(attribs[name]))
  return reference && markOf(list, reference)
}

/** Adds the numbers of notes and cited works to sanitized HTML, without links. */
export function withReferenceNumbers(content: string): { html: string; references: References } {
  const references: References = { notes: [], citations: [], places: [] }
  const numbered = replaceIn(parse(content), (element) => {
    const mark = addReference(references, element)
    if (mark && mark.kind !== 'place') {
      element.children = [new Element('sup', {}, [new Text(markLabel(mark))])]
    }
    return [element]
  })
  return { html: serialize(numbered), references }
}

/** The visible text of a mark: `1` for a note, `[1]` for a cited work. */
const markLabel = ({ kind, number }: NumberedMark): string =>
  kind === 'note' ? String(number) : `[${number}]`

function markOf(list: References, { kind, text, url }: Reference): ReferenceMark {
  const { notes, citations, places } = list
  if (kind === 'note') return { kind, number: notes.push(text), occurrence: 1 }
  if (kind === 'place') {
    if (!places.includes(text)) places.push(text)
    return { kind, place: text }
  }
  const at = citations.findIndex((known) => known.text === text && known.url === url)
  const known = citations[at]
  if (!known) return { kind, number: citations.push({ text, url, count: 1 }), occurrence: 1 }
  known.count += 1
  return { kind, number: at + 1, occurrence: known.count }
}

/** The text of a node, with decoded entities. */
const textOf = (node: ChildNode): string => decodeHTML(DomUtils.textContent(node))
