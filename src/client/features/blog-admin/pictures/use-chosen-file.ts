import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { EDITOR_IMAGE } from '#shared/media.ts'
import type { CroppablePicture } from './crop/crop-dialog.tsx'
import { usePictureCrop } from './crop/use-picture-crop.tsx'
import type { Crop } from './prepare/encode-picture.ts'
import { dataUrl, preparePicture } from './prepare/prepare-picture.ts'

/** A file to upload. */
interface ChosenFile {
  original: File
  /** The file to send: shrunk if necessary, and cropped on request. */
  prepared: File
  preview: string
  /** What the crop dialog shows; undefined where the file cannot be cropped. */
  croppable: CroppablePicture | undefined
}

interface Reports {
  onPrepared: (file: ChosenFile) => void
  onError: (error: unknown) => void
}

/** The file to upload, prepared and perhaps cropped. */
export function useChosenFile({ onPrepared, onError }: Reports) {
  const [file, setFile] = useState<ChosenFile>()
  const { dialog, ask } = usePictureCrop()
  // Of several files only the one chosen last is reported: a slow one does not replace it.
  const { mutate, isPending, reset } = useMutation({
    mutationFn: (read: () => Promise<ChosenFile>) => read(),
    networkMode: 'always',
  })
  const prepare = (read: () => Promise<ChosenFile>) => {
    const onSuccess = (prepared: ChosenFile) => {
      setFile(prepared)
      onPrepared(prepared)
    }
    mutate(read, { onSuccess, onError })
  }
  const crop = async (chosen: ChosenFile, picture: CroppablePicture) => {
    const answer = await ask(picture, 'original')
    if (answer) prepare(() => cropChosen(chosen, answer))
  }
  const picture = file?.croppable
  return {
    file,
    isPreparing: isPending,
    /** The crop dialog, while it is open. */
    cropDialog: dialog,
    choose: (chosen: File) => prepare(() => readChosen(chosen)),
    /** Something else was chosen: a file that is being prepared is not wanted any more. */
    forget: () => {
      reset()
      setFile(undefined)
    },
    /** Undefined where the file cannot be cropped. */
    crop: file && picture && (() => void crop(file, picture).catch(onError)),
  }
}

/** @throws what preparePicture throws. */
async function readChosen(original: File): Promise<ChosenFile> {
  const { file: prepared, size } = await preparePicture(original, EDITOR_IMAGE)
  const preview = await dataUrl(prepared)
  return { original, prepared, preview, croppable: size && { ...size, src: preview } }
}

/** Cuts a part out of the file as it was chosen, which has more pixels than what was prepared. */
async function cropChosen(chosen: ChosenFile, crop: Crop | 'whole'): Promise<ChosenFile> {
  if (crop === 'whole') return readChosen(chosen.original)
  const { file: prepared } = await preparePicture(chosen.original, EDITOR_IMAGE, crop)
  return { ...chosen, prepared, preview: await dataUrl(prepared) }
}
