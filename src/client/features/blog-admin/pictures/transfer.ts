import { TRPCClientError } from '@trpc/client'
import { UPLOAD_FIELD } from '#shared/media.ts'

/** What the server answers to an upload. */
export interface Uploaded {
  url: string
  /** Name of the chosen file; only the featured image's response has it. */
  originalName?: string
}

/** The user cancelled the upload; shows no error. */
export class UploadCancelled extends Error {}

/** No answer came: the file may be sent again. */
export class LostLink extends Error {}

/** How an upload is watched and stopped. */
export interface TransferOptions {
  signal: AbortSignal
  /** Between 0 and 1. */
  onProgress: (share: number) => void
}

/** Longer than 2 MB take at 256 kbit/s. */
const TIMEOUT_MS = 120_000
/** No answer, one of a proxy, or a server that is busy or restarts; a failure of its own is an answer. */
const LOST_STATUS = new Set([0, 502, 503, 504])
const TOO_MANY_REQUESTS = 429
/** Longer than that is the quota of the day, not of the moment. */
const SOON_SECONDS = 60

/**
 * Uploads a picture in one request with XMLHttpRequest, because fetch reports no upload progress.
 * @throws UploadCancelled; LostLink; else the error of a procedure with the server's sentence.
 */
export function sendWhole(path: string, file: File, options: TransferOptions): Promise<Uploaded> {
  const { signal, onProgress } = options
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(new UploadCancelled())
      return
    }
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.set(UPLOAD_FIELD, file)
    request.open('POST', path)
    request.responseType = 'json'
    request.timeout = TIMEOUT_MS
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const answer = request.response as (Partial<Uploaded> & { message?: string }) | null
      if (request.status < 300 && answer?.url) resolve({ ...answer, url: answer.url })
      else {
        const retryAfter = request.getResponseHeader('retry-after')
        reject(errorOf(request.status, answer?.message ?? '', retryAfter))
      }
    })
    request.addEventListener('error', () => reject(new LostLink()))
    request.addEventListener('timeout', () => reject(new LostLink()))
    request.addEventListener('abort', () => reject(new UploadCancelled()))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

/** The error of an answer, as a procedure would throw it. */
export function errorOf(httpStatus: number, message: string, retryAfter: string | null): Error {
  const isSoon = retryAfter !== null && Number(retryAfter) <= SOON_SECONDS
  if (LOST_STATUS.has(httpStatus) || (httpStatus === TOO_MANY_REQUESTS && isSoon)) {
    return new LostLink()
  }
  const code = httpStatus === 401 ? 'UNAUTHORIZED' : 'BAD_REQUEST'
  return TRPCClientError.from({
    error: { message, code: -32_001, data: { httpStatus, code } },
  })
}
