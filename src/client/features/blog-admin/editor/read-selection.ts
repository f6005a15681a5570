import type { Editor } from '@tiptap/core'

/**
 * Takes over what is selected on the screen: a browser tells of a selection a moment after it is
 * made, and a quick hand has pressed the next key by then.
 */
export function readSelection(editor: Editor): void {
  const { view, state } = editor
  const selection = document.getSelection()
  if (!selection?.anchorNode || !selection.focusNode || 'node' in state.selection) return
  if (!view.dom.contains(selection.anchorNode) || !view.dom.contains(selection.focusNode)) return
  const anchor = view.posAtDOM(selection.anchorNode, selection.anchorOffset)
  const head = view.posAtDOM(selection.focusNode, selection.focusOffset)
  if (anchor === state.selection.anchor && head === state.selection.head) return
  editor.commands.setTextSelection({ from: Math.min(anchor, head), to: Math.max(anchor, head) })
}
