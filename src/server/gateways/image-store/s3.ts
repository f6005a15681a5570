import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { StoreFull, type ImageStore } from './image-store.ts'
import { signed, type Signer } from './sign.ts'

export interface BucketOptions extends Signer {
  endpoint: string
  bucket: string
}

const TIME_LIMIT_MS = 20_000
const FOLDER = 'uploads'

/**
 * Files in a bucket of any S3-compatible store, for installations of several machines. A file
 * appears there whole or not at all, so there is nothing to tidy.
 */
export function s3Store({ endpoint, bucket, ...signer }: BucketOptions): ImageStore {
  async function call(method: string, name: string, body?: Buffer): Promise<Response> {
    const url = new URL(`/${bucket}/${FOLDER}/${encodeURIComponent(name)}`, endpoint)
    const headers: Record<string, string> = body ? { 'content-type': typeOf(name) } : {}
    return fetch(url, {
      method,
      headers: signed(signer, { method, url, headers, now: new Date(), ...(body ? { body } : {}) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
  }

  return {
    put: async (name, body) => {
      await done('PUT', await call('PUT', name, body))
    },
    open: async (name) => {
      const response = await call('GET', name)
      if (response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      if (!response.ok || !response.body) return refused('GET', response)
      return {
        bytes: Number(response.headers.get('content-length')) || undefined,
        body: Readable.fromWeb(response.body as ReadableStream),
      }
    },
    remove: async (name) => {
      const response = await call('DELETE', name)
      if (response.status !== 404) await done('DELETE', response)
    },
    tidy: async () => undefined,
  }
}

async function done(method: string, response: Response): Promise<void> {
  if (!response.ok) await refused(method, response)
  await response.body?.cancel()
}

async function refused(method: string, response: Response): Promise<never> {
  const said = (await response.text()).slice(0, 500)
  const error = new Error(`The image store answered ${response.status} to ${method}: ${said}`)
  throw response.status === 507 || /QuotaExceeded/.test(said) ? new StoreFull(error) : error
}

const typeOf = (name: string): string =>
  name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream'
