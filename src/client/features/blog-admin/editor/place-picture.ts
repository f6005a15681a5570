import { findParentNodeClosestToPos, type Editor } from '@tiptap/core'
import type { ChosenPicture } from '../pictures/picture-fields.tsx'

/** The selected picture; undefined where none is selected. */
export function selectedPicture(editor: Editor): ChosenPicture | undefined {
  if (!editor.isActive('image')) return undefined
  return editor.getAttributes('image') as ChosenPicture
}

/**
 * Updates the selected picture, or inserts one at the cursor: between paragraphs, never splitting
 * one. At the end of the text an empty paragraph follows it.
 */
export function placePicture(editor: Editor, picture: Partial<ChosenPicture>, at?: number): void {
  if (editor.isDestroyed) return
  if (at === undefined && editor.isActive('image')) {
    editor
      .chain()
      .focus()
      .updateAttributes('image', { ...picture })
      .run()
    return
  }
  const range = insertRange(editor, at ?? editor.state.selection.to)
  const isAtEnd = range.to >= editor.state.doc.content.size
  const node = { type: 'image', attrs: picture }
  const content = isAtEnd ? [node, { type: 'paragraph' }] : [node]
  editor.chain().focus().insertContentAt(range, content).run()
}

/** Replaces an empty paragraph; a picture goes before or after any other, and after a table. */
function insertRange(editor: Editor, position: number): { from: number; to: number } {
  const place = editor.state.doc.resolve(position)
  if (!place.parent.isTextblock) return { from: position, to: position }
  const table = findParentNodeClosestToPos(place, ({ type }) => type.name === 'table')
  const isPlain = place.depth === 1
  if (isPlain && place.parent.content.size === 0) return { from: place.before(), to: place.after() }
  const isBefore = isPlain && place.parentOffset === 0
  const between = isBefore ? place.before() : place.after(table?.depth)
  return { from: between, to: between }
}
