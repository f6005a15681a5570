import { Extension, Node, wrappingInputRule, Mark, type Command } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import { Plugin, type EditorState } from '@tiptap/pm/state'
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

const TEXTS = ['paragraph', 'heading']

/** Aligns the selected paragraphs, headings or picture. */
export function alignTo(alignment: Alignment): Command {
  return ({ commands }) =>
    [...TEXTS, 'image']
      .map((type) => commands.updateAttributes(type, { align: alignment }))
      .some(Boolean)
}

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

/**
 * Pasting into an empty paragraph replaces the paragraph; otherwise only the text of the first
 * pasted one would be inserted.
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

/** Removes marks and alignment from the selection, or from the paragraph at the cursor; links stay. */
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

/** The keys that remove formatting. */
export const ClearFormat = Extension.create({
  name: 'clearFormat',
  addKeyboardShortcuts() {
    return { 'Mod-\\': () => this.editor.commands.command(clearFormat) }
  },
})

/** A numbered list that starts at 1: the server stores no other start. */
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

/**
 * A colour of the brand palette, by its name; text without the mark has the default colour (spec
 * §3).
 */
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
