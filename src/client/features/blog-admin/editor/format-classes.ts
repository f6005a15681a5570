import {
  ALIGNMENTS,
  alignmentClass,
  colorClass,
  TEXT_COLORS,
  type Alignment,
  type TextColorName,
} from '#shared/blog/article-format.ts'

/** The alignment that an element's classes say. */
export const alignmentOf = ({ classList }: Element): Alignment | undefined =>
  ALIGNMENTS.find((alignment) => classList.contains(alignmentClass(alignment)))

/** The colour that an element's classes say. */
export const colorOf = ({ classList }: Element): TextColorName | undefined =>
  TEXT_COLORS.find(({ name }) => classList.contains(colorClass(name)))?.name
