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
  /** Milliseconds since 1970 at which it is made again. */
  staleAt: number
  /** Absent while the answer is being made. */
  topics?: readonly Topic[]
}

/** Bounds memory: the site has some hundred addresses, but requests can name any number of others. */
export const MAX_ANSWERS = 1000

/** The last rope where a change was not heard of; without a database an older answer is better than none. */
const MAX_AGE_MS = 300_000
const RETRY_MS = 10_000

/** Responses by key, cached until their data changes; the least recently used one is evicted first. */
export class ContentCache {
  readonly #entries = new LRUCache<string, Entry>({ max: MAX_ANSWERS })
  #mayKeep = () => true
  readonly #now: () => number

  /** @param now The time in milliseconds since 1970. */
  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Answers made while the condition does not hold are not cached. */
  keepWhile(condition: () => boolean): void {
    this.#mayKeep = condition
  }

  /**
   * The cached answer, else the one `make` makes; concurrent callers share one call of `make`.
   * Failures, and answers whose data changed meanwhile, are returned but not cached. A cached answer
   * that got old is served as long as no other can be made, unless it said until when it is true.
   */
  get(key: string, make: () => Promise<Answer>): Promise<CachedAnswer> {
    if (!this.#mayKeep()) return make().then(prepare)
    const cached = this.#entries.get(key)
    if (cached && this.#now() < cached.staleAt) return cached.answer

    const entry: Entry = { answer: make().then(prepare), staleAt: Infinity }
    this.#entries.set(key, entry)
    entry.answer.then(
      ({ topics, validUntil = Infinity }) => {
        entry.topics = topics
        entry.staleAt = Math.min(this.#now() + MAX_AGE_MS, validUntil)
      },
      () => {
        if (this.#entries.peek(key) === entry) this.#entries.delete(key)
      },
    )
    return cached ? this.#orStillTrue(key, entry, cached) : entry.answer
  }

  /** The new answer; the old one where it fails, tried again a little later. */
  async #orStillTrue(key: string, entry: Entry, old: Entry): Promise<CachedAnswer> {
    try {
      return await entry.answer
    } catch (error) {
      const answer = await old.answer
      if (answer.validUntil !== undefined && answer.validUntil <= this.#now()) throw error
      if (!this.#entries.has(key)) {
        this.#entries.set(key, { ...old, staleAt: this.#now() + RETRY_MS })
      }
      return answer
    }
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
