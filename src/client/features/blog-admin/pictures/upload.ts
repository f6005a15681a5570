import { useRef, useState } from 'react'
import { TRPCClientError } from '@trpc/client'
import { useReauthentication } from '#client/lib/reauthentication.tsx'
import { EDITOR_IMAGE, FEATURED_IMAGE, UPLOAD_FIELD } from '#shared/media.ts'

/** The two uploads: their path, file types and limits. */
export const EDITOR_UPLOAD = {
  path: '/api/uploads',
  accept: EDITOR_IMAGE.formats.map((format) => `image/${format}`).join(','),
  rules: EDITOR_IMAGE,
} as const

export const FEATURED_UPLOAD = {
  path: '/api/upload/blog-image',
  accept: 'image/*',
  rules: FEATURED_IMAGE,
} as const

export interface Uploaded {
  url: string
  /** Name of the chosen file; only the featured image's response has it. */
  originalName?: string
}

/** The user cancelled the upload; shows no error. */
export class UploadCancelled extends Error {}

interface UploadOptions {
  signal: AbortSignal
  /** Between 0 and 1. */
  onProgress: (share: number) => void
}

/**
 * Uploads a picture with XMLHttpRequest, because fetch reports no upload progress.
 * @throws UploadCancelled; else the error of a procedure with the server's sentence, if it sent one.
 */
function upload(
  path: string,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.set(UPLOAD_FIELD, file)
    request.open('POST', path)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const answer = request.response as (Partial<Uploaded> & { message?: string }) | null
      if (request.status < 300 && answer?.url) resolve({ ...answer, url: answer.url })
      else reject(errorOf(request.status, answer?.message ?? ''))
    })
    request.addEventListener('error', () => reject(new TRPCClientError('')))
    request.addEventListener('abort', () => reject(new UploadCancelled()))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

const errorOf = (httpStatus: number, message: string) =>
  TRPCClientError.from({
    error: {
      message,
      code: -32_001,
      data: { httpStatus, code: httpStatus === 401 ? 'UNAUTHORIZED' : 'BAD_REQUEST' },
    },
  })

/** The first alternative text of a picture: its file name as words, without extension (spec §7). */
export function altFromName(name: string): string {
  return name
    .replace(/\.[^.]+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
}

/** One upload at a time, with its progress; a new upload cancels the running one. */
export function useUpload(path: string) {
  const withReauthentication = useReauthentication()
  const [progress, setProgress] = useState<number>()
  const running = useRef<AbortController>(undefined)
  return {
    /** Between 0 and 1 during an upload. */
    progress,
    cancel: () => running.current?.abort(),
    send: async (file: File): Promise<Uploaded> => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setProgress(0)
      const options = { signal: controller.signal, onProgress: setProgress }
      try {
        return await withReauthentication(() => upload(path, file, options))
      } finally {
        if (running.current === controller) setProgress(undefined)
      }
    },
  }
}
