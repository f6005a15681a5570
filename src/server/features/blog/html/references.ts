import { Element, Text } from 'domhandler'
import { decodeHTML } from 'entities'
import { referenceOf, type Reference } from '#shared/blog/references/reference.ts'
import type { References } from '#shared/blog/blog.ts'
import type { Mark, NumberedMark } from '#shared/blog/references/show-references.ts'
import { replaceElements } from './tree.ts'

/**
 * Adds the reference that an element stores to a list; a work cited again keeps its number.
 * @returns its mark; undefined for another element.
 */
export function addReference(list: References, { attribs }: Element): Mark | undefined {
  const reference = referenceOf((name) => attribs[name] && decodeHTML(attribs[name]))
  return reference && markOf(list, reference)
}

/** Sanitized HTML with the numbers of its notes and works, without links. */
export function withReferenceNumbers(content: string): { html: string; references: References } {
  const references: References = { notes: [], citations: [], places: [] }
  const html = replaceElements(content, (element) => {
    const mark = addReference(references, element)
    if (mark && mark.kind !== 'place') {
      element.children = [new Element('sup', {}, [new Text(numberOf(mark))])]
    }
    return [element]
  })
  return { html, references }
}

/** The number or sign shown at a reference. */
export const numberOf = ({ kind, number }: NumberedMark): string =>
  kind === 'note' ? String(number) : `[${number}]`

function markOf({ notes, citations, places }: References, { kind, text, url }: Reference): Mark {
  if (kind === 'note') return { kind, number: notes.push(text), time: 1 }
  if (kind === 'place') {
    if (!places.includes(text)) places.push(text)
    return { kind, place: text }
  }
  const at = citations.findIndex((known) => known.text === text && known.url === url)
  const known = citations[at]
  if (!known) return { kind, number: citations.push({ text, url, count: 1 }), time: 1 }
  known.count += 1
  return { kind, number: at + 1, time: known.count }
}
