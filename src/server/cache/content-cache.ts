import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Topic } from '#server/database/changes.ts'

/** An answer ready to be sent: made once, compressed once. */
export interface CachedAnswer {
  status: number
  /** Where to go instead. */
  location?: string
  contentType: string
  /** Where not everybody may have it. */
  cacheControl?: string
  etag: string
  identity: Buffer
  brotli: Buffer
  gzip: Buffer
  /** Parts of the data it was made from. */
  topics: readonly Topic[]
}

/** What the maker of an answer provides. */
export interface Answer {
  status: number
  location?: string
  contentType: string
  cacheControl?: string
  body: string
  topics: readonly Topic[]
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Keeps memory bounded: the site has some hundred addresses; guessed ones push each other out. */
export const MAX_ANSWERS = 1000

/**
 * Answers kept until the data they were made from changes; when it is full, the one not asked for
 * longest leaves, so that guessed addresses cannot push out the pages guests read.
 */
export class ContentCache {
  readonly #answers = new Map<string, CachedAnswer>()
  readonly #pending = new Map<string, Promise<CachedAnswer>>()
  #generation = 0

  /**
   * The kept answer, or the one `make` makes now. Callers asking at the same time share one making,
   * and an answer made while its data changed is given but not kept.
   */
  async get(key: string, make: () => Promise<Answer>): Promise<CachedAnswer> {
    const kept = this.#answers.get(key)
    if (kept) {
      this.#answers.delete(key)
      this.#answers.set(key, kept)
      return kept
    }
    const pending = this.#pending.get(key) ?? this.#make(key, make)
    this.#pending.set(key, pending)
    return pending
  }

  /** Drops what was made from this part of the data. */
  invalidate(topic: Topic): void {
    this.#generation += 1
    this.#pending.clear()
    for (const [key, { topics }] of this.#answers) {
      if (topics.includes(topic)) this.#answers.delete(key)
    }
  }

  async #make(key: string, make: () => Promise<Answer>): Promise<CachedAnswer> {
    const generation = this.#generation
    try {
      const answer = await prepare(await make())
      if (generation === this.#generation) this.#keep(key, answer)
      return answer
    } finally {
      if (generation === this.#generation) this.#pending.delete(key)
    }
  }

  #keep(key: string, answer: CachedAnswer): void {
    const [oldest] = this.#answers.size >= MAX_ANSWERS ? this.#answers.keys() : []
    if (oldest !== undefined) this.#answers.delete(oldest)
    this.#answers.set(key, answer)
  }
}

/** Compresses an answer and names its content by a strong validator. */
export async function prepare({ body, ...answer }: Answer): Promise<CachedAnswer> {
  const identity = Buffer.from(body)
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compressGzip(identity, { level: 6 }),
  ])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { ...answer, etag: hash, identity, brotli, gzip: gzipped }
}

/**
 * Sends an answer in the best encoding the caller takes, or 304 when the caller has it already.
 * Browsers and CDNs ask every time, so that what is unpublished is gone at once.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  vary = 'Accept-Encoding',
): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  // A strong validator names one sequence of bytes, so each encoding has its own.
  const etag = `"${answer.etag}-${encoding}"`
  void reply
    .header('etag', etag)
    .header('cache-control', answer.cacheControl ?? 'public, max-age=0, must-revalidate')
    .header('vary', vary)
  if (answer.status === 200 && matches(request.headers['if-none-match'], etag)) {
    return reply.code(304).send()
  }
  if (answer.location) return reply.redirect(answer.location, answer.status)
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply
    .code(answer.status)
    .header('content-type', answer.contentType)
    .send(encoding === 'br' ? answer.brotli : answer[encoding])
}

/** The encoding to answer in; a refusal by `q=0` is respected. */
export function acceptedEncoding(header: string | undefined): 'br' | 'gzip' | 'identity' {
  const accepted = new Set(
    (header ?? '')
      .split(',')
      .map((part) =>
        part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/),
      )
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  )
  if (accepted.has('br')) return 'br'
  if (accepted.has('gzip')) return 'gzip'
  return 'identity'
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some((tag) => {
    const value = tag.trim().replace(/^W\//, '')
    return value === etag || value === '*'
  })
}
