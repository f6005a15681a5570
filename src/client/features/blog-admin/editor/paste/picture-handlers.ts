import type { Editor } from '@tiptap/core'
import type { ClipboardEvent, DragEvent } from 'react'
import { isHeicFile } from '../../pictures/prepare/unusable-picture.ts'
import type { PastedPictures } from './pictures.ts'

/**
 * Handles pasted and dropped picture files before the editor does. Pictures pasted with a text are
 * uploaded after the text is inserted.
 */
export function pictureHandlers(
  editor: Editor,
  pasted: PastedPictures,
  place: (files: File[], at: number, replaces?: string) => void,
) {
  const placeFound = () => {
    for (const [address, file] of pasted.found) place([file], 0, address)
    pasted.found.clear()
  }
  return {
    onPaste: placeFound,
    onDrop: placeFound,
    onPasteCapture: (event: ClipboardEvent) => {
      const files = pictureFiles(event.clipboardData)
      // The pictures of the text, or Word's picture of the whole.
      const hasText = event.clipboardData.getData('text/plain').trim() !== ''
      pasted.files = files
      if (files.length === 0 || hasText) return
      event.preventDefault()
      event.stopPropagation()
      place(files, editor.state.selection.to)
    },
    onDropCapture: (event: DragEvent) => {
      const files = pictureFiles(event.dataTransfer)
      pasted.files = []
      // Moving a picture inside the text may also carry a file.
      if (files.length === 0 || editor.view.dragging) return
      event.preventDefault()
      event.stopPropagation()
      const { clientX: left, clientY: top } = event
      place(files, editor.view.posAtCoords({ left, top })?.pos ?? editor.state.doc.content.size)
    },
  }
}

const pictureFiles = ({ files }: DataTransfer): File[] =>
  [...files].filter((file) => file.type.startsWith('image/') || isHeicFile(file))
