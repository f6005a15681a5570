import { Box, Button, Text } from '@chakra-ui/react'
import { useRef } from 'react'
import { TextInput } from '../session/fields.tsx'
import { useSession, useField } from '../session/article-session.ts'
import { FileButton, ShownImage, UploadProgress } from './upload-controls.tsx'
import { LibraryButton } from './library-button.tsx'
import { altFromName } from '#shared/picture-names.ts'
import { ConnectionLost } from './prepare/picture-errors.ts'
import { FEATURED_UPLOAD, useUpload } from './upload.ts'
import { MAX_ALT_LENGTH, MAX_IMAGE_URL_LENGTH } from '#shared/blog/article-limits.ts'
import { timedCall } from '#client/lib/timed-call.ts'
import { FEATURED_IMAGE } from '#shared/media.ts'
import type { Frame } from './crop-dialog.tsx'
import { usePictureCrop } from './chosen-file.tsx'
import { type Crop, dataUrl, preparePicture } from './prepare/prepare-picture.ts'

/** The section of the featured image (spec §2, §5, §7). */
export function FeaturedImage() {
  const [imageUrl] = useField('imageUrl')
  const { stage, cancel, retry, cropDialog, ...upload } = useFeaturedUpload()
  return (
    <>
      {imageUrl && (
        <ShownImage
          key={imageUrl}
          src={imageUrl}
          alt="Vista de la imagen destacada"
          aspectRatio={3 / 2}
          bg="bg.subtle"
        />
      )}
      <Choices {...upload} imageUrl={imageUrl} />
      {stage && <UploadProgress stage={stage} onCancel={cancel} onRetry={retry} />}
      {cropDialog}
      <Text fontSize="sm" color="fg.muted">
        JPG, PNG, GIF o WebP, máximo 5MB
      </Text>
      <Text fontSize="sm" color="fg.muted">
        Las fotos del teléfono, también HEIC, se reducen solas.
      </Text>
      <TextInput
        field="imageUrl"
        maxLength={MAX_IMAGE_URL_LENGTH}
        placeholder="https://… o /uploads/…"
        hint="O escribe la dirección de una imagen."
      />
      <TextInput
        field="imageAlt"
        maxLength={MAX_ALT_LENGTH}
        hint="Describe la imagen a quien no puede verla."
      />
    </>
  )
}

interface ChoicesProps extends Pick<
  ReturnType<typeof useFeaturedUpload>,
  'accepts' | 'choose' | 'crop'
> {
  imageUrl: string
}

/** The buttons that choose, crop and remove the picture. */
function Choices({ imageUrl, accepts, choose, crop }: ChoicesProps) {
  const { change, current } = useSession()
  return (
    <Box display="flex" flexWrap="wrap" gap="3">
      <FileButton
        label={imageUrl ? 'Cambiar imagen' : 'Subir imagen'}
        accept={FEATURED_UPLOAD.accept}
        onFile={(file) => accepts(file) && void choose(file)}
      />
      <LibraryButton
        onChoose={({ url, name, alt }) =>
          change({ imageUrl: url, imageAlt: alt[current().language] ?? altFromName(name) })
        }
      />
      {isUpload(imageUrl) && (
        <Button
          variant="outline"
          minH={{ base: '11', md: '10' }}
          onClick={() => void crop(imageUrl)}
        >
          Recortar
        </Button>
      )}
      {imageUrl && (
        <Button variant="ghost" colorPalette="red" onClick={() => change({ imageUrl: '' })}>
          Quitar imagen
        </Button>
      )}
    </Box>
  )
}

function useFeaturedUpload() {
  const session = useSession()
  const upload = useUpload(FEATURED_UPLOAD)
  const cropping = useFeaturedCrop(upload.send)

  /** The editor cannot be saved and closed while the work runs. */
  const run = async (work: () => Promise<void>) => {
    const end = session.uploads.begin()
    await work().catch(upload.report)
    end()
  }
  const choose = (file: File) =>
    run(async () => {
      const { url } = await upload.send(file)
      cropping.remember(file, url)
      const { imageAlt } = session.current()
      session.change({ imageUrl: url, imageAlt: imageAlt || altFromName(file.name) })
      upload.announce()
    })
  const crop = (url: string) =>
    run(async () => {
      const cropped = await cropping.crop(url)
      if (cropped !== undefined) session.change({ imageUrl: cropped })
    })
  return { ...upload, choose, crop, cropDialog: cropping.dialog }
}

/** The ratio of cards and of the picture above an article. */
const FEATURED_FRAME: Frame = '3:2'

const FETCH_MS = 30_000

/** The file of the featured picture, from which it can be cropped again. */
interface OriginalFile {
  file: File
  /** URLs of the uploaded whole picture and of its last crop. */
  whole: string
  cropped?: string
}

export const isUpload = (url: string): boolean => url.startsWith('/uploads/')

/** Crops the featured picture, from the chosen file or else from the upload. */
export function useFeaturedCrop(send: (file: File, crop: Crop) => Promise<{ url: string }>) {
  const { dialog, ask } = usePictureCrop()
  const source = useRef<OriginalFile>(undefined)
  return {
    dialog,
    /** Remembers the file of an uploaded picture. */
    remember: (file: File, whole: string) => {
      source.current = { file, whole }
    },
    /**
     * @returns the URL of the crop; undefined if the user cancels.
     * @throws the errors of preparing and sending, and an Error with a message for the user if the
     * picture cannot be cropped.
     */
    crop: async (url: string): Promise<string | undefined> => {
      const known = source.current
      const from =
        known?.whole === url || known?.cropped === url
          ? known
          : { file: await storedFile(url), whole: url }
      const { file, size } = await preparePicture(from.file, FEATURED_IMAGE)
      if (!size) throw new Error(UNCROPPABLE)
      const answer = await ask({ ...size, src: await dataUrl(file) }, FEATURED_FRAME)
      if (answer === undefined) return undefined
      if (answer === 'whole') return from.whole
      const { url: cropped } = await send(from.file, answer)
      source.current = { ...from, cropped }
      return cropped
    },
  }
}

const UNCROPPABLE = 'Esta imagen no se puede recortar: es una animación o el navegador no la lee.'

async function storedFile(url: string): Promise<File> {
  const bytes = await timedCall(FETCH_MS, async (signal) => {
    const response = await fetch(url, { signal })
    return response.ok ? response.blob() : undefined
  }).catch(() => {
    throw new ConnectionLost()
  })
  if (!bytes) throw new Error('No se pudo cargar la imagen')
  return new File([bytes], url.split('/').pop() ?? url, { type: bytes.type })
}
