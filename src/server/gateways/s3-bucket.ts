import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { assertNoTransaction } from '#server/database/transaction-guard.ts'

interface S3Credentials {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/** A bucket of any S3-compatible store, and who may use it. */
export interface BucketAccess extends S3Credentials {
  endpoint: string
  bucket: string
}

/** What is sent with a PUT. */
interface Content {
  body: Uint8Array<ArrayBuffer> | Blob
  type: string
  /** SHA-256 of the body, in hexadecimal. */
  sha256: string
}

/** The calls of a bucket that the site makes. */
export interface Bucket {
  send(method: 'GET' | 'PUT' | 'DELETE', key: string, content?: Content): Promise<Response>
  /** The keys below a folder, without the folder's name. */
  list(folder: string): Promise<string[]>
}

/** @param timeoutMs Of a call with its body. */
export function openBucket(
  { endpoint, bucket, ...credentials }: BucketAccess,
  timeoutMs: number,
): Bucket {
  async function call(method: string, url: URL, content?: Content): Promise<Response> {
    assertNoTransaction('A call of the image store')
    const headers: Record<string, string> = content ? { 'content-type': content.type } : {}
    return fetch(url, {
      method,
      headers: await signedHeaders(credentials, {
        method,
        url,
        headers,
        bodyHash: content?.sha256 ?? sha256Of(''),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(content ? { body: content.body } : {}),
    })
  }
  const send: Bucket['send'] = (method, key, content) => {
    const path = key.split('/').map(encodeURIComponent).join('/')
    return call(method, new URL(`/${bucket}/${path}`, endpoint), content)
  }
  async function list(folder: string): Promise<string[]> {
    const names: string[] = []
    let token: string | undefined
    do {
      const url = new URL(`/${bucket}`, endpoint)
      const query = {
        'list-type': '2',
        prefix: `${folder}/`,
        ...(token && { 'continuation-token': token }),
      }
      url.search = new URLSearchParams(query).toString()
      const response = await call('GET', url)
      const text = await response.text()
      if (!response.ok) throw storeError('GET', response.status, text)
      names.push(...valuesOf(text, 'Key').map((key) => key.slice(folder.length + 1)))
      token = valuesOf(text, 'NextContinuationToken')[0]
    } while (token)
    return names
  }
  return { send, list }
}

export const sha256Of = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex')

/** Why a call failed, for the log. */
export const storeError = (method: string, status: number, text: string): Error =>
  new Error(`The image store answered ${status} to ${method}: ${text.slice(0, 500)}`)

interface S3Request {
  method: string
  url: URL
  headers: Record<string, string>
  bodyHash: string
  /** For tests: `YYYYMMDDTHHMMSSZ`. */
  datetime?: string
}

/** The headers of a request with AWS Signature Version 4 over all headers and the body. */
export async function signedHeaders(
  credentials: S3Credentials,
  { headers, bodyHash, ...request }: S3Request,
): Promise<Headers> {
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

/** The answers of a list are flat: a name never stands inside another element of its kind. */
function valuesOf(xml: string, element: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))
  return [...found].map(([, value = '']) => value.replaceAll('&amp;', '&'))
}
