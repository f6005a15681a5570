import { Element, Text } from 'domhandler'
import { decodeHTML } from 'entities'
import { referenceOf, type Reference } from '#shared/blog/references/reference.ts'
import type { References } from '#shared/blog/blog.ts'
import type { ReferenceMark, NumberedMark } from '#shared/blog/references/marks.ts'
import { replaceElements } from './tree.ts'

/**
 * Appends the reference that an element stores to `list`; a work cited again keeps its number.
 * @returns the mark of the reference; undefined if the element stores none.
 */
export function addReference(list: References, { attribs }: Element): ReferenceMark | undefined {
  const reference = referenceOf((name) => attribs[name] && decodeHTML(attribs[name]))
  return reference && markOf(list, reference)
}

/** Adds the numbers of notes and cited works to sanitized HTML, without links. */
export function withReferenceNumbers(content: string): { html: string; references: References } {
  const references: References = { notes: [], citations: [], places: [] }
  const html = replaceElements(content, (element) => {
    const mark = addReference(references, element)
    if (mark && mark.kind !== 'place') {
      element.children = [new Element('sup', {}, [new Text(markLabel(mark))])]
    }
    return [element]
  })
  return { html, references }
}

/** The visible text of a mark: `1` for a note, `[1]` for a cited work. */
export const markLabel = ({ kind, number }: NumberedMark): string =>
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
