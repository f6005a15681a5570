import { TRPCClientError } from '@trpc/client'
import { useEffect, useRef, useState } from 'react'
import { randomUuid } from '#client/lib/random-uuid.ts'
import { useReauthentication } from '#client/lib/reauthentication.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import { EDITOR_IMAGE, FEATURED_IMAGE } from '#shared/media.ts'
import type { Crop } from './prepare/prepare-picture.ts'
import { isHeicFile, ConnectionLost, UnusablePicture, UploadCancelled } from './picture-errors.ts'
import type { Uploaded } from './transfer.ts'

/**
 * HEIC is converted to WebP or JPEG before sending; many browsers know the type only by the file
 * name.
 */
const HEIC = 'image/heic,image/heif,.heic,.heif'

/** The two uploads: path, file types and limits, and texts (spec §5, §8). */
export const EDITOR_UPLOAD = {
  path: '/api/uploads',
  rules: EDITOR_IMAGE,
  types: new RegExp(`^image/(?:${EDITOR_IMAGE.formats.join('|')})$`),
  /** For the file picker. */
  accept: `${EDITOR_IMAGE.formats.map((format) => `image/${format}`).join(',')},${HEIC}`,
  done: {
    title: 'Imagen insertada',
    text: 'La imagen se ha agregado al contenido exitosamente',
  },
  /** Toast title for a file of another type. */
  refused: 'Formato no válido',
  /** Toast title for all other errors, and titles for special ones. */
  failed: 'Error al subir imagen',
  titles: {
    type: 'Formato no válido',
    size: 'Archivo muy grande',
    damaged: 'No se pudo leer la imagen',
  } as Partial<Record<UnusablePicture['reason'], string>>,
  offline: 'Sin conexión. Elige la foto otra vez cuando vuelva.',
  /** Used if the server gives no reason. */
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

/** The progress of an upload. */
export type UploadStage =
  | { step: 'preparing' }
  /** The share is between 0 and 1. */
  | { step: 'sending' | 'waiting'; share: number }

/** One upload at a time, with its progress and toasts; a new upload cancels the running one. */
export function useUpload(upload: Upload) {
  const notify = useToast()
  const showError = (title: string, text: string) => notify({ title, text, destructive: true })
  return {
    ...useSending(upload),
    /** Whether the file may be uploaded; otherwise shows the reason. */
    accepts: (file: File): boolean => {
      const isAccepted = upload.types.test(file.type) || isHeicFile(file)
      if (!isAccepted) showError(upload.refused, upload.rules.wrongType)
      return isAccepted
    },
    /** Announces that the picture is in its place. */
    announce: () => notify(upload.done),
    /** Shows why a file cannot be used. */
    report: (error: unknown): undefined => {
      if (error instanceof UploadCancelled) return
      const title = error instanceof UnusablePicture ? upload.titles[error.reason] : undefined
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
    /** Retries an upload that waits for the connection at once. */
    retry: () => retryRequests.dispatchEvent(new Event('retry')),
    /** Shrinks the picture if necessary, and sends it. */
    send: async (file: File, crop?: Crop): Promise<Uploaded> => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      const { signal } = controller
      const show = (next: UploadStage | undefined) => {
        if (running.current === controller) setStage(next)
      }
      const id = randomUuid()
      let share = 0
      const onProgress = (reached: number) => {
        share = reached
        show({ step: 'sending', share })
      }
      const onWaiting = () => show({ step: 'waiting', share })
      show({ step: 'preparing' })
      try {
        const { damaged, preparePicture, sendWithRetries, sendPicture } = await loadSending()
        let prepared: Awaited<ReturnType<typeof preparePicture>> | undefined
        const send = async () => {
          prepared ??= await preparePicture(file, rules, crop)
          return sendPicture(path, { file: prepared.file, id }, { signal, onProgress })
        }
        return await withReauthentication(() =>
          sendWithRetries(send, { signal, retryRequests, onWaiting }),
        ).catch((error: unknown) => {
          throw prepared?.isKnown && isWrongType(error) ? damaged() : error
        })
      } finally {
        show(undefined)
      }
    },
  }
}

/** Loaded by the editor after the text. */
const loadSending = () =>
  import('../parts.ts').catch(() => {
    throw new ConnectionLost()
  })

const UNSUPPORTED_MEDIA_TYPE = 415

const isWrongType = (error: unknown): boolean =>
  error instanceof TRPCClientError && error.data?.httpStatus === UNSUPPORTED_MEDIA_TYPE
