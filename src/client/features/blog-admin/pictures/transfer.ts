import { TRPCClientError } from '@trpc/client'
import { retryDelay } from '#client/lib/timed-call.ts'
import { CREATION_FIELD, UPLOAD_FIELD } from '#shared/media.ts'
import { ConnectionLost, UploadCancelled } from './prepare/picture-errors.ts'

export interface Uploaded {
  url: string
}

export interface TransferOptions {
  signal: AbortSignal
  /** Between 0 and 1. */
  onProgress: (share: number) => void
}

/** The connection counts as lost after this time without progress. */
const SILENCE_MS = 45_000

/** Statuses of an overloaded or restarting server, or of its proxy. */
const UNAVAILABLE = new Set([502, 503, 504])
const TOO_MANY_REQUESTS = 429
/** A longer Retry-After means the daily quota; no retry waits for it. */
const SOON_SECONDS = 60

/** The server or its proxy temporarily rejects the upload. */
class ServerBusy extends Error {
  readonly answer: Error

  constructor(answer: Error) {
    super()
    this.answer = answer
  }
}

/**
 * Uploads a picture with XMLHttpRequest, because fetch reports no progress. A repeated call with
 * the same `id` makes no second picture.
 * @throws UploadCancelled; ConnectionLost; ServerBusy; else a TRPCClientError with the server's
 * message.
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
      silence = setTimeout(() => stop(new ConnectionLost()), SILENCE_MS)
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
    request.addEventListener('error', () => reject(new ConnectionLost()))
    signal.addEventListener('abort', () => stop(new UploadCancelled()), { signal: over.signal })
    listen()
    const form = new FormData()
    form.set(CREATION_FIELD, id)
    form.set(UPLOAD_FIELD, file)
    return request.send(form)
  }).finally(() => over.abort())
}

/** Makes a TRPCClientError of an HTTP error, so that callers treat both alike. */
function errorOf(request: XMLHttpRequest, message: string): Error {
  const { status: httpStatus } = request
  if (httpStatus === 0) return new ConnectionLost()
  const code = httpStatus === 401 ? 'UNAUTHORIZED' : 'BAD_REQUEST'
  const error = TRPCClientError.from({
    error: { message, code: -32_001, data: { httpStatus, code } },
  })
  const retryAfter = request.getResponseHeader('retry-after')
  const isSoon = retryAfter !== null && Number(retryAfter) <= SOON_SECONDS
  const isBusy = UNAVAILABLE.has(httpStatus) || (httpStatus === TOO_MANY_REQUESTS && isSoon)
  return isBusy ? new ServerBusy(error) : error
}

export interface RetryOptions {
  signal: AbortSignal
  /** Fires `retry` when the user asks for another attempt. */
  retryRequests: EventTarget
  /** Called before each wait. */
  onWaiting: () => void
}

/**
 * Sends until the server answers. A lost connection is retried without limit: when the browser is
 * online, on request, or after a delay. A busy server is retried once.
 */
export async function sendWithRetries<T>(
  send: () => Promise<T>,
  { signal, retryRequests, onWaiting }: RetryOptions,
): Promise<T> {
  let isAskedAgain = false
  for (let failures = 1; ; failures += 1) {
    try {
      return await send()
    } catch (error) {
      if (error instanceof ServerBusy && isAskedAgain) throw error.answer
      if (!(error instanceof ServerBusy || error instanceof ConnectionLost)) throw error
      isAskedAgain ||= error instanceof ServerBusy
      onWaiting()
      await waitForRetry({ signal, retryRequests }, retryDelay(failures))
    }
  }
}

/**
 * Waits for the next attempt.
 * @throws UploadCancelled
 */
function waitForRetry(
  { signal, retryRequests }: Pick<RetryOptions, 'signal' | 'retryRequests'>,
  waitMs: number,
): Promise<void> {
  const over = new AbortController()
  return new Promise<void>((resolve, reject) => {
    const once = { once: true, signal: over.signal }
    const timer = setTimeout(resolve, waitMs)
    over.signal.addEventListener('abort', () => clearTimeout(timer))
    addEventListener('online', () => resolve(), once)
    retryRequests.addEventListener('retry', () => resolve(), once)
    signal.addEventListener('abort', () => reject(new UploadCancelled()), once)
    if (signal.aborted) reject(new UploadCancelled())
  }).finally(() => over.abort())
}
