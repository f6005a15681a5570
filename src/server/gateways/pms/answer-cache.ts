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
  /** Whose turn in the queue the call may still wait for. */
  queuedAs: Place
}

/** Places in the queue of calls, the first one first. */
type Place = 0 | 1 | 2

const placeOf = (turn: SearchTurn | undefined): Place => (turn ? (turn.isOptional ? 2 : 1) : 0)

/**
 * A cache of answers. Simultaneous callers share one call, except that a booking does not wait for
 * a call that is queued as a search, nor a search for one that only helps to choose.
 */
export function answerCache<T>(clock: Clock, keptMs: number, max = MAX_ENTRIES) {
  const entries = new LRUCache<string, Entry<T>>({
    max,
    ttl: keptMs,
    ttlResolution: 0,
    perf: clock,
  })

  const ask = (key: string, question: () => Promise<T>, turn: SearchTurn | undefined) => {
    const entry = { fetchedAt: clock.now(), answer: question(), queuedAs: placeOf(turn) }
    entries.set(key, entry)
    entry.answer.then(
      () => (entry.queuedAs = 0),
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
      const isShared = kept && kept.fetchedAt >= notBefore && kept.queuedAs <= placeOf(turn)
      const { fetchedAt, answer } = isShared ? kept : ask(key, question, turn)
      return { value: await answer, fetchedAt }
    },
    clear: () => entries.clear(),
  }
}
