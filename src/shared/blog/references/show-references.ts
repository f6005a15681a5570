/** A reference to a note or a work in the text. */
export interface NumberedMark {
  kind: 'note' | 'citation'
  /** Number of the note or of the cited work. */
  number: number
  /** Number of the citation among those of one work; 1 for a note. */
  time: number
}

/** A reference to be shown; a place by its id. */
export type Mark = NumberedMark | { kind: 'place'; place: string }

/** The id of a note or a work below the text. */
export const noteId = ({ kind, number }: Omit<NumberedMark, 'time'>): string =>
  `${kind === 'note' ? 'nota' : 'fuente'}-${number}`

/** The id of the reference in the text. */
export const markId = (mark: NumberedMark): string =>
  `${noteId(mark)}-texto${mark.time > 1 ? `-${mark.time}` : ''}`

/** The id of a place below the text. */
export const placeId = (place: string): string => `lugar-${place}`
