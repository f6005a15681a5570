import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Topic } from '#server/database/changes.ts'

/** A response before compression. */
export interface Answer {
  status: number
  /** Target of a redirect. */
  location?: string | undefined
  contentType: string
  /** Absent: caches may store the answer and have to revalidate it each time. */
  cacheControl?: string
  /** Request headers that the answer depends on, besides Accept-Encoding. */
  vary?: string
  /** Content-Security-Policy of the answer; absent: the default policy. */
  policy?: string | undefined
  /** URL of the next page of a list (RFC 8288). */
  link?: string
  body: string
  /** Topics of the data in the answer. */
  topics: readonly Topic[]
  /** Time at which the answer expires, in milliseconds since 1970; absent: only data changes end it. */
  validUntil?: number | undefined
}

/** A content coding of HTTP. */
export type Encoding = 'br' | 'gzip' | 'identity'

type Headers = Readonly<Record<string, string>>

/** Headers and body of an answer in one encoding. */
export interface Representation {
  /** A strong ETag identifies a sequence of bytes, so each encoding has its own. */
  etag: string
  /** Headers of a response with a body. */
  headers: Headers
  /**
   * Headers of a 304: those of RFC 9110, section 15.4.5, and the Content-Security-Policy, because
   * browsers replace the stored policy by that of a 304.
   */
  notModifiedHeaders: Headers
  body: Buffer
}

/** An answer in every encoding. */
export interface PreparedAnswer
  extends
    Pick<Answer, 'status' | 'location' | 'topics' | 'validUntil'>,
    Record<Encoding, Representation> {}

/** An answer in the encoding for one request. */
export interface NegotiatedAnswer extends Pick<Answer, 'status' | 'location'> {
  representation: Representation
}

/**
 * Compression levels. Without caching, brotli 5 is 7 % smaller than 4 for a millisecond more per
 * 100 KB.
 */
const LEVELS = { cached: { br: 6, gzip: 6 }, uncached: { br: 5, gzip: 4 } }

/** Compresses an answer for the cache and makes its headers. */
export async function prepare(answer: Answer): Promise<PreparedAnswer> {
  const { status, location, topics, validUntil } = answer
  const identity = Buffer.from(answer.body)
  const [br, gz] = await Promise.all([
    compressBrotli(identity, LEVELS.cached.br),
    compressGzip(identity, LEVELS.cached.gzip),
  ])
  const tag = contentHash(identity)
  return {
    status,
    topics,
    location,
    validUntil,
    br: representationOf(answer, { encoding: 'br', tag, body: br }),
    gzip: representationOf(answer, { encoding: 'gzip', tag, body: gz }),
    identity: representationOf(answer, { encoding: 'identity', tag, body: identity }),
  }
}

/** Compresses an answer for one request. */
export async function prepareUncached(
  answer: Answer,
  encoding: Encoding,
): Promise<NegotiatedAnswer> {
  const { status, location } = answer
  const identity = Buffer.from(answer.body)
  const body = await compress(identity, encoding)
  const tag = contentHash(identity)
  return { status, location, representation: representationOf(answer, { encoding, tag, body }) }
}

/** Compresses a body for one request. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(body, LEVELS.uncached.br)
  return encoding === 'gzip' ? compressGzip(body, LEVELS.uncached.gzip) : body
}

/** Hash of a body for its ETag. */
export const contentHash = (body: Buffer): string => hash('sha256', body, 'base64url').slice(0, 22)

interface EncodedBody {
  encoding: Encoding
  /** Hash of the body before compression. */
  tag: string
  body: Buffer
}

function representationOf(answer: Answer, { encoding, tag, body }: EncodedBody): Representation {
  const etag = `"${tag}-${encoding}"`
  const notModifiedHeaders = notModifiedHeadersOf(answer, etag)
  const coding = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  const link = answer.link === undefined ? {} : { link: answer.link }
  const headers = { ...notModifiedHeaders, 'content-type': answer.contentType, ...coding, ...link }
  return { etag, body, headers, notModifiedHeaders }
}

const notModifiedHeadersOf = ({ cacheControl, vary, policy }: Answer, etag: string): Headers => ({
  etag,
  'cache-control': cacheControl ?? 'public, max-age=0, must-revalidate',
  vary: vary ? `Accept-Encoding, ${vary}` : 'Accept-Encoding',
  ...(policy ? { 'content-security-policy': policy } : {}),
})

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** A window of 256 KB, the size of a page; the default allocates 4 MB per answer. */
const WINDOW_BITS = 18

/** @param quality From 0 to 11. */
const compressBrotli = (text: Buffer, quality: number): Promise<Buffer> =>
  brotliAsync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })

/** @param level From 1 to 9. */
const compressGzip = (text: Buffer, level: number): Promise<Buffer> => gzipAsync(text, { level })
