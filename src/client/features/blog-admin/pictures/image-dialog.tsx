import { Box, Button, Image, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import { imageWidth } from '#shared/blog/article-format.ts'
import { isImageAddress } from '#shared/blog/admin.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { LibraryPicture } from '#shared/picture-library.ts'
import { FileButton } from './file-button.tsx'
import { fieldsOf, PictureFields, type ChosenPicture, type PictureText } from './picture-fields.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { altFromName } from './alt-from-name.ts'
import { LibraryChoice } from './library/library-choice.tsx'
import { preparePicture } from './prepare/prepare-picture.ts'
import { EDITOR_UPLOAD } from './upload.ts'
import { useEditorUpload } from './use-editor-upload.ts'

interface ImageDialogProps {
  /** The picture to change; absent for a new one. */
  picture?: ChosenPicture | undefined
  /** Of the text, in which the library proposes what a picture shows. */
  language: Language
  /** The input to begin with. */
  input?: 'alt' | 'caption' | undefined
  onInsert: (picture: ChosenPicture) => void
  onClose: () => void
}

/** A file to upload. */
interface ChosenFile {
  name: string
  /** What is sent: smaller than the file where it has to be. */
  prepared: File
  preview: string
}

const FORM = 'image-form'

/** An address of this site as a path: it stays right when the site moves. */
const ownPath = (address: string): string =>
  address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address

/** Inserts or changes a picture: upload or address, alternative text, width, alignment (spec §2, §5). */
export function ImageDialog({ picture, language, input, onInsert, onClose }: ImageDialogProps) {
  const [file, setFile] = useState<ChosenFile>()
  const [fields, setFields] = useState(() => fieldsOf(picture))
  const { stage, cancel, retry, accepts, report, send, announce } = useEditorUpload()
  const preparing = usePreparing()
  const change = (changed: Partial<PictureText>) => setFields((old) => ({ ...old, ...changed }))
  const width = imageWidth(fields.width)
  const isBusy = stage !== undefined || preparing.isRunning
  const isWidthWrong = fields.width.trim() !== '' && width === undefined
  const isReady = (file !== undefined || isImageAddress(fields.src.trim())) && !isWidthWrong

  const choose = async (chosen: File) => {
    if (!accepts(chosen)) return
    const isLatest = preparing.begin()
    try {
      const shown = await readChosen(chosen)
      if (!isLatest()) return
      setFile(shown)
      setFields((old) => ({ ...old, alt: old.alt || altFromName(chosen.name) }))
    } catch (error) {
      if (isLatest()) report(error)
    } finally {
      if (isLatest()) preparing.end()
    }
  }
  const chooseStored = (stored: LibraryPicture) => {
    setFile(undefined)
    change({ src: stored.url, alt: stored.alt[language] ?? '' })
  }
  const insert = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || isBusy) return
    const src = file ? await send(file.prepared) : ownPath(fields.src.trim())
    if (src === undefined) return
    onInsert({ ...fields, ...trimmed(fields), src, width: width ?? null })
    if (file) announce()
  }
  useFocus(input)
  const close = () => {
    cancel()
    onClose()
  }
  return (
    <Dialog
      title={picture ? 'Editar imagen' : 'Insertar imagen'}
      onClose={close}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} disabled={!isReady || isBusy}>
            {picture ? 'Guardar imagen' : 'Insertar'}
          </Button>
        </>
      }
    >
      <Box
        as="form"
        id={FORM}
        display="grid"
        gap="4"
        onSubmit={(event: FormEvent) => void insert(event)}
      >
        <Source
          preview={file?.preview ?? (isImageAddress(fields.src.trim()) ? fields.src.trim() : '')}
          onFile={(chosen) => void choose(chosen)}
        />
        <LibraryChoice onChoose={chooseStored} />
        {preparing.isRunning && <Text role="status">Preparando la foto…</Text>}
        {stage && <UploadProgress stage={stage} onCancel={cancel} onRetry={retry} />}
        <PictureFields
          fields={fields}
          fileName={file?.name}
          isWidthWrong={isWidthWrong}
          onChange={change}
        />
      </Box>
    </Dialog>
  )
}

function Source({ preview, onFile }: { preview: string; onFile: (file: File) => void }) {
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
      <FileButton label="Elegir archivo" accept={EDITOR_UPLOAD.accept} onFile={onFile} />
      <Text fontSize="sm" color="fg.muted">
        JPG, PNG o WebP, máximo 2MB
      </Text>
      <Text fontSize="sm" color="fg.muted">
        Las fotos del teléfono, también HEIC, se reducen solas.
      </Text>
    </Box>
  )
}

const trimmed = ({ alt, caption, credit }: PictureText) => ({
  alt: alt.trim(),
  caption: caption.trim(),
  credit: credit.trim(),
})

async function readChosen(chosen: File): Promise<ChosenFile> {
  const { file: prepared } = await preparePicture(chosen, EDITOR_UPLOAD.rules)
  return { name: chosen.name, prepared, preview: await dataUrl(prepared) }
}

/** Begins at an input of the form, instead of the first one. */
function useFocus(name: string | undefined): void {
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>(`#${FORM}`)
    form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
  }, [name])
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
  }
}

/** The CSP allows `data:` pictures but no `blob:` ones. */
function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable file')))
    reader.readAsDataURL(file)
  })
}
