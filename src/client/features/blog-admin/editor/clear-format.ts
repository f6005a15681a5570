import { Extension } from '@tiptap/core'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    clearFormat: {
      /**
       * Removes marks and alignment from the selection, or from the paragraph at the cursor; links
       * stay.
       */
      clearFormat: () => ReturnType
    }
  }
}

/** Adds the command that removes formatting. */
export const ClearFormat = Extension.create({
  name: 'clearFormat',
  addCommands: () => ({
    clearFormat:
      () =>
      ({ state, tr, dispatch }) => {
        const { selection, schema, doc } = state
        const { $from, empty } = selection
        // Between two blocks there is nothing to clear.
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
      },
  }),
  addKeyboardShortcuts() {
    return { 'Mod-\\': () => this.editor.commands.clearFormat() }
  },
})
