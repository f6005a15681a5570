import { LRUCache } from 'lru-cache'
import type { Topic } from '#server/database/changes.ts'
import { prepare, type Answer, type PreparedAnswer } from './answer.ts'

interface Entry {
  answer: PreparedAnswer
  /** Milliseconds since 1970 after which the answer is made again. */
  staleAt: number
}

/** Bounds memory: the site has some hundred URLs, and articles in five languages. */
export const MAX_ANSWERS = 1000
/** Limit of answers to URLs that do not exist, so that a crawler's guesses displace no pages. */
export const MAX_FAILURES = 50

/**
 * Expiry in case a change notification was missed; while the database is unavailable, an older
 * answer is better than none.
 */
const MAX_AGE_MS = 300_000
const RETRY_MS = 10_000

/** Responses by key, cached until their data changes; the least recently used one is evicted first. */
export class ContentCache {
  readonly #answers = new LRUCache<string, Entry>({ max: MAX_ANSWERS })
  readonly #failures = new LRUCache<string, Entry>({ max: MAX_FAILURES })
  readonly #addresses = new LRUCache<string, string>({ max: MAX_ANSWERS })
  readonly #making = new Map<string, Promise<PreparedAnswer>>()
  #mayKeep = () => true
  #hits = 0
  #made = 0
  readonly #now: () => number

  /** @param now Returns milliseconds since 1970. */
  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Answers made while the condition is false are not cached. */
  cacheWhile(condition: () => boolean): void {
    this.#mayKeep = condition
  }

  /** The cached answer, if it has not expired. */
  peek(key: string): PreparedAnswer | undefined {
    const entry = this.#mayKeep() ? this.#find(key) : undefined
    if (!entry || this.#now() >= entry.staleAt) return undefined
    this.#hits += 1
    return entry.answer
  }

  /**
   * Numbers since the start of cache hits and of answers that had to be made, and the present
   * number of cached answers.
   */
  counts() {
    return { hits: this.#hits, made: this.#made, kept: this.#answers.size + this.#failures.size }
  }

  /**
   * The cached answer, else the answer of `make`; concurrent callers share one call of `make`.
   * Failures, and answers whose data changed meanwhile, are returned but not cached. An expired
   * answer is served while no new one can be made, unless it has a `validUntil`.
   */
  async get(key: string, make: () => Promise<Answer>): Promise<PreparedAnswer> {
    if (!this.#mayKeep()) {
      this.#made += 1
      return prepare(await make())
    }
    return this.peek(key) ?? this.#making.get(key) ?? this.#make(key, make)
  }

  /** Records the key of the answer to a URL. */
  nameAddress(address: string, key: string): void {
    this.#addresses.set(address, key)
  }

  /** The key of the answer to a URL. */
  keyOf(address: string): string | undefined {
    return this.#addresses.get(address)
  }

  /** Removes the answers made from a topic, and those being made, whose topics are unknown. */
  invalidate(topic: Topic): void {
    this.#making.clear()
    for (const cache of [this.#answers, this.#failures]) {
      for (const [key, { answer }] of Array.from(cache.entries())) {
        if (answer.topics.includes(topic)) cache.delete(key)
      }
    }
  }

  #make(key: string, make: () => Promise<Answer>): Promise<PreparedAnswer> {
    this.#made += 1
    const making: Promise<PreparedAnswer> = make()
      .then(prepare)
      .then(
        (answer) => {
          if (this.#making.get(key) === making) this.#keep(key, answer)
          return answer
        },
        (error: unknown) => this.#oldAnswer(key, error),
      )
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key)
      })
    this.#making.set(key, making)
    return making
  }

  #keep(key: string, answer: PreparedAnswer): void {
    const { status, validUntil = Infinity } = answer
    const staleAt = Math.min(this.#now() + MAX_AGE_MS, validUntil)
    const [cache, other] =
      status < 400 ? [this.#answers, this.#failures] : [this.#failures, this.#answers]
    other.delete(key)
    cache.set(key, { answer, staleAt })
  }

  /** Serves the expired answer if no new one can be made, and retries a little later. */
  #oldAnswer(key: string, error: unknown): PreparedAnswer {
    const old = this.#find(key)
    if (!old || (old.answer.validUntil ?? Infinity) <= this.#now()) throw error
    old.staleAt = this.#now() + RETRY_MS
    return old.answer
  }

  #find(key: string): Entry | undefined {
    return this.#answers.get(key) ?? this.#failures.get(key)
  }
}
