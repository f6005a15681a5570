import { hash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { assertNoTransaction } from '#server/database/transaction-guard.ts'
import type { Env } from '#server/env.ts'

interface S3Credentials {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

export interface BucketAccess extends S3Credentials {
  endpoint: string
  bucket: string
}

/** The settings of the buckets for pictures and for backups. */
export type S3Env = Pick<Env, Extract<keyof Env, `${string}S3_${string}`>>

/**
 * Address and credentials of a bucket from the settings.
 * @throws Error with the message `needs` if a setting is missing.
 */
export function bucketAccess(
  bucket: string,
  env: Pick<S3Env, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>,
  needs: string,
): BucketAccess {
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!endpoint || !accessKeyId || !secretAccessKey) throw new Error(needs)
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

/** Body of a PUT request. */
interface Content {
  body: Uint8Array<ArrayBuffer>
  type: string
}

interface Call {
  content?: Content
  query?: Record<string, string>
  /** Offsets of the first and last byte. */
  range?: [number, number]
  signal?: AbortSignal | undefined
}

type Method = 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'

/** The bucket operations that the site uses. */
export interface Bucket {
  send(method: Method, key: string, call?: Call): Promise<Response>
  /** Deletes the object, or the upload that `query` names; resolves also if there is none. */
  remove(key: string, query?: Record<string, string>): Promise<void>
  /** The keys of all objects in a folder, without the folder's name. */
  list(folder: string): Promise<string[]>
  /** Multipart uploads below a folder that were never completed. */
  unfinishedUploads(folder: string): Promise<{ key: string; uploadId: string; begunAt: Date }[]>
}

/** @param timeoutMs Limit of a call including its body. */
export function openBucket(access: BucketAccess, timeoutMs: number): Bucket {
  const send = sender(access, timeoutMs)
  async function remove(key: string, query: Record<string, string> = {}): Promise<void> {
    const response = await send('DELETE', key, { query })
    const text = await response.text()
    if (!response.ok && response.status !== 404) throw bucketError('DELETE', response.status, text)
  }
  async function listing(query: Record<string, string>): Promise<string> {
    const response = await send('GET', '', { query })
    const text = await response.text()
    if (!response.ok) throw bucketError('GET', response.status, text)
    return text
  }
  async function list(folder: string): Promise<string[]> {
    const names: string[] = []
    let token: string | undefined
    do {
      const text = await listing({
        'list-type': '2',
        prefix: `${folder}/`,
        ...(token && { 'continuation-token': token }),
      })
      names.push(...valuesOf(text, 'Key').map((key) => key.slice(folder.length + 1)))
      token = valuesOf(text, 'NextContinuationToken')[0]
    } while (token)
    return names
  }
  async function unfinishedUploads(folder: string) {
    const text = await listing({ uploads: '', prefix: `${folder}/` })
    const ids = valuesOf(text, 'UploadId')
    const times = valuesOf(text, 'Initiated')
    return valuesOf(text, 'Key').map((key, i) => ({
      key,
      uploadId: ids[i] ?? '',
      begunAt: new Date(times[i] ?? Date.now()),
    }))
  }
  return { send, remove, list, unfinishedUploads }
}

function sender(
  { endpoint, bucket, ...credentials }: BucketAccess,
  timeoutMs: number,
): Bucket['send'] {
  return async (method, key, call = {}) => {
    assertNoTransaction('A call of the bucket')
    const { content, query, range, signal } = call
    const path = [bucket, ...key.split('/')].filter(Boolean).map(encodeURIComponent).join('/')
    // The endpoint may have a path of its own, as that of Supabase has.
    const url = new URL(`${endpoint.replace(/\/+$/, '')}/${path}`)
    url.search = new URLSearchParams(query).toString()
    const headers = {
      ...(content ? { 'content-type': content.type } : {}),
      ...(range ? { range: `bytes=${range.join('-')}` } : {}),
    }
    const limit = AbortSignal.timeout(timeoutMs)
    return fetch(url, {
      method,
      headers: await signedHeaders(credentials, {
        method,
        url,
        headers,
        bodyHash: hash('sha256', content?.body ?? ''),
      }),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(content ? { body: content.body } : {}),
    })
  }
}

/** The error of a failed call, for the log. */
export const bucketError = (method: string, status: number, text: string): Error =>
  new Error(`The bucket answered ${status} to ${method}: ${text.slice(0, 500)}`)

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

/** The texts of all elements with a name; S3 lists do not nest elements of one name. */
export function valuesOf(xml: string, element: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))
  return [...found].map(([, value = '']) => value.replaceAll('&amp;', '&'))
}
