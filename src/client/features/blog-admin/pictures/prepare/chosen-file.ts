import { EDITOR_IMAGE } from '#shared/media.ts'
import type { Crop } from './encode-picture.ts'
import { preparePicture } from './prepare-picture.ts'

/** A picture to crop, upright; its size is that of the file, not of what is shown. */
export interface CroppablePicture {
  src: string
  width: number
  height: number
}

/** A file to upload. */
export interface ChosenFile {
  original: File
  /** The file to send: shrunk if necessary, and cropped on request. */
  prepared: File
  preview: string
  /** What the crop dialog shows; undefined where the file cannot be cropped. */
  croppable: CroppablePicture | undefined
}

/**
 * Prepares a file for the text of an article.
 * @throws what preparePicture throws.
 */
export async function readChosen(original: File): Promise<ChosenFile> {
  const { file: prepared, size } = await preparePicture(original, EDITOR_IMAGE)
  const preview = await dataUrl(prepared)
  return { original, prepared, preview, croppable: size && { ...size, src: preview } }
}

/**
 * Cuts a part out of the file as it was chosen, which has more pixels than what was prepared.
 * @throws what preparePicture throws.
 */
export async function cropChosen(chosen: ChosenFile, crop: Crop | 'whole'): Promise<ChosenFile> {
  if (crop === 'whole') return readChosen(chosen.original)
  const { file: prepared } = await preparePicture(chosen.original, EDITOR_IMAGE, crop)
  return { ...chosen, prepared, preview: await dataUrl(prepared) }
}

/** The CSP allows `data:` pictures but no `blob:` ones. */
export function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable file')))
    reader.readAsDataURL(file)
  })
}
