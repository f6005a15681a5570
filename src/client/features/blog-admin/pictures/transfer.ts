import { TRPCClientError } from '@trpc/client'
import { retryDelay } from '#client/lib/timed-call.ts'
import { CREATION_FIELD, UPLOAD_FIELD } from '#shared/media.ts'
import { LostLink, UploadCancelled } from './picture-errors.ts'

/** What the server answers to an upload. */
export interface Uploaded {
  url: string
}

/** How an upload is watched and stopped. */
interface TransferOptions {
  signal: AbortSignal
  /** Between 0 and 1. */
  onProgress: (share: number) => void
}

/** Without any progress for so long the link is taken for lost. */
const SILENCE_MS = 45_000

/** No answer of the site: that of a proxy, or of a server that is busy or restarts. */
const UNAVAILABLE = new Set([502, 503, 504])
const TOO_MANY_REQUESTS = 429
/** Longer than that is the quota of the day, not of the moment. */
const SOON_SECONDS = 60

/** The server, or a proxy before it, refuses the upload for the moment. */
class Busy extends Error {
  readonly answer: Error

  constructor(answer: Error) {
    super()
    this.answer = answer
  }
}

/**
 * Uploads a picture in one request with XMLHttpRequest, because fetch reports no upload progress.
 * Repeated with the same id it is the same picture.
 * @throws UploadCancelled; LostLink; Busy; else the error of a procedure with the server's sentence.
 */
export function sendPicture(
  path: string,
  { file, id }: { file: File; id: string },
  { signal, onProgress }: TransferOptions,
): Promise<Uploaded> {
  const over = new AbortController()
  return new Promise<Uploaded>((resolve, reject) => {
    if (signal.aborted) return reject(new UploadCancelled())
    const request = new XMLHttpRequest()
    const stop = (reason: Error) => {
      reject(reason)
      request.abort()
    }
    let silence: ReturnType<typeof setTimeout>
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => stop(new LostLink()), SILENCE_MS)
    }
    over.signal.addEventListener('abort', () => clearTimeout(silence))
    request.open('POST', path)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      listen()
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('load', () => {
      const answer = request.response as (Partial<Uploaded> & { message?: string }) | null
      if (request.status < 300 && answer?.url) return resolve({ url: answer.url })
      return reject(errorOf(request, answer?.message ?? ''))
    })
    request.addEventListener('error', () => reject(new LostLink()))
    signal.addEventListener('abort', () => stop(new UploadCancelled()), { signal: over.signal })
    listen()
    const form = new FormData()
    form.set(CREATION_FIELD, id)
    form.set(UPLOAD_FIELD, file)
    return request.send(form)
  }).finally(() => over.abort())
}

/** The error of an answer, as a procedure would throw it. */
function errorOf(request: XMLHttpRequest, message: string): Error {
  const { status: httpStatus } = request
  if (httpStatus === 0) return new LostLink()
  const code = httpStatus === 401 ? 'UNAUTHORIZED' : 'BAD_REQUEST'
  const error = TRPCClientError.from({
    error: { message, code: -32_001, data: { httpStatus, code } },
  })
  const retryAfter = request.getResponseHeader('retry-after')
  const isSoon = retryAfter !== null && Number(retryAfter) <= SOON_SECONDS
  const isBusy = UNAVAILABLE.has(httpStatus) || (httpStatus === TOO_MANY_REQUESTS && isSoon)
  return isBusy ? new Busy(error) : error
}

interface Patience {
  signal: AbortSignal
  /** Fires `retry` when the writer asks for another attempt. */
  impatience: EventTarget
  /** There is no link, or the server is busy. */
  onWaiting: () => void
}

/**
 * Sends until the file has arrived: after a lost link again and again, when the connection returns,
 * on request or after a wait. A server that is busy is asked once more, then its answer counts.
 */
export async function sendPatiently<T>(
  send: () => Promise<T>,
  { signal, impatience, onWaiting }: Patience,
): Promise<T> {
  let isAskedAgain = false
  for (let failures = 1; ; failures += 1) {
    try {
      return await send()
    } catch (error) {
      if (error instanceof Busy && isAskedAgain) throw error.answer
      if (!(error instanceof Busy || error instanceof LostLink)) throw error
      isAskedAgain ||= error instanceof Busy
      onWaiting()
      await nextChance({ signal, impatience }, retryDelay(failures))
    }
  }
}

/** @throws UploadCancelled when the writer gives up. */
function nextChance(
  { signal, impatience }: Pick<Patience, 'signal' | 'impatience'>,
  waitMs: number,
): Promise<void> {
  const over = new AbortController()
  return new Promise<void>((resolve, reject) => {
    const once = { once: true, signal: over.signal }
    const timer = setTimeout(resolve, waitMs)
    over.signal.addEventListener('abort', () => clearTimeout(timer))
    addEventListener('online', () => resolve(), once)
    impatience.addEventListener('retry', () => resolve(), once)
    signal.addEventListener('abort', () => reject(new UploadCancelled()), once)
    if (signal.aborted) reject(new UploadCancelled())
  }).finally(() => over.abort())
}
