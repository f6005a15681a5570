import { useToast } from '#client/ui/toast/toast.tsx'
import { EDITOR_UPLOAD, UploadCancelled, useUpload } from './upload.ts'

const { rules } = EDITOR_UPLOAD
const TYPES = new Set(EDITOR_UPLOAD.accept.split(','))

/** Uploads pictures of the text, with the checks and texts of the spec (§5, §8). */
export function useEditorUpload() {
  const notify = useToast()
  const { progress, cancel, send } = useUpload(EDITOR_UPLOAD.path)
  const showError = (title: string, text: string) => notify({ title, text, destructive: true })
  return {
    progress,
    cancel,
    /** Whether the file may be uploaded; shows the reason where not. */
    accepts: (file: File): boolean => {
      if (!TYPES.has(file.type)) {
        showError('Formato no válido', rules.wrongType)
        return false
      }
      if (file.size > rules.maxBytes) {
        showError('Archivo muy grande', rules.tooLarge)
        return false
      }
      return true
    },
    /** @returns the address of the stored picture; undefined after an error, which is shown. */
    send: async (file: File): Promise<string | undefined> => {
      try {
        const { url } = await send(file)
        notify({
          title: 'Imagen insertada',
          text: 'La imagen se ha agregado al contenido exitosamente',
        })
        return url
      } catch (error) {
        if (error instanceof UploadCancelled) return undefined
        const message = error instanceof Error ? error.message : ''
        showError('Error al subir imagen', message || 'No se pudo subir la imagen')
        return undefined
      }
    },
  }
}
