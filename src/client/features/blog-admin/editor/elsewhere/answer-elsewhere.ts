import type { Editor } from '@tiptap/core'
import type { MouseEvent } from 'react'
import { EDITOR_UPLOAD } from '../../pictures/upload.ts'
import { removePicture } from './picture-elsewhere.ts'

/** Handles the buttons of a picture on another site. */
export function answerElsewhere(
  editor: Editor,
  { target }: MouseEvent,
  onFile: (file: File, address: string) => void,
): void {
  if (!(target instanceof HTMLElement)) return
  const { elsewhere, address = '' } = target.dataset
  if (elsewhere === 'remove') removePicture(editor, address)
  if (elsewhere !== 'upload') return
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = EDITOR_UPLOAD.accept
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file) onFile(file, address)
  })
  input.click()
}
