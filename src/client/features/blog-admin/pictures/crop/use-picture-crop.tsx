import { useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { CroppablePicture } from '../prepare/chosen-file.ts'
import type { Crop } from '../prepare/encode-picture.ts'
import { LostLink } from '../prepare/problems.ts'
import type { CropDialogProps, Frame } from './crop-dialog.tsx'

type Answer = Crop | 'whole' | undefined

interface Question {
  Dialog: ComponentType<CropDialogProps>
  picture: CroppablePicture
  frame: Frame
}

interface PictureCrop {
  /** To be rendered, outside any form. */
  dialog: ReactNode
  /**
   * Asks which part of a picture is wanted; undefined when the question is cancelled.
   * @throws LostLink when the dialog cannot be loaded.
   */
  ask: (picture: CroppablePicture, frame: Frame) => Promise<Answer>
}

/** The crop dialog, loaded with the first question. */
export function usePictureCrop(): PictureCrop {
  const [question, setQuestion] = useState<Question>()
  const open = useRef<(answer: Answer) => void>(undefined)
  const close = (answer: Answer) => {
    setQuestion(undefined)
    open.current?.(answer)
  }
  return {
    dialog: question && (
      <question.Dialog
        picture={question.picture}
        frame={question.frame}
        onUse={close}
        onClose={() => close(undefined)}
      />
    ),
    ask: async (picture, frame) => {
      const { CropDialog } = await import('./crop-dialog.tsx').catch(() => {
        throw new LostLink()
      })
      return new Promise<Answer>((answer) => {
        // Asked twice, the first question is cancelled.
        open.current?.(undefined)
        open.current = answer
        setQuestion({ Dialog: CropDialog, picture, frame })
      })
    },
  }
}
