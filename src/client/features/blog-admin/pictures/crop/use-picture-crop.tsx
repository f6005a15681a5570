import { useRef, useState, type ReactNode } from 'react'
import type { Crop } from '../prepare/encode-picture.ts'
import { LostLink } from '../prepare/problems.ts'
import type { CroppablePicture, Frame } from './crop-dialog.tsx'

type Answer = Crop | 'whole' | undefined

/** The crop dialog, loaded with the first question. */
export function usePictureCrop() {
  const [dialog, setDialog] = useState<ReactNode>()
  const open = useRef<(answer: Answer) => void>(undefined)
  return {
    /** To be rendered, outside any form. */
    dialog,
    /**
     * Asks which part of a picture is wanted; undefined when the question is cancelled.
     * @throws LostLink when the dialog cannot be loaded.
     */
    ask: async (picture: CroppablePicture, frame: Frame): Promise<Answer> => {
      const { CropDialog } = await import('./crop-dialog.tsx').catch(() => {
        throw new LostLink()
      })
      return new Promise<Answer>((resolve) => {
        // Asked twice, the first question is cancelled.
        open.current?.(undefined)
        open.current = resolve
        const answer = (chosen?: Answer) => {
          setDialog(undefined)
          resolve(chosen)
        }
        setDialog(
          <CropDialog picture={picture} frame={frame} onUse={answer} onClose={() => answer()} />,
        )
      })
    },
  }
}
