import { mergeAttributes, Node } from '@tiptap/core'
import { alignmentClass, imageWidth, type Alignment } from '#shared/blog/article-format.ts'
import { isImageAddress } from '#shared/blog/admin.ts'
import { alignmentOf } from './format-classes.ts'

/** What a picture in the text is made of (spec §3). */
export interface PictureAttributes {
  src: string
  alt: string
  /** Pixels or a share, e.g. `300` or `50%`; as wide as it is where absent. */
  width: string | null
  align: Alignment
}

/** A picture between paragraphs, centred unless said otherwise. */
export const ArticleImage = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: {
      default: null,
      parseHTML: (element) => imageWidth(element.getAttribute('width') ?? '') ?? null,
    },
    align: {
      default: 'center',
      parseHTML: (element) => alignmentOf(element) ?? 'center',
      renderHTML: ({ align }) =>
        align === 'center' ? {} : { class: alignmentClass(align as Alignment) },
    },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (isImageAddress(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
})
