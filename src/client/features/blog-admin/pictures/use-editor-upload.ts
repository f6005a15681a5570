import { useToast } from '#client/ui/toast/toast.tsx'
import type { Crop } from './prepare/encode-picture.ts'
import { isHeicFile, LostLink, UnusablePicture, UploadCancelled } from './prepare/problems.ts'
import { EDITOR_UPLOAD, useUpload } from './upload.ts'

const { rules } = EDITOR_UPLOAD
const TYPES = new Set<string>(rules.formats.map((format) => `image/${format}`))

/** Uploads pictures of the text, with the checks and texts of the spec (§5, §8). */
export function useEditorUpload() {
  const notify = useToast()
  const { send, ...upload } = useUpload(EDITOR_UPLOAD)
  const showError = (title: string, text: string) => notify({ title, text, destructive: true })
  const report = (error: unknown) => {
    if (error instanceof UploadCancelled) return
    if (error instanceof UnusablePicture) return showError(TITLES[error.reason], error.message)
    if (error instanceof LostLink) return showError('Error al subir imagen', OFFLINE)
    const message = error instanceof Error ? error.message : ''
    return showError('Error al subir imagen', message || 'No se pudo subir la imagen')
  }
  return {
    ...upload,
    /** Shows why a file cannot be used. */
    report,
    /** Says that the picture stands in the text. */
    announce: () =>
      notify({
        title: 'Imagen insertada',
        text: 'La imagen se ha agregado al contenido exitosamente',
      }),
    /** Whether the file may be uploaded; shows the reason where not. */
    accepts: (file: File): boolean => {
      const isAccepted = TYPES.has(file.type) || isHeicFile(file)
      if (!isAccepted) showError(TITLES.type, rules.wrongType)
      return isAccepted
    },
    /** @returns the address of the stored picture; undefined after an error, which is shown. */
    send: async (file: File, crop?: Crop): Promise<string | undefined> => {
      try {
        const { url } = await send(file, crop)
        return url
      } catch (error) {
        report(error)
        return undefined
      }
    },
  }
}

const OFFLINE = 'Sin conexión. Elige la foto otra vez cuando vuelva.'

const TITLES = {
  type: 'Formato no válido',
  size: 'Archivo muy grande',
  damaged: 'No se pudo leer la imagen',
}
