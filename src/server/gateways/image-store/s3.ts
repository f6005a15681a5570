import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsV4Signer } from 'aws4fetch'
import { assertNoTransaction } from '#server/database/transaction-guard.ts'
import { StoreFull, type ImageStore } from './image-store.ts'

interface S3Credentials {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

interface S3Options extends S3Credentials {
  endpoint: string
  bucket: string
}

const TIMEOUT_MS = 20_000
const FOLDER = 'uploads'

/**
 * Files in a bucket of any S3-compatible store, for installations of several machines. A PUT is
 * atomic, so there are no partial files to delete.
 */
export function s3Store({ endpoint, bucket, ...credentials }: S3Options): ImageStore {
  async function send(method: string, name: string, file?: Buffer): Promise<Response> {
    assertNoTransaction('A call of the image store')
    const url = new URL(`/${bucket}/${FOLDER}/${encodeURIComponent(name)}`, endpoint)
    const headers: HeadersInit = file ? { 'content-type': contentType(name) } : {}
    const body = file && new Uint8Array(file)
    return fetch(url, {
      method,
      headers: await signedHeaders(credentials, { method, url, headers, body }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body ? { body } : {}),
    })
  }

  return {
    put: async (name, body) => {
      await checkSuccess('PUT', await send('PUT', name, body))
    },
    open: async (name) => {
      const response = await send('GET', name)
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
    remove: async (name) => {
      const response = await send('DELETE', name)
      if (response.status !== 404) await checkSuccess('DELETE', response)
    },
    deletePartialFiles: async () => undefined,
  }
}

interface S3Request {
  method: string
  url: URL
  headers: Record<string, string>
  body?: Uint8Array | undefined
  /** For tests: `YYYYMMDDTHHMMSSZ`. */
  datetime?: string
}

/** The headers of a request with AWS Signature Version 4 over all headers and the body. */
export async function signedHeaders(
  credentials: S3Credentials,
  { headers, body, ...request }: S3Request,
): Promise<Headers> {
  const bodyHash = createHash('sha256')
    .update(body ?? '')
    .digest('hex')
  const signer = new AwsV4Signer({
    ...credentials,
    ...request,
    url: request.url.href,
    service: 's3',
    headers: { ...headers, 'x-amz-content-sha256': bodyHash },
    allHeaders: true,
  })
  return (await signer.sign()).headers
}

async function checkSuccess(method: string, response: Response): Promise<void> {
  if (!response.ok) await fail(method, response)
  await response.body?.cancel()
}

async function fail(method: string, response: Response): Promise<never> {
  const text = (await response.text()).slice(0, 500)
  const error = new Error(`The image store answered ${response.status} to ${method}: ${text}`)
  throw response.status === 507 || /QuotaExceeded/.test(text) ? new StoreFull(error) : error
}

const contentType = (name: string): string =>
  name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream'
