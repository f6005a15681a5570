import type { Alignment } from '#shared/blog/article-format.ts'

/** The initial attributes of a picture in the text. */
export const NEW_PICTURE = {
  src: '',
  alt: '',
  width: null as string | null,
  align: 'center' as Alignment,
  caption: '',
  credit: '',
}

export type TextPicture = typeof NEW_PICTURE
