import type { Editor } from '@tiptap/core'
import type { ChosenPicture } from '../pictures/picture-fields.tsx'

/** The picture that is selected, as the dialog shows it. */
export function selectedPicture(editor: Editor): ChosenPicture | undefined {
  if (!editor.isActive('image')) return undefined
  return editor.getAttributes('image') as ChosenPicture
}

/**
 * Changes the selected picture, or puts a new one where the cursor is: between paragraphs, never
 * through one. At the end of the text a line to go on in follows it.
 */
export function placePicture(editor: Editor, picture: ChosenPicture, at?: number): void {
  if (editor.isDestroyed) return
  if (at === undefined && editor.isActive('image')) {
    editor
      .chain()
      .focus()
      .updateAttributes('image', { ...picture })
      .run()
    return
  }
  const range = placeBetween(editor, at ?? editor.state.selection.to)
  const isAtEnd = range.to >= editor.state.doc.content.size
  const node = { type: 'image', attrs: picture }
  const content = isAtEnd ? [node, { type: 'paragraph' }] : [node]
  editor.chain().focus().insertContentAt(range, content).run()
}

/** An empty paragraph is filled; a text is left whole, and the picture stands after it. */
function placeBetween(editor: Editor, position: number): { from: number; to: number } {
  const place = editor.state.doc.resolve(position)
  if (!place.parent.isTextblock) return { from: position, to: position }
  const isPlain = place.depth === 1
  if (isPlain && place.parent.content.size === 0) return { from: place.before(), to: place.after() }
  const between = isPlain && place.parentOffset === 0 ? place.before() : place.after()
  return { from: between, to: between }
}
