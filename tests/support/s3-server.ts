import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A bucket whose contents the test can read. */
export interface TestBucket extends AsyncDisposable {
  /** Access data for a client. */
  access: {
    endpoint: string
    bucket: string
    region: string
    accessKeyId: string
    secretAccessKey: string
  }
  /** Files by path: `/bucket/folder/name`. */
  files: Map<string, Buffer>
  /** Incomplete multipart uploads by id. */
  parts: Map<string, { url: string; bodies: Buffer[]; initiated?: Date }>
  /** Answers 403 to these calls. */
  forbids(call: (method: string, url: string) => boolean): void
  /** Answers the next `times` calls, by default all, with this response. */
  answers(status: number, body: string, times?: number): void
}

type Answer = [status: number, body?: Buffer | string, headers?: Record<string, string>]

/** Starts a server with the part of S3 that the site uses; checks access key and body hash. */
export async function testBucket(): Promise<TestBucket> {
  const files = new Map<string, Buffer>()
  const parts: TestBucket['parts'] = new Map()
  let isForbidden = (_method: string, _url: string) => false
  let failure: { answer: Answer; times: number } | undefined
  const answer = (request: IncomingMessage, body: Buffer): Answer => {
    const { method = '', url = '', headers } = request
    const hash = createHash('sha256').update(body).digest('hex')
    if (failure && failure.times > 0) {
      failure.times -= 1
      return failure.answer
    }
    if (!headers.authorization?.includes('Credential=key/')) return [403]
    if (isForbidden(method, url)) return [403, '<Code>AccessDenied</Code>']
    if (headers['x-amz-content-sha256'] !== hash) return [400]
    const { pathname, searchParams } = new URL(url, 'http://bucket')
    const inParts = uploadInParts({ files, parts }, { method, pathname, searchParams, body })
    if (inParts) return inParts
    if (method === 'PUT') files.set(url, body)
    if (method === 'DELETE') return [files.delete(url) ? 204 : 404]
    if (searchParams.has('list-type')) return [200, listing(files, pathname, searchParams)]
    return fileAnswer(files.get(url), method, headers.range)
  }
  const server = createServer((request, response) => {
    void buffer(request).then((sent) => {
      const [status, body = '', headers] = answer(request, sent)
      response
        .writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers })
        .end(body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    access: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'photos',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    files,
    parts,
    forbids: (call) => {
      isForbidden = call
    },
    answers: (status, body, times = Infinity) => {
      failure = { answer: [status, body], times }
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** The answer to HEAD, PUT or GET of a file, or of a range of it. */
function fileAnswer(file: Buffer | undefined, method: string, range: string | undefined): Answer {
  if (!file) return [404, method === 'HEAD' ? '' : '<Code>NoSuchKey</Code>']
  const etag = etagOf(file)
  if (method === 'HEAD') return [200, '', { etag, 'content-length': String(file.length) }]
  if (method !== 'GET') return [200, '', { etag }]
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (!start || !end) return [200, file, { etag }]
  const part = file.subarray(Number(start), Number(end) + 1)
  const last = Number(start) + part.length - 1
  return [206, part, { etag, 'content-range': `bytes ${start}-${last}/${file.length}` }]
}

const etagOf = (file: Buffer) => `"${createHash('md5').update(file).digest('hex')}"`

interface PartCall {
  method: string
  pathname: string
  searchParams: URLSearchParams
  body: Buffer
}

/** Handles multipart uploads; undefined for other calls. */
function uploadInParts(
  { files, parts }: Pick<TestBucket, 'files' | 'parts'>,
  { method, pathname, searchParams, body }: PartCall,
): Answer | undefined {
  if (searchParams.has('uploads') && method === 'POST') {
    const id = `upload-${parts.size + 1}`
    parts.set(id, { url: pathname, bodies: [] })
    return [200, `<UploadId>${id}</UploadId>`]
  }
  if (searchParams.has('uploads')) {
    const open = [...parts].map(
      ([id, { url, initiated = new Date() }]) =>
        `<Upload><Key>${url.split('/').slice(2).join('/')}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
    )
    return [200, open.join('')]
  }
  const id = searchParams.get('uploadId')
  if (id === null) return undefined
  const upload = parts.get(id)
  if (!upload) return [404, '<Code>NoSuchUpload</Code>']
  if (method === 'PUT') {
    upload.bodies[Number(searchParams.get('partNumber')) - 1] = body
    return [200, '', { etag: etagOf(body) }]
  }
  parts.delete(id)
  if (method === 'DELETE') return [204]
  files.set(pathname, Buffer.concat(upload.bodies))
  return [200, '<CompleteMultipartUploadResult/>']
}

/** Two keys per page, so that a list has several pages. */
const PAGE_KEYS = 2

function listing(files: Map<string, Buffer>, bucket: string, asked: URLSearchParams): string {
  const prefix = `${bucket}/${asked.get('prefix')}`
  const keys = [...files.keys()].filter((path) => path.startsWith(prefix)).toSorted()
  const from = Number(asked.get('continuation-token') ?? 0)
  const page = keys.slice(from, from + PAGE_KEYS)
  const rest = from + PAGE_KEYS < keys.length
  const next = rest ? `<NextContinuationToken>${from + PAGE_KEYS}</NextContinuationToken>` : ''
  const contents = page.map(
    (key) => `<Contents><Key>${key.slice(bucket.length + 1)}</Key></Contents>`,
  )
  return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
}
