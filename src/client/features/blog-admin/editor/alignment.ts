import { Extension } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import { Plugin, type EditorState } from '@tiptap/pm/state'
import { alignmentClass, type Alignment } from '#shared/blog/article-format.ts'
import { alignmentOf } from './format-classes.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    alignment: {
      /** Aligns the paragraphs and headings of the selection, and its picture. */
      align: (alignment: Alignment) => ReturnType
    }
  }
}

const TEXTS = ['paragraph', 'heading']

/** Alignment as a class: the CSP allows no style attribute. Left is the default and has none. */
export const ArticleAlignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: TEXTS,
      attributes: {
        align: {
          default: 'left',
          parseHTML: (element) => alignmentOf(element) ?? 'left',
          renderHTML: ({ align }) =>
            align === 'left' ? {} : { class: alignmentClass(align as Alignment) },
        },
      },
    },
  ],
  addCommands: () => ({
    align:
      (align) =>
      ({ commands }) =>
        [...TEXTS, 'image'].map((type) => commands.updateAttributes(type, { align })).some(Boolean),
  }),
  addKeyboardShortcuts() {
    return {
      'Mod-Shift-l': () => this.editor.commands.align('left'),
      'Mod-Shift-e': () => this.editor.commands.align('center'),
      'Mod-Shift-r': () => this.editor.commands.align('right'),
    }
  },
  addProseMirrorPlugins: () => [
    new Plugin({ props: { transformPasted: (slice, { state }) => closedStart(slice, state) } }),
  ],
})

/**
 * In an empty paragraph, the first pasted paragraph replaces it; otherwise only its text would be
 * inserted.
 */
function closedStart(slice: Slice, { selection }: EditorState): Slice {
  const { content, openStart, openEnd } = slice
  const { parent } = selection.$from
  const isEmptyLine = selection.empty && parent.type.name === 'paragraph' && parent.childCount === 0
  const first = content.firstChild
  const isAligned = first?.type.name === 'paragraph' && first.attrs.align !== 'left'
  if (!isEmptyLine || !isAligned || openStart !== 1) return slice
  return new Slice(content, 0, content.childCount === 1 ? 0 : openEnd)
}
