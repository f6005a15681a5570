import { mergeAttributes, Node } from '@tiptap/core'
import { alignClass, imageWidth, type Alignment } from '#shared/blog/article-format.ts'
import { alignmentOf } from './schema/formatting.ts'
import { isImageUrl } from '#shared/blog/article-limits.ts'

/** A block picture, centred by default; rendered as a figure if it has a caption or a credit. */
export const ArticleImage = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: '', parseHTML: (element) => pictureOf(element)?.getAttribute('src') },
    alt: { default: '', parseHTML: (element) => pictureOf(element)?.getAttribute('alt') },
    width: {
      default: null,
      parseHTML: (element) => imageWidth(pictureOf(element)?.getAttribute('width') ?? '') ?? null,
    },
    align: {
      default: 'center',
      parseHTML: (element) => alignmentOf(pictureOf(element) ?? element) ?? 'center',
      renderHTML: ({ align }) =>
        align === 'center' ? {} : { class: alignClass(align as Alignment) },
    },
    caption: { default: '', rendered: false, parseHTML: (element) => captionOf(element).caption },
    credit: { default: '', rendered: false, parseHTML: (element) => captionOf(element).credit },
  }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: (element) => (isCaptioned(element) ? null : false) },
    { tag: 'img[src]', getAttrs: (element) => (isOurs(element) ? null : false) },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const picture = ['img', mergeAttributes(HTMLAttributes)] as const
    const { caption, credit } = node.attrs as { caption: string; credit: string }
    if (!caption && !credit) return picture
    const text = caption && credit ? `${caption} ` : caption
    const parts = [...(text ? [text] : []), ...(credit ? [['small', credit]] : [])]
    return ['figure', picture, ['figcaption', ...parts]]
  },
})

const pictureOf = (element: HTMLElement): HTMLElement | null =>
  element.matches('img') ? element : element.querySelector('img')

const isOurs = (picture: HTMLElement | null): boolean =>
  isImageUrl(picture?.getAttribute('src') ?? '')

/** Whether a figure is one picture and a caption; other figures are parsed as separate parts. */
function isCaptioned(figure: HTMLElement): boolean {
  const isSimple = [...figure.children].every((child) => child.matches('img, figcaption'))
  return isSimple && figure.querySelectorAll('img').length === 1 && isOurs(pictureOf(figure))
}

function captionOf(element: HTMLElement): { caption: string; credit: string } {
  const whole = element.querySelector('figcaption')?.cloneNode(true) as HTMLElement | undefined
  const small = whole?.querySelector('small')
  small?.remove()
  return { caption: textOf(whole), credit: textOf(small) }
}

const textOf = (element: HTMLElement | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
