import { useEffect, useRef, useState } from 'react'
import { useReauthentication } from '#client/lib/reauthentication.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import { EDITOR_IMAGE, FEATURED_IMAGE } from '#shared/media.ts'
import type { Crop } from './prepare/prepare-picture.ts'
import {
  isHeicFile,
  ConnectionLost,
  PictureError,
  UploadCancelled,
} from './prepare/picture-errors.ts'
import type { Uploaded } from './transfer.ts'

/** HEIC is converted before sending; many browsers know it by the file name only. */
const HEIC = 'image/heic,image/heif,.heic,.heif'

/** Path, rules and messages of the uploads for the text (spec §5, §8). */
export const EDITOR_UPLOAD = {
  path: '/api/uploads',
  rules: EDITOR_IMAGE,
  types: new RegExp(`^image/(?:${EDITOR_IMAGE.formats.join('|')})$`),
  /** `accept` of the file input. */
  accept: `${EDITOR_IMAGE.formats.map((format) => `image/${format}`).join(',')},${HEIC}`,
  done: {
    title: 'Imagen insertada',
    text: 'La imagen se ha agregado al contenido exitosamente',
  },
  /** Toast title for a file of a wrong type. */
  refused: 'Formato no válido',
  /** Toast title for other errors, unless `titles` has one. */
  failed: 'Error al subir imagen',
  titles: {
    type: 'Formato no válido',
    size: 'Archivo muy grande',
    damaged: 'No se pudo leer la imagen',
  } as Partial<Record<PictureError['reason'], string>>,
  offline: 'Sin conexión. Elige la foto otra vez cuando vuelva.',
  /** Toast text for an error without a message. */
  unknown: 'No se pudo subir la imagen',
}

type Upload = typeof EDITOR_UPLOAD

export const FEATURED_UPLOAD: Upload = {
  path: '/api/upload/blog-image',
  rules: FEATURED_IMAGE,
  types: /^image\//,
  accept: `image/*,${HEIC}`,
  done: { title: 'Imagen subida', text: 'La imagen se ha subido correctamente' },
  refused: 'Error',
  failed: 'No se pudo subir la imagen',
  titles: {},
  offline: 'Sin conexión. Inténtalo otra vez cuando vuelva.',
  unknown: 'Error al subir la imagen',
}

export type UploadStage =
  | { step: 'preparing' }
  /** `share`: from 0 to 1. */
  | { step: 'sending' | 'waiting'; share: number }

/** Uploads one picture at a time; a new upload cancels the running one. */
export function useUpload(upload: Upload) {
  const notify = useToast()
  const showError = (title: string, text: string) => notify({ title, text, destructive: true })
  return {
    ...useSending(upload),
    /** Whether the file may be uploaded; if not, a toast tells why. */
    accepts: (file: File): boolean => {
      const isAccepted = upload.types.test(file.type) || isHeicFile(file)
      if (!isAccepted) showError(upload.refused, upload.rules.wrongType)
      return isAccepted
    },
    /** Shows the toast for a used picture. */
    announce: () => notify(upload.done),
    /** Shows a toast for an error, except after a cancellation. */
    report: (error: unknown): undefined => {
      if (error instanceof UploadCancelled) return
      const title = error instanceof PictureError ? upload.titles[error.reason] : undefined
      const said = error instanceof Error ? error.message : ''
      const text = error instanceof ConnectionLost ? upload.offline : said || upload.unknown
      showError(title ?? upload.failed, text)
    },
  }
}

function useSending({ path, rules }: Upload) {
  const withReauthentication = useReauthentication()
  const [stage, setStage] = useState<UploadStage>()
  const running = useRef<AbortController>(undefined)
  const [retryRequests] = useState(() => new EventTarget())
  // A closed editor cancels its uploads, which would have no place to go.
  useEffect(() => () => running.current?.abort(), [])
  return {
    /** Undefined if no upload is running. */
    stage,
    cancel: () => running.current?.abort(),
    /** Retries a waiting upload at once. */
    retry: () => retryRequests.dispatchEvent(new Event('retry')),
    /** Prepares the picture and sends it. */
    send: async (file: File, crop?: Crop): Promise<Uploaded> => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      const { signal } = controller
      const show = (next: UploadStage | undefined) => {
        if (running.current === controller) setStage(next)
      }
      let share = 0
      const onProgress = (reached: number) => {
        share = reached
        show({ step: 'sending', share })
      }
      const onWaiting = () => show({ step: 'waiting', share })
      show({ step: 'preparing' })
      try {
        const { sendFile } = await loadSending()
        const options = { path, rules, crop, withReauthentication, signal, retryRequests }
        return await sendFile(file, { ...options, onProgress, onWaiting })
      } finally {
        show(undefined)
      }
    },
  }
}

/** The editor has loaded it with its dialogs, unless it is offline. */
const loadSending = () =>
  import('./send-file.ts').catch(() => {
    throw new ConnectionLost()
  })
