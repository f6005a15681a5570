import { appendFile, open, rm, type FileHandle } from 'node:fs/promises'
import { sleep } from '#server/concurrency/sleep.ts'
import { bucketError, valuesOf, type Bucket } from './s3-bucket.ts'

/**
 * Size of an upload's part, which is held in memory; a bucket accepts at most 10 000 parts of at
 * least 5 MB.
 */
const PART_BYTES = 8 * 1024 ** 2
const ATTEMPTS = 4
const RETRY_MS = 2000

export interface TransferOptions {
  signal?: AbortSignal | undefined
  partBytes?: number
  /** Wait before the first retry; doubled for each further one. */
  retryMs?: number
}

interface Transfer extends Required<Pick<TransferOptions, 'partBytes' | 'retryMs'>> {
  bucket: Bucket
  key: string
  signal?: AbortSignal | undefined
}

/**
 * Uploads a file; the key exists only after the complete upload.
 * @returns the ETag of the object.
 */
export async function uploadFile(
  bucket: Bucket,
  key: string,
  path: string,
  options: TransferOptions = {},
): Promise<string> {
  const to: Transfer = { bucket, key, partBytes: PART_BYTES, retryMs: RETRY_MS, ...options }
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size > to.partBytes) await uploadParts(to, file, size)
    else
      await call(to, 'PUT', { content: { body: await read(file, 0, size), type: BYTES } }, etagOf)
  } finally {
    await file.close()
  }
  return call(to, 'HEAD', {}, etagOf)
}

/** Downloads an object into a file. */
export async function downloadFile(
  bucket: Bucket,
  key: string,
  path: string,
  options: TransferOptions = {},
): Promise<void> {
  await rm(path, { force: true })
  for await (const part of downloadParts(bucket, key, options))
    await appendFile(path, part, { mode: 0o600 })
}

/**
 * Downloads an object in parts, so that after a lost connection only one part is repeated, and at
 * most one is in memory.
 */
export async function* downloadParts(
  bucket: Bucket,
  key: string,
  options: TransferOptions = {},
): AsyncGenerator<Buffer> {
  const from: Transfer = { bucket, key, partBytes: PART_BYTES, retryMs: RETRY_MS, ...options }
  let size = Infinity
  for (let start = 0; start < size;) {
    const range: [number, number] = [start, start + from.partBytes - 1]
    const part = await call(from, 'GET', { range }, async (response) => {
      const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
      if (total === undefined) throw new Error('The bucket does not know parts of files.')
      size = Number(total)
      return Buffer.from(await response.arrayBuffer())
    })
    yield part
    start += part.length
  }
}

/** Longer than any upload takes; a younger upload may belong to another installation. */
const ABANDONED_MS = 86_400_000

/**
 * Aborts uploads that were never completed, because the bucket keeps and charges their parts.
 * @throws Error if the credentials do not allow this.
 */
export async function abortUploads(bucket: Bucket, folder: string): Promise<void> {
  for (const { key, uploadId, begunAt } of await bucket.unfinishedUploads(folder)) {
    if (Date.now() - begunAt.getTime() < ABANDONED_MS) continue
    await bucket.remove(key, { uploadId })
  }
}

const BYTES = 'application/octet-stream'

async function uploadParts(to: Transfer, file: FileHandle, size: number): Promise<void> {
  const begun = await call(to, 'POST', { query: { uploads: '' } }, (answer) => answer.text())
  const [uploadId = ''] = valuesOf(begun, 'UploadId')
  try {
    const parts: string[] = []
    for (let start = 0; start < size; start += to.partBytes) {
      const partNumber = parts.length + 1
      const body = await read(file, start, Math.min(to.partBytes, size - start))
      const query = { partNumber: String(partNumber), uploadId }
      const etag = await call(to, 'PUT', { query, content: { body, type: BYTES } }, etagOf)
      parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${etag}</ETag></Part>`)
    }
    const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const content = { body: Buffer.from(list), type: 'application/xml' }
    await call(to, 'POST', { query: { uploadId }, content }, async (answer) => {
      // A late failure is reported in the body of an answer with status 200.
      const text = await answer.text()
      if (text.includes('<Error>')) throw bucketError('POST', answer.status, text)
    })
  } catch (error) {
    await to.bucket.remove(to.key, { uploadId }).catch(() => undefined)
    throw error
  }
}

async function read(file: FileHandle, start: number, length: number): Promise<Buffer<ArrayBuffer>> {
  const part = Buffer.alloc(length)
  const { bytesRead } = await file.read(part, 0, length, start)
  if (bytesRead !== length) throw new Error('The file became shorter while it was sent.')
  return part
}

/** Sends a request and reads its answer; retried after a server error or without an answer. */
async function call<T>(
  { bucket, key, signal, retryMs }: Transfer,
  method: Parameters<Bucket['send']>[0],
  options: Parameters<Bucket['send']>[2],
  readAnswer: (response: Response) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let failure: unknown
    try {
      const response = await bucket.send(method, key, { ...options, signal })
      if (response.ok) return await readAnswer(response)
      failure = bucketError(method, response.status, await response.text())
      // A retry of a client error would get the same answer.
      if (response.status < 500) attempt = ATTEMPTS
    } catch (error) {
      failure = error
    }
    if (attempt >= ATTEMPTS || signal?.aborted) throw failure
    await sleep(retryMs * 2 ** (attempt - 1))
  }
}

const etagOf = async ({ headers }: Response): Promise<string> => headers.get('etag') ?? ''
