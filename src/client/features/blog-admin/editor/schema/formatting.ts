import { Extension, Node, wrappingInputRule, Mark, type Command } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import { Plugin, type EditorState } from '@tiptap/pm/state'
import {
  ALIGNMENTS,
  alignClass,
  colorClass,
  TEXT_COLORS,
  type Alignment,
  type TextColorName,
} from '#shared/blog/article-format.ts'

export const alignmentOf = ({ classList }: Element): Alignment | undefined =>
  ALIGNMENTS.find((alignment) => classList.contains(alignClass(alignment)))

export const colorOf = ({ classList }: Element): TextColorName | undefined =>
  TEXT_COLORS.find(({ name }) => classList.contains(colorClass(name)))?.name

const TEXTS = ['paragraph', 'heading']

/** Aligns the selected paragraphs, headings or picture. */
export function alignTo(alignment: Alignment): Command {
  return ({ commands }) =>
    [...TEXTS, 'image']
      .map((type) => commands.updateAttributes(type, { align: alignment }))
      .some(Boolean)
}

/** Alignment as a class, because the CSP allows no style attribute. Left has no class. */
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
            align === 'left' ? {} : { class: alignClass(align as Alignment) },
        },
      },
    },
  ],
  addKeyboardShortcuts() {
    // `commands` belongs to the state in which it is read.
    const align = (to: Alignment) => () => this.editor.commands.command(alignTo(to))
    return {
      'Mod-Shift-l': align('left'),
      'Mod-Shift-e': align('center'),
      'Mod-Shift-r': align('right'),
    }
  },
  addProseMirrorPlugins: () => [
    new Plugin({ props: { transformPasted: (slice, { state }) => closedStart(slice, state) } }),
  ],
})

/** Makes a pasted paragraph replace an empty one; ProseMirror would insert only its text. */
function closedStart(slice: Slice, { selection }: EditorState): Slice {
  const { content, openStart, openEnd } = slice
  const { parent } = selection.$from
  const isEmptyLine = selection.empty && parent.type.name === 'paragraph' && parent.childCount === 0
  const first = content.firstChild
  const isAligned = first?.type.name === 'paragraph' && first.attrs.align !== 'left'
  if (!isEmptyLine || !isAligned || openStart !== 1) return slice
  return new Slice(content, 0, content.childCount === 1 ? 0 : openEnd)
}

/** Removes marks and alignment from the selection or the paragraph at the cursor; keeps links. */
export const clearFormat: Command = ({ state, tr, dispatch }) => {
  const { selection, schema, doc } = state
  const { $from, empty } = selection
  // The cursor is between two blocks: there is nothing to clear.
  if (empty && !$from.parent.isTextblock) return false
  if (!dispatch) return true
  const ranges = empty
    ? [{ from: $from.start(), to: $from.end() }]
    : selection.ranges.map((range) => ({ from: range.$from.pos, to: range.$to.pos }))
  for (const { from, to } of ranges) {
    for (const mark of Object.values(schema.marks)) {
      if (mark.name !== 'link') tr.removeMark(from, to, mark)
    }
    doc.nodesBetween(from, to, (node, at) => {
      if (node.isTextblock) tr.setNodeAttribute(at, 'align', 'left')
    })
  }
  tr.setStoredMarks([])
  return true
}

export const ClearFormat = Extension.create({
  name: 'clearFormat',
  addKeyboardShortcuts() {
    return { 'Mod-\\': () => this.editor.commands.command(clearFormat) }
  },
})

/** A numbered list always starts at 1, because the server stores no `start`. */
export const NumberedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: () => ['ol', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList(this.name, 'listItem') }
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^1[.)]\s$/, type: this.type })]
  },
})

/** A text colour of the palette, by name. */
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
