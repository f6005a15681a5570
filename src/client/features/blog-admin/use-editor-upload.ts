import { useToast } from '#client/ui/toast.tsx'
import { EDITOR_IMAGE, UploadCancelled, useUpload } from './upload.ts'

const TYPES = new Set(EDITOR_IMAGE.accept.split(','))

/** Uploads pictures of the text, with the checks and the words of the spec (§5, §8). */
export function useEditorUpload() {
  const notify = useToast()
  const { progress, cancel, send } = useUpload(EDITOR_IMAGE.path)
  const refuse = (title: string, text: string) => notify({ title, text, destructive: true })
  return {
    progress,
    cancel,
    /** Whether the file may be sent; says why not. */
    accepts: (file: File): boolean => {
      if (!TYPES.has(file.type)) {
        refuse('Formato no válido', 'Solo se permiten archivos JPG, PNG y WebP')
        return false
      }
      if (file.size > EDITOR_IMAGE.maxBytes) {
        refuse('Archivo muy grande', 'El tamaño máximo permitido es 2MB')
        return false
      }
      return true
    },
    /** @returns the address of the stored picture; undefined where there is none, which has been said. */
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
        const sentence = error instanceof Error ? error.message : ''
        refuse('Error al subir imagen', sentence || 'No se pudo subir la imagen')
        return undefined
      }
    },
  }
}
