import { articlePlace, type ArticlePlace } from '#shared/hotel/article-places.ts'
import type { Reference, ReferenceKind } from './reference.ts'

/** A published work that a text cites. */
export interface Citation {
  text: string
  url: string
  /** How often the text cites it. */
  count: number
}

/** The references of a text, in its order. */
export interface References {
  notes: string[]
  citations: Citation[]
  places: ArticlePlace[]
}

/** A reference that is to be shown. */
export type Mark =
  | { kind: 'place'; place: ArticlePlace }
  | {
      kind: 'note' | 'citation'
      /** Number of the note or of the cited work. */
      number: number
      /** Counts the citations of one work; 1 for a note. */
      time: number
    }

/** The only form that the sanitizer and the editor produce. */
const REFERENCE = /<span data-(note|place|citation)="([^"]*)"(?: data-url="([^"]*)")?>(?=<\/span>)/g

/**
 * Adds to each reference of stored HTML the link to its note, place or work; a work cited again
 * keeps its number.
 */
export function withReferences(
  html: string,
  show: (mark: Mark) => string,
): { html: string; references: References } {
  const references: References = { notes: [], citations: [], places: [] }
  const shown = html.replace(
    REFERENCE,
    (tag: string, kind: ReferenceKind, value: string, address = '') => {
      const mark = add(references, { kind, text: decoded(value), url: decoded(address) })
      return mark ? tag + show(mark) : tag
    },
  )
  return { html: shown, references }
}

/** Undefined for an unknown place. */
function add(references: References, reference: Reference): Mark | undefined {
  const { kind, text, url } = reference
  if (kind === 'note') return { kind, number: references.notes.push(text), time: 1 }
  if (kind === 'citation') return addCitation(references.citations, { text, url, count: 1 })
  const place = articlePlace(text)
  if (!place) return undefined
  if (!references.places.includes(place)) references.places.push(place)
  return { kind, place }
}

function addCitation(citations: Citation[], added: Citation): Mark {
  const at = citations.findIndex(({ text, url }) => text === added.text && url === added.url)
  const known = citations[at]
  if (!known) return { kind: 'citation', number: citations.push(added), time: 1 }
  known.count += 1
  return { kind: 'citation', number: at + 1, time: known.count }
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
}

const decoded = (value: string): string =>
  value.replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
