import { useMutation } from '@tanstack/react-query'
import { useState, useRef, type ReactNode } from 'react'
import { EDITOR_IMAGE } from '#shared/media.ts'
import { CropDialog, type CropSource, type Frame } from './crop-dialog.tsx'
import { type Crop, dataUrl, preparePicture } from './prepare/prepare-picture.ts'

/** A file to upload. */
interface ChosenFile {
  original: File
  /** The file to send: shrunk and cropped, if necessary. */
  prepared: File
  preview: string
  /** Input of the crop dialog; undefined if the file cannot be cropped. */
  croppable: CropSource | undefined
}

interface Reports {
  onPrepared: (file: ChosenFile) => void
  onError: (error: unknown) => void
}

/** The chosen file, prepared for sending, and a function to crop it. */
export function useChosenFile({ onPrepared, onError }: Reports) {
  const [file, setFile] = useState<ChosenFile>()
  const { dialog, ask } = usePictureCrop()
  // Reports only the file that was chosen last, even if an earlier one takes longer.
  const { mutate, isPending, reset } = useMutation({
    mutationFn: (read: () => Promise<ChosenFile>) => read(),
  })
  const prepare = (read: () => Promise<ChosenFile>) => {
    const onSuccess = (prepared: ChosenFile) => {
      setFile(prepared)
      onPrepared(prepared)
    }
    mutate(read, { onSuccess, onError })
  }
  const crop = async (chosen: ChosenFile, picture: CropSource) => {
    const answer = await ask(picture, 'original')
    if (answer) prepare(() => cropChosen(chosen, answer))
  }
  const picture = file?.croppable
  return {
    file,
    isPreparing: isPending,
    /** The open crop dialog. */
    cropDialog: dialog,
    choose: (chosen: File) => prepare(() => readChosen(chosen)),
    /** Discards the file, also while it is being prepared. */
    forget: () => {
      reset()
      setFile(undefined)
    },
    /** Undefined if the file cannot be cropped. */
    crop: file && picture && (() => void crop(file, picture)),
  }
}

/** @throws the errors of `preparePicture`. */
async function readChosen(original: File): Promise<ChosenFile> {
  const { file: prepared, size } = await preparePicture(original, EDITOR_IMAGE)
  const preview = await dataUrl(prepared)
  return { original, prepared, preview, croppable: size && { ...size, src: preview } }
}

/** Crops the original file, which may have more pixels than the prepared one. */
async function cropChosen(chosen: ChosenFile, crop: Crop | 'whole'): Promise<ChosenFile> {
  if (crop === 'whole') return readChosen(chosen.original)
  const { file: prepared } = await preparePicture(chosen.original, EDITOR_IMAGE, crop)
  return { ...chosen, prepared, preview: await dataUrl(prepared) }
}

type Answer = Crop | 'whole' | undefined

/** The crop dialog, and the function that opens it. */
export function usePictureCrop() {
  const [dialog, setDialog] = useState<ReactNode>()
  const open = useRef<(answer: Answer) => void>(undefined)
  return {
    /** Must be rendered outside any form. */
    dialog,
    /** Opens the dialog; resolves with the chosen part, or undefined if cancelled. */
    ask: (picture: CropSource, frame: Frame): Promise<Answer> =>
      new Promise((resolve) => {
        // A second question cancels the first.
        open.current?.(undefined)
        open.current = resolve
        const answer = (chosen?: Answer) => {
          setDialog(undefined)
          resolve(chosen)
        }
        setDialog(
          <CropDialog picture={picture} frame={frame} onUse={answer} onClose={() => answer()} />,
        )
      }),
  }
}
