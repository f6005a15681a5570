/** The numbered mark in the text that links to a note or a cited work. */
export interface NumberedMark {
  kind: 'note' | 'citation'
  /** Number of the note or the cited work, from 1. */
  number: number
  /** Counts the citations of the same work, from 1; always 1 for a note. */
  occurrence: number
}

/** A mark in the text; `place` is the id of a place. */
export type ReferenceMark = NumberedMark | { kind: 'place'; place: string }

/** The HTML id of a note or cited work below the text. */
export const entryHtmlId = ({ kind, number }: Omit<NumberedMark, 'occurrence'>): string =>
  `${kind === 'note' ? 'nota' : 'fuente'}-${number}`

/** The HTML id of a mark in the text. */
export const markId = (mark: NumberedMark): string =>
  `${entryHtmlId(mark)}-texto${mark.occurrence > 1 ? `-${mark.occurrence}` : ''}`

/** The HTML id of a place below the text. */
export const placeId = (place: string): string => `lugar-${place}`
