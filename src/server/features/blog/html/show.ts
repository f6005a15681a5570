import { Element, isTag, Text, type ChildNode } from 'domhandler'
import type { EntityManager } from '#server/database/database.ts'
import {
  fileSizesOfPictures,
  sizesOfPictures,
  type TextPictures,
} from '#server/features/media/picture-sizes.ts'
import { translatorFor, type ServerTranslate } from '#server/i18n/dictionary.ts'
import type { Heading, ShownText } from '#shared/blog/blog.ts'
import { markId, noteId, placeId, type Mark } from '#shared/blog/references/show-references.ts'
import { articlePlace } from '#shared/hotel/article-places.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { showPictureLabel, type PictureSizes } from '#shared/light-mode.ts'
import { deferredPicture, shownPicture } from './pictures.ts'
import { addReference, numberOf } from './references.ts'
import { replaceElements, textOf } from './tree.ts'

/**
 * An article with its text as pages show it: pictures in their sizes, in light mode after a tap;
 * tables in scrolling frames; headings and references with links.
 */
export async function withShownText<Stored extends { content: string; language: Language }>(
  em: EntityManager,
  { content, ...article }: Stored,
  isLight = false,
): Promise<Omit<Stored, 'content'> & ShownText> {
  return {
    ...article,
    ...showText(content, {
      t: translatorFor(article.language),
      pictures: await sizesOfPictures(em, content),
      bytes: isLight ? await fileSizesOfPictures() : undefined,
    }),
  }
}

interface Settings {
  t: ServerTranslate
  /** Sizes of the uploaded pictures. */
  pictures: TextPictures
  /** Bytes of the site's pictures; only in light mode. */
  bytes: PictureSizes | undefined
}

/** Number of chapters from which an article has a table of contents. */
const MIN_CHAPTERS = 3

/** Sanitized HTML as a page shows it, with its chapters and references. */
export function showText(content: string, { t, pictures, bytes }: Settings): ShownText {
  const chapters: Heading[] = []
  const taken = new Map<string, number>()
  const references = { notes: [], citations: [], places: [] }
  const html = replaceElements(content, (element, isLinked) => {
    const { name, attribs } = element
    if (name === 'table') return [inFrame(element)]
    if (name === 'h2' || name === 'h3') {
      const text = textOf(element).replace(/\s+/g, ' ').trim()
      attribs.id = uniqueId(text, taken)
      if (name === 'h2' && text) chapters.push({ id: attribs.id, text })
    }
    if (name === 'span') {
      const mark = addReference(references, element)
      if (mark) element.children = [linkTo(mark, t)]
    }
    if (name !== 'img') return [element]
    const { src = '' } = attribs
    const shown = shownPicture(new Element(name, attribs), pictures[src])
    if (!bytes) return [shown]
    const label = isLinked ? undefined : showPictureLabel(t, bytes[src])
    return deferredPicture(element, shown, label)
  })
  return {
    // As browsers serialise it.
    html: html.replaceAll('\u00a0', '&nbsp;'),
    chapters: chapters.length < MIN_CHAPTERS ? [] : chapters,
    references,
  }
}

/** Letters and digits of any script; the prefix avoids the page's other ids. */
function uniqueId(text: string, taken: Map<string, number>): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const id = `t-${words || 'x'}`
  const count = (taken.get(id) ?? 0) + 1
  taken.set(id, count)
  return count === 1 ? id : `${id}-${count}`
}

/** Maximum length of an accessible name; screen-reader users skip longer ones. */
const MAX_NAME = 80

/**
 * A table in a frame that scrolls, also by keyboard, if the table is wider than a phone; the frame
 * is named after the first row.
 */
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

/** The link from a reference to its note, work or place below the text. */
function linkTo(mark: Mark, t: ServerTranslate): ChildNode {
  if (mark.kind === 'place') {
    const place = articlePlace(mark.place)
    const label = t('notes.place', { place: place ? t(place.name) : mark.place })
    return new Element('a', { class: 'mark', href: `#${placeId(mark.place)}`, 'aria-label': label })
  }
  const { kind, number } = mark
  const isNote = kind === 'note'
  const facts = {
    class: 'mark',
    href: `#${noteId(mark)}`,
    id: markId(mark),
    role: isNote ? 'doc-noteref' : 'doc-biblioref',
    'aria-label': t(isNote ? 'notes.note' : 'notes.citation', { number }),
  }
  return new Element('a', facts, [new Text(numberOf(mark))])
}
