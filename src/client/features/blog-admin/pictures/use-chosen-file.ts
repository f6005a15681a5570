import { useRef, useState } from 'react'
import { usePictureCrop } from './crop/use-picture-crop.tsx'
import {
  cropChosen,
  readChosen,
  type ChosenFile,
  type CroppablePicture,
} from './prepare/chosen-file.ts'

interface Reports {
  onPrepared: (file: ChosenFile) => void
  onError: (error: unknown) => void
}

/** The file to upload, prepared and perhaps cropped. */
export function useChosenFile({ onPrepared, onError }: Reports) {
  const [file, setFile] = useState<ChosenFile>()
  const { dialog, ask } = usePictureCrop()
  const preparing = usePreparing()
  const prepare = async (read: () => Promise<ChosenFile>) => {
    const isLatest = preparing.begin()
    try {
      const prepared = await read()
      if (!isLatest()) return
      setFile(prepared)
      onPrepared(prepared)
    } catch (error) {
      if (isLatest()) onError(error)
    } finally {
      if (isLatest()) preparing.end()
    }
  }
  const crop = async (chosen: ChosenFile, picture: CroppablePicture) => {
    try {
      const answer = await ask(picture, 'original')
      if (answer) await prepare(() => cropChosen(chosen, answer))
    } catch (error) {
      onError(error)
    }
  }
  const picture = file?.croppable
  return {
    file,
    isPreparing: preparing.isRunning,
    /** The crop dialog, while it is open. */
    cropDialog: dialog,
    choose: (chosen: File) => void prepare(() => readChosen(chosen)),
    /** Something else was chosen: a file that is being prepared is not wanted any more. */
    forget: () => {
      preparing.drop()
      setFile(undefined)
    },
    /** Undefined where the file cannot be cropped. */
    crop: file && picture && (() => void crop(file, picture)),
  }
}

/** Counts the chosen files: a slow one does not replace one that was chosen after it. */
function usePreparing() {
  const latest = useRef(0)
  const [isRunning, setIsRunning] = useState(false)
  return {
    isRunning,
    begin: () => {
      latest.current += 1
      const own = latest.current
      setIsRunning(true)
      return () => own === latest.current
    },
    end: () => setIsRunning(false),
    drop: () => {
      latest.current += 1
      setIsRunning(false)
    },
  }
}
