import type { Editor } from '@tiptap/core'

/**
 * Copies the browser's selection to the editor: `selectionchange` fires with a delay, so a key
 * pressed quickly would act on the previous selection.
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
