import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'
import type { SearchTurn } from './room.ts'

/** An answer of the PMS and the time of the call, in milliseconds since 1970. */
export interface Cached<T> {
  value: T
  fetchedAt: number
}

/** Bounds the memory of the cache, because visitors can search for any day. */
export const MAX_ENTRIES = 500

interface Entry<T> {
  fetchedAt: number
  answer: Promise<T>
  /** Whether the call may still wait in the queue of searches. */
  isQueued: boolean
}

/**
 * A cache of answers. Simultaneous callers share one call, except that a booking does not wait for
 * a call that is queued as a search.
 */
export function answerCache<T>(clock: Clock, keptMs: number, max = MAX_ENTRIES) {
  const entries = new LRUCache<string, Entry<T>>({
    max,
    ttl: keptMs,
    ttlResolution: 0,
    perf: clock,
  })

  const ask = (key: string, question: () => Promise<T>, turn: SearchTurn | undefined) => {
    const entry = { fetchedAt: clock.now(), answer: question(), isQueued: turn !== undefined }
    entries.set(key, entry)
    entry.answer.then(
      () => (entry.isQueued = false),
      () => entries.peek(key) === entry && entries.delete(key),
    )
    return entry
  }

  return {
    get: async (
      key: string,
      question: () => Promise<T>,
      turn?: SearchTurn,
      notBefore = 0,
    ): Promise<Cached<T>> => {
      const kept = entries.get(key)
      const isShared = kept && kept.fetchedAt >= notBefore && (turn || !kept.isQueued)
      const { fetchedAt, answer } = isShared ? kept : ask(key, question, turn)
      return { value: await answer, fetchedAt }
    },
    clear: () => entries.clear(),
  }
}
