import { LRUCache } from 'lru-cache'
import type { Topic } from '#server/database/changes.ts'
import { prepare, type Answer, type PreparedAnswer } from './answer.ts'

interface Entry {
  answer: PreparedAnswer
  /** Milliseconds since 1970 after which the answer is made again. */
  staleAt: number
}

/** More than the site has: some hundred URLs, and articles in five languages. */
export const MAX_ANSWERS = 1000
/** Separate limit of answers such as 404, so that guessed URLs evict no pages. */
export const MAX_FAILURES = 50

/** Age at which an answer is made again, in case a change notification was lost. */
const MAX_AGE_MS = 300_000
/** Time for which an expired answer is served after a failure to make it again. */
const RETRY_MS = 10_000

/** Answers by key, cached until their data changes; the least recently used is evicted first. */
export class ContentCache {
  readonly #answers = new LRUCache<string, Entry>({ max: MAX_ANSWERS })
  readonly #failures = new LRUCache<string, Entry>({ max: MAX_FAILURES })
  readonly #keys = new LRUCache<string, string>({ max: MAX_ANSWERS })
  readonly #making = new Map<string, Promise<PreparedAnswer>>()
  #mayCache = () => true
  #hits = 0
  #made = 0
  readonly #now: () => number

  /** @param now Returns milliseconds since 1970. */
  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** While the condition is false, the cache neither stores nor returns answers. */
  cacheWhile(condition: () => boolean): void {
    this.#mayCache = condition
  }

  /** The cached answer, if it has not expired. */
  peek(key: string): PreparedAnswer | undefined {
    const entry = this.#mayCache() ? this.#find(key) : undefined
    if (!entry || this.#now() >= entry.staleAt) return undefined
    this.#hits += 1
    return entry.answer
  }

  /** Cache hits and made answers since the start, and the current number of cached answers. */
  counts() {
    return { hits: this.#hits, made: this.#made, entries: this.#answers.size + this.#failures.size }
  }

  /**
   * The cached answer, else the answer of `make`; concurrent callers share one call of `make`. An
   * answer whose data changed while it was made is returned but not cached. If `make` fails, an
   * answer older than `MAX_AGE_MS` is returned, but none whose `validUntil` has passed.
   */
  async get(key: string, make: () => Promise<Answer>): Promise<PreparedAnswer> {
    if (!this.#mayCache()) {
      this.#made += 1
      return prepare(await make())
    }
    return this.peek(key) ?? this.#making.get(key) ?? this.#make(key, make)
  }

  /** Remembers under which key the answer to a URL is cached. */
  setKey(url: string, key: string): void {
    this.#keys.set(url, key)
  }

  /** The key that `setKey` remembered for a URL. */
  keyOf(url: string): string | undefined {
    return this.#keys.get(url)
  }

  /** Removes the answers with a topic; answers being made, whose topics are unknown, are not cached. */
  invalidate(topic: Topic): void {
    this.#making.clear()
    for (const cache of [this.#answers, this.#failures]) {
      for (const [key, { answer }] of Array.from(cache.entries())) {
        if (answer.topics.includes(topic)) cache.delete(key)
      }
    }
  }

  /** Removes all answers; those being made are not cached. */
  clear(): void {
    this.#making.clear()
    this.#answers.clear()
    this.#failures.clear()
  }

  #make(key: string, make: () => Promise<Answer>): Promise<PreparedAnswer> {
    this.#made += 1
    const making: Promise<PreparedAnswer> = make()
      .then(prepare)
      .then(
        (answer) => {
          if (this.#making.get(key) === making) this.#store(key, answer)
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

  #store(key: string, answer: PreparedAnswer): void {
    const { status, validUntil = Infinity } = answer
    const staleAt = Math.min(this.#now() + MAX_AGE_MS, validUntil)
    const [cache, other] =
      status < 400 ? [this.#answers, this.#failures] : [this.#failures, this.#answers]
    other.delete(key)
    cache.set(key, { answer, staleAt })
  }

  /** Returns an answer older than `MAX_AGE_MS`, and makes it again after `RETRY_MS`. */
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
