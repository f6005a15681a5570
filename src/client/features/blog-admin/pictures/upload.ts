import { TRPCClientError } from '@trpc/client'
import { useEffect, useRef, useState } from 'react'
import { randomUuid } from '#client/lib/random-uuid.ts'
import { useReauthentication } from '#client/lib/reauthentication.tsx'
import { EDITOR_IMAGE, FEATURED_IMAGE } from '#shared/media.ts'
import type { Crop } from './prepare/encode-picture.ts'
import { damaged, preparePicture } from './prepare/prepare-picture.ts'
import { sendPatiently, sendPicture, type Uploaded } from './transfer.ts'

/** HEIC becomes WebP or JPEG before it is sent; many browsers know the type by the name alone. */
const HEIC = 'image/heic,image/heif,.heic,.heif'

/** The two uploads: their path, file types and limits. */
export const EDITOR_UPLOAD = {
  path: '/api/uploads',
  accept: `${EDITOR_IMAGE.formats.map((format) => `image/${format}`).join(',')},${HEIC}`,
  rules: EDITOR_IMAGE,
} as const

export const FEATURED_UPLOAD = {
  path: '/api/upload/blog-image',
  accept: `image/*,${HEIC}`,
  rules: FEATURED_IMAGE,
} as const

/** What an upload is doing. */
export type UploadStage =
  | { step: 'preparing' }
  /** The share is between 0 and 1. */
  | { step: 'sending' | 'waiting'; share: number }

/** One upload at a time, with its progress; a new upload cancels the running one. */
export function useUpload({ path, rules }: typeof EDITOR_UPLOAD | typeof FEATURED_UPLOAD) {
  const withReauthentication = useReauthentication()
  const [stage, setStage] = useState<UploadStage>()
  const running = useRef<AbortController>(undefined)
  const [impatience] = useState(() => new EventTarget())
  // Without its editor a photo would have no place to go to.
  useEffect(() => () => running.current?.abort(), [])
  return {
    /** Undefined while there is no upload. */
    stage,
    cancel: () => running.current?.abort(),
    /** Tries at once to go on with an upload that waits for the link. */
    retry: () => impatience.dispatchEvent(new Event('retry')),
    /** Shrinks the picture where it has to, and sends it. */
    send: async (file: File, crop?: Crop): Promise<Uploaded> => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      const { signal } = controller
      const show = (next: UploadStage | undefined) => {
        if (running.current === controller) setStage(next)
      }
      const id = randomUuid()
      let prepared: Awaited<ReturnType<typeof preparePicture>> | undefined
      let share = 0
      const onProgress = (reached: number) => {
        share = reached
        show({ step: 'sending', share })
      }
      const send = async () => {
        prepared ??= await preparePicture(file, rules, crop)
        return sendPicture(path, { file: prepared.file, id }, { signal, onProgress })
      }
      const onWaiting = () => show({ step: 'waiting', share })
      show({ step: 'preparing' })
      try {
        return await withReauthentication(() =>
          sendPatiently(send, { signal, impatience, onWaiting }),
        )
      } catch (error) {
        throw prepared?.isKnown && isWrongType(error) ? damaged() : error
      } finally {
        show(undefined)
      }
    },
  }
}

const UNSUPPORTED_MEDIA_TYPE = 415

const isWrongType = (error: unknown): boolean =>
  error instanceof TRPCClientError && error.data?.httpStatus === UNSUPPORTED_MEDIA_TYPE
