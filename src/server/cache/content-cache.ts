import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Topic } from '#server/database/changes.ts'

/** A response before compression. */
export interface Answer {
  status: number
  /** Target of a redirect. */
  location?: string
  contentType: string
  /** Absent: every client may store it and revalidates it each time. */
  cacheControl?: string
  body: string
  /** Topics of the data it was made from. */
  topics: readonly Topic[]
  /** Milliseconds since 1970 from which it is no longer true, although no data changed. */
  validUntil?: number
}

/** A response ready to be sent, in every encoding. */
export interface CachedAnswer extends Omit<Answer, 'body'> {
  /** Hash of the content, without quotes and encoding. */
  etag: string
  identity: Buffer
  brotli: Buffer
  gzip: Buffer
}

interface Entry {
  answer: Promise<CachedAnswer>
  /** Absent while the answer is being made. */
  topics?: readonly Topic[]
}

/** Bounds memory: the site has some hundred addresses, but requests can name any number of others. */
export const MAX_ANSWERS = 1000

/** Responses by key, cached until their data changes; the least recently used one is evicted first. */
export class ContentCache {
  readonly #entries = new LRUCache<string, Entry>({ max: MAX_ANSWERS, ttlResolution: 0 })

  /**
   * The cached answer, else the one `make` makes; concurrent callers share one call of `make`.
   * Failures, and answers whose data changed meanwhile, are returned but not cached.
   */
  get(key: string, make: () => Promise<Answer>): Promise<CachedAnswer> {
    const cached = this.#entries.get(key)
    if (cached) return cached.answer

    const entry: Entry = { answer: make().then(prepare) }
    this.#entries.set(key, entry)
    entry.answer.then(
      ({ topics, validUntil }) => {
        entry.topics = topics
        if (validUntil !== undefined && this.#entries.peek(key) === entry) {
          this.#entries.set(key, entry, { ttl: Math.max(1, validUntil - Date.now()) })
        }
      },
      () => {
        if (this.#entries.peek(key) === entry) this.#entries.delete(key)
      },
    )
    return entry.answer
  }

  /** Removes the answers made from this topic, and those being made, whose topics are unknown. */
  invalidate(topic: Topic): void {
    for (const [key, { topics }] of Array.from(this.#entries.entries())) {
      if (!topics || topics.includes(topic)) this.#entries.delete(key)
    }
  }
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Compresses an answer and hashes its content. */
export async function prepare({ body, ...answer }: Answer): Promise<CachedAnswer> {
  const identity = Buffer.from(body)
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compressGzip(identity, { level: 6 }),
  ])
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { ...answer, etag, identity, brotli, gzip: gzipped }
}
