import { Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { LibraryDialog } from './library/library.tsx'
import { FEATURED_UPLOAD, useUpload } from './upload.ts'
import { FileButton, UploadProgress } from './upload-controls.tsx'

/** Buttons that upload a picture, or choose one of the library, for other pages of the panel. */
export function PictureChoice({ onChoose }: { onChoose: (url: string) => void }) {
  const { stage, cancel, retry, accepts, send, report, announce } = useUpload(FEATURED_UPLOAD)
  const [isOpen, setIsOpen] = useState(false)
  const upload = async (file: File) => {
    const { url } = await send(file)
    onChoose(url)
    announce()
  }
  return (
    <>
      <Flex gap="3" wrap="wrap">
        <FileButton
          label="Subir imagen"
          accept={FEATURED_UPLOAD.accept}
          onFile={(file) => accepts(file) && void upload(file).catch(report)}
        />
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          Biblioteca
        </Button>
      </Flex>
      {stage && <UploadProgress stage={stage} onCancel={cancel} onRetry={retry} />}
      {isOpen && (
        <LibraryDialog
          onChoose={({ url }) => {
            setIsOpen(false)
            onChoose(url)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
