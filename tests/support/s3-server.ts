import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A bucket that the test can read. */
export interface TestBucket extends AsyncDisposable {
  /** What a client of it needs. */
  access: {
    endpoint: string
    bucket: string
    region: string
    accessKeyId: string
    secretAccessKey: string
  }
  /** By path: `/bucket/folder/name`. */
  files: Map<string, Buffer>
  /** Answers everything with this from now on. */
  answers(status: number, body: string): void
}

/** Starts a server with the part of S3 that the image store uses; it checks access key and body hash. */
export async function testBucket(): Promise<TestBucket> {
  const files = new Map<string, Buffer>()
  let failure: [number, string] | undefined
  const answer = (
    request: IncomingMessage,
    body: Buffer,
  ): [number, (Buffer | string | undefined)?] => {
    const { method, url = '', headers } = request
    const hash = createHash('sha256').update(body).digest('hex')
    if (failure) return failure
    if (!headers.authorization?.includes('Credential=key/')) return [403]
    if (headers['x-amz-content-sha256'] !== hash) return [400]
    if (method === 'PUT') files.set(url, body)
    if (method === 'DELETE') return [files.delete(url) ? 204 : 404]
    const { pathname, searchParams } = new URL(url, 'http://bucket')
    if (searchParams.has('list-type')) return [200, listing(files, pathname, searchParams)]
    return files.has(url)
      ? [200, method === 'GET' ? files.get(url) : '']
      : [404, '<Code>NoSuchKey</Code>']
  }
  const server = createServer((request, response) => {
    void buffer(request).then((sent) => {
      const [status, body = ''] = answer(request, sent)
      response.writeHead(status, { 'content-length': Buffer.byteLength(body) }).end(body)
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
    answers: (status, body) => {
      failure = [status, body]
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Two keys at a time, so that a list has several pages. */
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
