import type { ReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import {
  withReferences,
  type Mark,
  type References,
} from '#shared/blog/references/show-references.ts'
import type { ArticlePlace } from '#shared/hotel/article-places.ts'

/** A reference to a note or a work in the text. */
export type NumberedMark = Exclude<Mark, { kind: 'place' }>

/** The id of a note or a work below the text. */
export const noteId = ({ kind, number }: Omit<NumberedMark, 'time'>): string =>
  `${kind === 'note' ? 'nota' : 'fuente'}-${number}`

/** The id of the reference in the text. */
export const markId = (mark: NumberedMark): string =>
  `${noteId(mark)}-texto${mark.time > 1 ? `-${mark.time}` : ''}`

/** The id of a place below the text. */
export const placeId = ({ id }: ArticlePlace): string => `lugar-${id}`

/** Adds a link to each reference of the text, to its note, work or place below. */
export const withReferenceLinks = (
  html: string,
  t: ReadingI18n['t'],
): { html: string; references: References } =>
  withReferences(html, (mark) => {
    if (mark.kind === 'place') {
      const name = t('notes.place', { place: t(mark.place.name) })
      return `<a class="mark" href="#${placeId(mark.place)}" aria-label="${name}"></a>`
    }
    const { kind, number } = mark
    const isNote = kind === 'note'
    const name = t(isNote ? 'notes.note' : 'notes.citation', { number })
    const role = isNote ? 'doc-noteref' : 'doc-biblioref'
    const shown = isNote ? number : `[${number}]`
    return `<a class="mark" href="#${noteId(mark)}" id="${markId(mark)}" role="${role}" aria-label="${name}">${shown}</a>`
  })
