import {
  ALIGNMENTS,
  alignmentClass,
  colorClass,
  TEXT_COLORS,
  type Alignment,
  type TextColorName,
} from '#shared/blog/article-format.ts'

/** The alignment of an element, from its classes. */
export const alignmentOf = ({ classList }: Element): Alignment | undefined =>
  ALIGNMENTS.find((alignment) => classList.contains(alignmentClass(alignment)))

/** The text colour of an element, from its classes. */
export const colorOf = ({ classList }: Element): TextColorName | undefined =>
  TEXT_COLORS.find(({ name }) => classList.contains(colorClass(name)))?.name
