import { mergeAttributes, Node } from '@tiptap/core'
import { alignmentClass, imageWidth, type Alignment } from '#shared/blog/article-format.ts'
import { isImageAddress } from '#shared/blog/admin.ts'
import { alignmentOf } from './format-classes.ts'

/** A block picture, centred by default. */
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
