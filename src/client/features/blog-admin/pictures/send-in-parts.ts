import type { DetailedError } from 'tus-js-client'
import { RESUMABLE_PATH, type UploadPurpose } from '#shared/media.ts'
import { finishedPicture, SILENCE_MS } from './finished-picture.ts'
import {
  errorOf,
  LostLink,
  UploadCancelled,
  type TransferOptions,
  type Uploaded,
} from './transfer.ts'

/** Four seconds at 256 kbit/s: what a broken link loses at most. */
export const PART_BYTES = 128 * 1024

/** Where an upload has begun, so that the next attempt goes on there. */
export interface Begun {
  url?: string | undefined
}

/**
 * Uploads a picture in parts (tus). After a lost link another call with the same `begun` goes on
 * where this one stopped.
 * @throws UploadCancelled; LostLink; else the error of a procedure with the server's sentence.
 */
export async function sendInParts(
  purpose: UploadPurpose,
  file: File,
  begun: Begun,
  options: TransferOptions,
): Promise<Uploaded> {
  await sendParts(purpose, file, begun, options)
  return finishedPicture(`${begun.url}/image`, options.signal)
}

/** Deletes what a cancelled upload has sent; if that fails the server does so after a day. */
export function forget({ url }: Begun): void {
  if (!url) return
  const headers = { 'tus-resumable': '1.0.0' }
  fetch(url, { method: 'DELETE', headers, keepalive: true }).catch(() => undefined)
}

async function sendParts(
  purpose: UploadPurpose,
  file: File,
  begun: Begun,
  { signal, onProgress }: TransferOptions,
): Promise<void> {
  const { Upload } = await import('tus-js-client').catch(() => {
    throw new LostLink()
  })
  const over = new AbortController()
  await new Promise<void>((resolve, reject) => {
    let silence: ReturnType<typeof setTimeout>
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => stop(new LostLink()), SILENCE_MS)
    }
    const upload = new Upload(file, {
      endpoint: RESUMABLE_PATH,
      uploadUrl: begun.url ?? null,
      chunkSize: PART_BYTES,
      // `sendPatiently` tries again, and says that it waits.
      retryDelays: null,
      storeFingerprintForResuming: false,
      metadata: { purpose, filename: file.name },
      onUploadUrlAvailable: () => {
        begun.url = upload.url ?? undefined
      },
      onProgress: (sent, all) => {
        listen()
        onProgress(sent / all)
      },
      onSuccess: () => resolve(),
      onError: (error) => reject(meaningOf(error, begun)),
    })
    const stop = (reason: Error) => {
      upload.abort().catch(() => undefined)
      reject(reason)
    }
    over.signal.addEventListener('abort', () => clearTimeout(silence))
    const once = { signal: over.signal, once: true }
    signal.addEventListener('abort', () => stop(new UploadCancelled()), once)
    listen()
    if (signal.aborted) stop(new UploadCancelled())
    else upload.start()
  }).finally(() => over.abort())
}

function meaningOf(error: Error | DetailedError, begun: Begun): Error {
  const response = 'originalResponse' in error ? error.originalResponse : null
  const status = response?.getStatus() ?? 0
  // Gone after a day: it begins again.
  if (status === 404 || status === 410) begun.url = undefined
  // The server has another part than we believe: the next attempt asks it.
  if ([404, 409, 410, 423].includes(status)) return new LostLink()
  const retryAfter = response?.getHeader('retry-after') ?? null
  return errorOf(status, messageOf(response?.getBody() ?? ''), retryAfter)
}

function messageOf(body: string): string {
  try {
    return (JSON.parse(body) as { message?: string }).message ?? ''
  } catch {
    return ''
  }
}
