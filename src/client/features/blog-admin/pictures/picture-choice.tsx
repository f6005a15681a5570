import { Button, Flex } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { SITE_PICTURE } from '#shared/media.ts'
import type { LibraryPicture } from '#shared/panel/picture-library.ts'
import { LibraryDialog } from './library/picture-library.tsx'
import { FEATURED_UPLOAD, useUpload } from './upload.ts'
import { FileButton, UploadProgress } from './upload-controls.tsx'

/** Photos for places of the pages, which are sent as they are. */
const SITE_UPLOAD = {
  ...FEATURED_UPLOAD,
  path: '/api/upload/site-picture',
  rules: SITE_PICTURE,
}

interface PictureChoiceProps {
  /** Whether the photo is for a place of the pages, which takes all of its pixels. */
  isForPlace?: boolean
  /** With the alternative texts of a picture of the library. */
  onChoose: (url: string, alt?: LibraryPicture['alt']) => void
}

/** Buttons that upload a picture, or choose one of the library, for other pages of the panel. */
export function PictureChoice({ isForPlace = false, onChoose }: PictureChoiceProps) {
  const kind = isForPlace ? SITE_UPLOAD : FEATURED_UPLOAD
  const { stage, cancel, retry, accepts, send, report, announce } = useUpload(kind)
  const [isOpen, setIsOpen] = useState(false)
  // What is typed beside the photo while it is sent stays.
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })
  const upload = async (file: File) => {
    const { url } = await send(file)
    choose.current(url)
    announce()
  }
  return (
    <>
      <Flex gap="3" wrap="wrap">
        <FileButton
          label="Subir imagen"
          accept={kind.accept}
          onFile={(file) => accepts(file) && void upload(file).catch(report)}
        />
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          Biblioteca
        </Button>
      </Flex>
      {stage && <UploadProgress stage={stage} onCancel={cancel} onRetry={retry} />}
      {isOpen && (
        <LibraryDialog
          onChoose={({ url, alt }) => {
            setIsOpen(false)
            onChoose(url, alt)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
