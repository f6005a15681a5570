import { Box, Button, Image, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { FormDialog } from '#client/ui/admin/form-dialog.tsx'
import { imageWidth } from '#shared/blog/article-format.ts'
import { isImageUrl } from '#shared/blog/article-limits.ts'
import type { LibraryPicture } from '#shared/panel/picture-library.ts'
import { altFromName } from '#shared/picture-names.ts'
import type { DialogProps } from '../article/lazy-dialogs.tsx'
import { NEW_PICTURE, type TextPicture } from '../article/text-picture.ts'
import { FileButton, UploadProgress } from './upload-controls.tsx'
import { LibraryButton } from './library-button.tsx'
import { toSitePath, PictureFields } from './picture-fields.tsx'
import { EDITOR_UPLOAD, useUpload } from './upload.ts'
import { useChosenFile } from './chosen-file.tsx'

/** Inserts or changes a picture of the text (spec §2, §5). */
export function ImageDialog(props: DialogProps<'ImageDialog'>) {
  const { picture, language, input, onInsert, onFiles, onClose } = props
  const { fields, latest, change } = useFields(picture)
  const { stage, cancel, retry, accepts, report, send, announce } = useUpload(EDITOR_UPLOAD)
  const { file, ...chosen } = useChosenFile({
    onPrepared: ({ original }) => change({ alt: latest.current.alt || altFromName(original.name) }),
    onError: report,
  })
  const address = fields.src.trim()
  // The chosen file comes before a typed address.
  const preview = file?.preview ?? (isImageUrl(address) ? address : '')
  const isWidthWrong = hasWrongWidth(fields)
  const isBusy = stage !== undefined || chosen.isPreparing

  const chooseStored = (stored: LibraryPicture) => {
    chosen.forget()
    change({ src: stored.url, alt: stored.alt[language] ?? '' })
  }
  const insert = async () => {
    const src = file ? (await send(file.prepared)).url : toSitePath(address)
    // The user may have typed while the file was sent.
    onInsert(tidy({ ...latest.current, src }))
    if (file) announce()
  }
  useFocusOn(input)
  return (
    <>
      <FormDialog
        title={picture ? 'Editar imagen' : 'Insertar imagen'}
        submit={picture ? 'Guardar imagen' : 'Insertar'}
        canSubmit={preview !== '' && !isWidthWrong && !isBusy}
        onSubmit={() => void insert().catch(report)}
        onClose={() => {
          cancel()
          onClose()
        }}
      >
        <PictureSource
          preview={preview}
          fileName={file?.original.name}
          onFile={(one) => accepts(one) && chosen.choose(one)}
          onFiles={onFiles}
          onCrop={stage ? undefined : chosen.crop}
        />
        <LibraryButton onChoose={chooseStored} />
        {chosen.isPreparing && <Text role="status">Preparando la foto…</Text>}
        {stage && <UploadProgress stage={stage} onCancel={cancel} onRetry={retry} />}
        <PictureFields
          fields={fields}
          language={language}
          fileName={file?.original.name}
          isWidthWrong={isWidthWrong}
          onChange={change}
        />
      </FormDialog>
      {chosen.cropDialog}
    </>
  )
}

/** The fields of the picture; `latest` holds them for code that runs later. */
function useFields(picture: TextPicture | undefined) {
  const [fields, setFields] = useState({ ...NEW_PICTURE, ...picture })
  const latest = useRef(fields)
  const change = (changed: Partial<TextPicture>) => {
    latest.current = { ...latest.current, ...changed }
    setFields(latest.current)
  }
  return { fields, latest, change }
}

/** Focuses an input other than the first. */
function useFocusOn(input: string | undefined): void {
  useEffect(() => {
    document.querySelector<HTMLElement>(`dialog [name="${input}"]`)?.focus()
  }, [input])
}

function hasWrongWidth({ width }: TextPicture): boolean {
  const typed = width?.trim() ?? ''
  return typed !== '' && imageWidth(typed) === undefined
}

/** The picture as it is stored in the text. */
const tidy = ({ alt, caption, credit, width, ...rest }: TextPicture): TextPicture => ({
  ...rest,
  alt: alt.trim(),
  caption: caption.trim(),
  credit: credit.trim(),
  width: imageWidth(width ?? '') ?? null,
})

interface PictureSourceProps {
  /** URL of the preview; empty without a picture. */
  preview: string
  fileName: string | undefined
  onFile: (file: File) => void
  onFiles: ((files: File[]) => void) | undefined
  /** Undefined: the picture cannot be cropped. */
  onCrop: (() => void) | undefined
}

function PictureSource({ preview, fileName, onFile, onFiles, onCrop }: PictureSourceProps) {
  return (
    <Box display="grid" gap="2">
      {preview && (
        <Image
          key={preview}
          src={preview}
          alt="Vista previa de la imagen"
          maxH="14rem"
          objectFit="contain"
          bg="bg.subtle"
          borderRadius="l3"
        />
      )}
      {onCrop && (
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <Text fontSize="sm" minW="0" overflowWrap="anywhere">
            {fileName}
          </Text>
          <Button variant="outline" minH={{ base: '11', md: '10' }} onClick={onCrop}>
            Recortar
          </Button>
        </Box>
      )}
      <FileButton
        label="Elegir archivo"
        accept={EDITOR_UPLOAD.accept}
        onFile={onFile}
        onFiles={onFiles}
      />
      <Text fontSize="sm" color="fg.muted">
        JPG, PNG o WebP, máximo 2MB
      </Text>
      <Text fontSize="sm" color="fg.muted">
        Las fotos del teléfono, también HEIC, se reducen solas.
        {onFiles && ' Puedes elegir varias a la vez.'}
      </Text>
    </Box>
  )
}
