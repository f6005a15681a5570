import { createHash } from 'node:crypto'
import type { Topic } from '#server/database/changes.ts'
import { brotli, gzipped } from './compress.ts'

/** A response before compression. */
export interface Answer {
  status: number
  /** Target of a redirect. */
  location?: string
  contentType: string
  /** Absent: every client may store it and revalidates it each time. */
  cacheControl?: string
  /** Request headers it depends on besides Accept-Encoding. */
  vary?: string
  /** Its Content-Security-Policy; absent: the one of all answers. */
  policy?: string | undefined
  /** The next page of a list (RFC 8288). */
  link?: string
  body: string
  /** Topics of the data it was made from. */
  topics: readonly Topic[]
  /** Milliseconds since 1970 from which it is no longer true, although no data changed. */
  validUntil?: number
}

/** A content coding of HTTP. */
export type Encoding = 'br' | 'gzip' | 'identity'

type Headers = Readonly<Record<string, string>>

/** A response in one encoding, ready to be sent. */
export interface EncodedAnswer {
  /** A strong validator identifies a sequence of bytes, so each encoding has its own. */
  etag: string
  /** All headers of the response that are not the same for every answer. */
  headers: Headers
  /** Those that a 304 repeats (RFC 9110, section 15.4.5), or would have replaced. */
  validators: Headers
  body: Buffer
}

/** A response ready to be sent, in every encoding. */
export interface PreparedAnswer
  extends
    Pick<Answer, 'status' | 'location' | 'topics' | 'validUntil'>,
    Record<Encoding, EncodedAnswer> {}

/** Dear enough to be done once for each cached answer. */
const BROTLI_QUALITY = 6
const GZIP_LEVEL = 6

/** Compresses an answer, hashes its content and makes its headers. */
export async function prepare(answer: Answer): Promise<PreparedAnswer> {
  const { status, location, topics, validUntil } = answer
  const identity = Buffer.from(answer.body)
  const [br, gz] = await Promise.all([
    brotli(identity, BROTLI_QUALITY),
    gzipped(identity, GZIP_LEVEL),
  ])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const encoded = (encoding: Encoding, body: Buffer): EncodedAnswer => {
    const etag = `"${hash}-${encoding}"`
    const validators = validatorsOf(answer, etag)
    const coding = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    const link = answer.link === undefined ? {} : { link: answer.link }
    const headers = { ...validators, 'content-type': answer.contentType, ...coding, ...link }
    return { etag, body, headers, validators }
  }
  return {
    status,
    topics,
    ...(location === undefined ? {} : { location }),
    ...(validUntil === undefined ? {} : { validUntil }),
    br: encoded('br', br),
    gzip: encoded('gzip', gz),
    identity: encoded('identity', identity),
  }
}

/** The policy is among them, because browsers replace the one they have by that of a 304. */
const validatorsOf = ({ cacheControl, vary, policy }: Answer, etag: string): Headers => ({
  etag,
  'cache-control': cacheControl ?? 'public, max-age=0, must-revalidate',
  vary: vary ? `Accept-Encoding, ${vary}` : 'Accept-Encoding',
  ...(policy ? { 'content-security-policy': policy } : {}),
})
