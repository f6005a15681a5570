import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { openBucket, bucketError, type BucketAccess } from '#server/gateways/s3/s3-bucket.ts'
import { StoreFull, type ImageStore } from './image-store.ts'

/** Limit of a call; of a read until its answer begins. */
const TIMEOUT_MS = 20_000
/** Limit of reading a file, whose body is streamed to a visitor on a slow line. */
const READ_MS = 300_000
/** Shorter than the time in which the process stops. */
const CHECK_MS = 5000
const FOLDER = 'uploads'

/**
 * An image store in a bucket of an S3-compatible service, for installations on several machines. A
 * PUT is atomic, so there are no partial files.
 */
export function s3Store(access: BucketAccess): ImageStore {
  const bucket = openBucket(access, TIMEOUT_MS)
  const checker = openBucket(access, CHECK_MS)
  const reader = openBucket(access, READ_MS)
  const key = (name: string) => `${FOLDER}/${name}`
  return {
    put: async (name, body) => {
      const content = { body: new Uint8Array(body), type: contentType(name) }
      const response = await bucket.send('PUT', key(name), { content })
      if (!response.ok) await fail('PUT', response)
      await response.body?.cancel()
    },
    open: async (name) => {
      const unanswered = new AbortController()
      const timer = setTimeout(() => unanswered.abort(), TIMEOUT_MS)
      const response = await reader
        .send('GET', key(name), { signal: unanswered.signal })
        .finally(() => clearTimeout(timer))
      if (response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      if (!response.ok || !response.body) return fail('GET', response)
      return {
        bytes: Number(response.headers.get('content-length')) || undefined,
        body: Readable.fromWeb(response.body as ReadableStream),
      }
    },
    remove: (name) => bucket.remove(key(name)),
    list: () => bucket.list(FOLDER),
    check: async () => {
      const query = { 'list-type': '2', prefix: `${FOLDER}/`, 'max-keys': '1' }
      const response = await checker.send('GET', '', { query })
      if (!response.ok) await fail('GET', response)
      await response.body?.cancel()
    },
    deletePartialFiles: async () => undefined,
  }
}

async function fail(method: string, response: Response): Promise<never> {
  const text = await response.text()
  const error = bucketError(method, response.status, text)
  throw response.status === 507 || /QuotaExceeded/.test(text) ? new StoreFull(error) : error
}

const contentType = (name: string): string =>
  name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream'
