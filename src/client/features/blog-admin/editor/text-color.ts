import { Mark } from '@tiptap/core'
import { colorClass, type TextColorName } from '#shared/blog/article-format.ts'
import { colorOf } from './format-classes.ts'

/** A colour of the brand palette, by its name; without the mark the default colour (spec §3). */
export const TextColor = Mark.create({
  name: 'textColor',
  addAttributes: () => ({
    name: {
      default: null,
      parseHTML: (element) => colorOf(element) ?? null,
      renderHTML: ({ name }) => (name ? { class: colorClass(name as TextColorName) } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'span', getAttrs: (element) => (colorOf(element) ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})
