import type { Editor } from '@tiptap/core'
import type { ClipboardEvent, DragEvent } from 'react'
import { randomUuid } from '#client/lib/random-uuid.ts'
import { pendingAddress, isExternalPicture } from '#shared/blog/external-pictures.ts'
import { toSitePath } from '../../pictures/picture-fields.tsx'
import { isHeicFile } from '../../pictures/prepare/picture-errors.ts'
import { isImageUrl } from '#shared/blog/article-limits.ts'

/** The files of a clipboard, and the files of pictures embedded in its HTML, by address. */
export interface PastedPictures {
  files: File[]
  found: Map<string, File>
}

/** Pictures up to this width or height are tracking pixels. */
const MAX_PIXEL = 2

/**
 * Sets the address of each pasted picture: its path on this site, or the URL of another site, or a
 * `pendingAddress` for embedded pictures, pictures in clipboard files and unreadable ones.
 */
export function addressPictures(body: HTMLElement, { files, found }: PastedPictures): void {
  for (const pixel of body.querySelectorAll('img')) {
    if (isPixel(pixel)) pixel.remove()
  }
  const foreign = [...body.querySelectorAll('img')].filter((picture) => !isOwn(picture))
  // Word adds one picture of the whole selection to the clipboard.
  const isWord = body.querySelector('[class^="Mso"]') !== null
  const areFiles = files.length === foreign.length && !isWord
  for (const [index, picture] of foreign.entries()) {
    const src = picture.getAttribute('src') ?? ''
    const bytes = fileOf(src) ?? (areFiles ? files[index] : undefined)
    const isStorable = isExternalPicture(src) && isImageUrl(src)
    if (isStorable && !bytes) continue
    const address = pendingAddress(randomUuid())
    picture.setAttribute('src', address)
    if (bytes) found.set(address, bytes)
  }
}

const isPixel = (picture: Element): boolean =>
  ['width', 'height'].some((side) => {
    const size = picture.getAttribute(side)
    return size !== null && /^\d+$/.test(size) && Number(size) <= MAX_PIXEL
  })

/** Whether a picture is on this site; removes the host from its address. */
function isOwn(picture: Element): boolean {
  const path = toSitePath(picture.getAttribute('src') ?? '')
  if (isExternalPicture(path) || !isImageUrl(path)) return false
  picture.setAttribute('src', path)
  return true
}

const DATA_ADDRESS = /^data:(image\/(?:png|jpeg|webp));base64,([\w+/=\s]+)$/

function fileOf(src: string): File | undefined {
  const [, type = '', base64] = DATA_ADDRESS.exec(src) ?? []
  if (!base64) return undefined
  try {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.codePointAt(0) ?? 0)
    return new File([bytes], `imagen.${type.slice('image/'.length)}`, { type })
  } catch {
    return undefined
  }
}

/**
 * Handles pasted and dropped picture files before the editor does. Pictures that come with text are
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
      // With text, the files are its pictures, or Word's picture of the whole selection.
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
      // Dragging a picture within the text may also carry a file.
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
