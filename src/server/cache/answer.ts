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
  /** Absent: every client may store the answer and revalidates it each time. */
  cacheControl?: string
  /** Request headers that the answer depends on, besides Accept-Encoding. */
  vary?: string
  /** Content-Security-Policy of the answer; absent: the default policy. */
  policy?: string | undefined
  /** URL of the next page of a list (RFC 8288). */
  link?: string
  body: string
  /** Topics of the data from which the answer was made. */
  topics: readonly Topic[]
  /** Milliseconds since 1970 at which the answer expires without a change of data. */
  validUntil?: number | undefined
}

/** A content coding of HTTP. */
export type Encoding = 'br' | 'gzip' | 'identity'

type Headers = Readonly<Record<string, string>>

/** A response in one encoding, ready to be sent. */
export interface EncodedAnswer {
  /** A strong validator identifies a sequence of bytes, so each encoding has its own. */
  etag: string
  /** Headers of the response that differ between answers. */
  headers: Headers
  /**
   * Headers that a 304 repeats (RFC 9110, section 15.4.5), or that would otherwise replace the
   * stored ones.
   */
  validators: Headers
  body: Buffer
}

/** A response ready to be sent, in every encoding. */
export interface PreparedAnswer
  extends
    Pick<Answer, 'status' | 'location' | 'topics' | 'validUntil'>,
    Record<Encoding, EncodedAnswer> {}

/** An answer in one encoding. */
export interface SingleAnswer extends Pick<Answer, 'status' | 'location'> {
  encoded: EncodedAnswer
}

/**
 * Compression levels: high for cached answers, low for answers made per request: level 5 of brotli
 * is 7 % smaller than 4 for a millisecond more per 100 KB.
 */
const QUALITY = { once: { br: 6, gzip: 6 }, each: { br: 5, gzip: 4 } }

/** Compresses a cached answer, hashes its content and makes its headers. */
export async function prepare(answer: Answer): Promise<PreparedAnswer> {
  const { status, location, topics, validUntil } = answer
  const identity = Buffer.from(answer.body)
  const [br, gz] = await Promise.all([
    brotli(identity, QUALITY.once.br),
    gzipped(identity, QUALITY.once.gzip),
  ])
  const tag = tagOf(identity)
  return {
    status,
    topics,
    location,
    validUntil,
    br: encoded(answer, { encoding: 'br', tag, body: br }),
    gzip: encoded(answer, { encoding: 'gzip', tag, body: gz }),
    identity: encoded(answer, { encoding: 'identity', tag, body: identity }),
  }
}

/** Compresses an answer for a single request. */
export async function prepareOnce(answer: Answer, encoding: Encoding): Promise<SingleAnswer> {
  const { status, location } = answer
  const identity = Buffer.from(answer.body)
  const body = await inEncoding(identity, encoding)
  return {
    status,
    location,
    encoded: encoded(answer, { encoding, tag: tagOf(identity), body }),
  }
}

/** Compresses at the low level for a single request. */
export async function inEncoding(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(body, QUALITY.each.br)
  return encoding === 'gzip' ? gzipped(body, QUALITY.each.gzip) : body
}

const tagOf = (body: Buffer): string => hash('sha256', body, 'base64url').slice(0, 22)

interface Body {
  encoding: Encoding
  /** Hash of the body before its encoding. */
  tag: string
  body: Buffer
}

function encoded(answer: Answer, { encoding, tag, body }: Body): EncodedAnswer {
  const etag = `"${tag}-${encoding}"`
  const validators = validatorsOf(answer, etag)
  const coding = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  const link = answer.link === undefined ? {} : { link: answer.link }
  const headers = { ...validators, 'content-type': answer.contentType, ...coding, ...link }
  return { etag, body, headers, validators }
}

/** Includes the policy, because browsers replace the stored policy by that of a 304. */
const validatorsOf = ({ cacheControl, vary, policy }: Answer, etag: string): Headers => ({
  etag,
  'cache-control': cacheControl ?? 'public, max-age=0, must-revalidate',
  vary: vary ? `Accept-Encoding, ${vary}` : 'Accept-Encoding',
  ...(policy ? { 'content-security-policy': policy } : {}),
})

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A window of 256 KB, the size of a page; the default allocates 4 MB per answer. */
const WINDOW_BITS = 18

/**
 * Compresses a text in the thread pool.
 * @param quality From 0 to 11.
 */
const brotli = (text: Buffer, quality: number): Promise<Buffer> =>
  compressBrotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })

/**
 * Compresses a text in the thread pool.
 * @param level From 1 to 9.
 */
const gzipped = (text: Buffer, level: number): Promise<Buffer> => compressGzip(text, { level })
