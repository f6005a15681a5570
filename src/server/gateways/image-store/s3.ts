import { Readable } from 'node:stream'
import { openBucket, bucketError, type BucketAccess } from '#server/gateways/s3-bucket.ts'
import { StoreFull, type ImageStore } from './image-store.ts'

const TIMEOUT_MS = 20_000
const FOLDER = 'uploads'

/**
 * An image store in a bucket of an S3-compatible service, for installations on several machines. A
 * PUT is atomic, so there are no partial files.
 */
export function s3Store(access: BucketAccess): ImageStore {
  const bucket = openBucket(access, TIMEOUT_MS)
  const key = (name: string) => `${FOLDER}/${name}`
  return {
    put: async (name, body) => {
      const content = { body: new Uint8Array(body), type: contentType(name) }
      const response = await bucket.send('PUT', key(name), { content })
      if (!response.ok) await fail('PUT', response)
      await response.body?.cancel()
    },
    open: async (name) => {
      const response = await bucket.send('GET', key(name))
      if (response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      if (!response.ok) return fail('GET', response)
      // Read at once, because the timeout includes the body and a visitor may be slow.
      const content = Buffer.from(await response.arrayBuffer())
      return { bytes: content.length, body: Readable.from([content]) }
    },
    remove: (name) => bucket.remove(key(name)),
    list: () => bucket.list(FOLDER),
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
